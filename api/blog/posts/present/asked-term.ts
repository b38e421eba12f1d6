import type { PostTerm } from '#contract/blog/post-card.ts';
import type { Language } from '#contract/shared/language.ts';
import type { BlogIndexRows } from '../queries/find-blog-index.ts';
import type { PostFilters } from '../queries/post-filters.ts';
import { chooseEntry } from './choose-entry.ts';

/** The tag, or else the category, that a list is asked for; null for one of no post. */
export function presentAskedTerm(
  { tag, category }: Pick<PostFilters, 'tag' | 'category'>,
  { terms }: Pick<BlogIndexRows, 'terms'>,
  language: Language,
): PostTerm | null {
  const [kind, asked] = tag === undefined ? ['category', category] : ['tag', tag];
  const term = terms.find((known) => known.kind === kind && known.slug === asked);
  return term ? { slug: term.slug, name: chooseEntry(term.names, language) } : null;
}
