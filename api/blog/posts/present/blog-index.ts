import { chooseName } from '#api/platform/text/localized.ts';
import type { PostTerm } from '#contract/blog/post-card.ts';
import type { BlogFront, BlogIndex, PostAuthor } from '#contract/blog/posts.ts';
import type { Language } from '#contract/shared/language.ts';
import type { BlogReads } from '../queries/cached-queries.ts';
import type { BlogIndexRows } from '../queries/find-blog-index.ts';
import type { PostCardRow } from '../queries/find-post-cards.ts';
import type { PostFilters } from '../queries/post-filters.ts';
import { presentPostCard } from './post-card.ts';

export function presentBlogIndex(
  { terms, authors, months }: BlogIndexRows,
  recent: PostCardRow[],
  language: Language,
): BlogIndex {
  const named = terms.map(({ kind, slug, names, count }) => ({
    kind,
    term: { slug, name: chooseName(names, language), count },
  }));
  const ofKind = (listedKind: 'category' | 'tag') =>
    named.flatMap(({ kind, term }) => (kind === listedKind ? [term] : []));
  return {
    categories: ofKind('category').toSorted((a, b) => a.name.localeCompare(b.name, language)),
    tags: ofKind('tag'),
    authors: authors.map((author) => presentAuthor(author, language)),
    months,
    recent: recent.map(presentPostCard),
  };
}

function presentAuthor(row: BlogIndexRows['authors'][number], language: Language): PostAuthor {
  const { slug, name, portrait, bios, url, postCount } = row;
  return {
    slug,
    name,
    url,
    portrait,
    bio: chooseName(bios, language),
    post_count: postCount,
  };
}

export function presentBlogFront(
  front: Awaited<ReturnType<BlogReads['front']>>,
  language: Language,
): BlogFront {
  const byId = new Map(front.cards.map((row) => [row.id, presentPostCard(row)]));
  const cardsOf = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    lead: (front.lead !== undefined && byId.get(front.lead)) || null,
    latest: cardsOf(front.latest),
    sections: front.sections.map(({ category: { slug, names }, ids }) => ({
      category: { slug, name: chooseName(names, language) },
      posts: cardsOf(ids),
    })),
    most_read: cardsOf(front.mostRead),
  };
}

/** The tag, or else the category, that a list is filtered by; null for an unused one. */
export function presentListTerm(
  { tag, category }: Pick<PostFilters, 'tag' | 'category'>,
  { terms }: Pick<BlogIndexRows, 'terms'>,
  language: Language,
): PostTerm | null {
  const [kind, asked] = tag === undefined ? ['category', category] : ['tag', tag];
  const term = terms.find((each) => each.kind === kind && each.slug === asked);
  return term ? { slug: term.slug, name: chooseName(term.names, language) } : null;
}
