import type { BlogFront } from '#contract/blog/posts.ts';
import type { Language } from '#contract/shared/language.ts';
import type { BlogReads } from '../queries/cached-queries.ts';
import { chooseEntry } from './choose-entry.ts';
import { presentPostCard } from './post-card.ts';

export function presentBlogFront(
  found: Awaited<ReturnType<BlogReads['front']>>,
  language: Language,
): BlogFront {
  const byId = new Map(found.cards.map((row) => [row.id, presentPostCard(row)]));
  const cardsOf = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    lead: byId.get(found.lead ?? 0) ?? null,
    latest: cardsOf(found.latest),
    sections: found.sections.map(({ category: { slug, names }, ids }) => ({
      category: { slug, name: chooseEntry(names, language) },
      posts: cardsOf(ids),
    })),
    most_read: cardsOf(found.mostRead),
  };
}
