import { type Named, readNamed } from './read-fields.ts';
import type { Fields } from './read-front-matter.ts';

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
