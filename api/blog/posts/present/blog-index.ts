import type { BlogIndex, PostAuthor } from '#contract/blog/posts.ts';
import type { Language } from '#contract/shared/language.ts';
import type { BlogIndexRows } from '../queries/find-blog-index.ts';
import type { PostCardRow } from '../queries/find-post-cards.ts';
import { chooseEntry } from './choose-entry.ts';
import { presentPostCard } from './post-card.ts';

export function presentBlogIndex(
  { terms, authors, months }: BlogIndexRows,
  recent: PostCardRow[],
  language: Language,
): BlogIndex {
  const named = terms.map(({ kind, slug, names, count }) => ({
    kind,
    term: { slug, name: chooseEntry(names, language), count },
  }));
  const ofKind = (wanted: 'category' | 'tag') =>
    named.flatMap(({ kind, term }) => (kind === wanted ? [term] : []));
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
    bio: chooseEntry(bios, language),
    post_count: postCount,
  };
}
