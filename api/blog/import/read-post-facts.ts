import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { type PostType, postTypes } from '#contract/constants/blog.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { TitleReference } from './post-file.ts';
import { type Named, readNamed, readText, readTexts } from './read-fields.ts';
import type { Fields } from './read-front-matter.ts';

/** Types of others that mean nothing more than that it is a post. */
const otherTypes = ['post', 'posts', 'article', 'blog', 'aside', 'status'];

/** What a post is; where it does not say, what its fields say. */
export function readType(fields: Fields): PostType | undefined {
  const word = readText(fields, 'type', 'format', 'post_format')?.toLowerCase();
  const type = postTypes.find((each) => each === (word === 'image' ? 'standard' : word));
  if (word !== undefined && !type && !otherTypes.includes(word)) {
    throw new ImportProblem(`its type "${word}" is none of ${postTypes.join(', ')}`);
  }
  if (type) return type;
  if (fields.audio) return 'audio';
  if (fields.video) return 'video';
  if (fields.quote) return 'quote';
  return fields.link ? 'link' : undefined;
}

const ghostFields = ['feature_image', 'custom_excerpt', 'primary_tag', 'visibility', 'featured'];

/**
 * Categories and tags. Ghost has tags only: the first of a post, its primary one, is its category.
 * Those that begin with # are Ghost's own.
 */
export function readTerms(fields: Fields): { categories: Named[]; tags: Named[] } {
  const categories = readNamed(fields, 'categories', 'category');
  const tags = readNamed(fields, 'tags', 'tag').filter(({ name }) => !name.startsWith('#'));
  if (categories.length > 0) return { categories, tags };
  if (!ghostFields.some((name) => name in fields)) return { categories, tags };
  const [primary = tags[0]] = readNamed(fields, 'primary_tag');
  if (!primary) return { categories, tags };
  return { categories: [primary], tags: tags.filter(({ name }) => name !== primary.name) };
}

const titleTypeOf: Record<string, TitleType> = {
  movie: 'movie',
  movies: 'movie',
  'movies-detail': 'movie',
  'tv-show': 'tv-show',
  'tv-shows': 'tv-show',
  shows: 'tv-show',
  'shows-details': 'tv-show',
  video: 'video',
  videos: 'video',
  'videos-detail': 'video',
};

/** `movies/senja`, `tv-shows/kedai-hujan`, or the address of its page here. */
export function readTitle(text: string, field: string): TitleReference {
  const [, word = '', slug = ''] = /([^/]+)\/([^/?#]+)\/?$/.exec(text) ?? [];
  const type = Object.hasOwn(titleTypeOf, word) ? titleTypeOf[word] : undefined;
  if (!type) throw new ImportProblem(`${field}: "${text.slice(0, 100)}" is no movies/NAME`);
  return { type, slug };
}

/** Slugs that lead to a post, of the addresses that it had elsewhere: `/2019/05/hujan/`. */
export function readOldSlugs(fields: Fields): string[] {
  const permalink = readText(fields, 'permalink') ?? readText(fields, 'url');
  const addresses = [
    ...(permalink === undefined ? [] : [permalink]),
    ...readTexts(fields, 'redirect_from'),
    ...readTexts(fields, 'aliases'),
    ...readTexts(fields, 'old_slugs'),
  ];
  const slugs = addresses.map((address) => {
    const parts = address.replace(/[?#].*$/, '').split('/');
    return parts.filter((part) => part && part !== 'index.html').at(-1) ?? '';
  });
  // `:title` and the like are patterns of permalinks.
  const good = slugs.map((slug) => slug.replace(/\.html?$/, '').toLowerCase());
  return [...new Set(good.filter((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)))];
}
