import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { type PostType, postTypes } from '#contract/shared/blog-words.ts';
import { readText } from './read-fields.ts';
import type { Fields } from './read-front-matter.ts';

/** Types of others that mean nothing more than that it is a post. */
const plain = ['post', 'posts', 'article', 'blog', 'aside', 'status'];

/** What a post is; where it does not say, what its fields say. */
export function readType(fields: Fields): PostType | undefined {
  const word = readText(fields, 'type', 'format', 'post_format')?.toLowerCase();
  const type = postTypes.find((known) => known === (word === 'image' ? 'standard' : word));
  if (word !== undefined && !type && !plain.includes(word)) {
    throw new ImportProblem(`its type "${word}" is none of ${postTypes.join(', ')}`);
  }
  if (type) return type;
  if (fields.audio) return 'audio';
  if (fields.video) return 'video';
  if (fields.quote) return 'quote';
  return fields.link ? 'link' : undefined;
}
