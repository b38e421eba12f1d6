import { z } from 'zod';

/** What PostgreSQL, UTF-8 and URLs hold: no NUL, and no half of a surrogate pair. */
export const storablePattern = /^[^\0\p{Surrogate}]*$/u;

/**
 * A text from outside, of at most `length` characters (UTF-16 code units). Every text of an input
 * is made of it: `contract/inputs.test.ts` walks them all.
 */
export function textSchema(length: number) {
  return z.string().max(length).regex(storablePattern, { error: 'unstorable_characters' });
}

/** Of a page somewhere on the web. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .regex(storablePattern, { error: 'unstorable_characters' });

/** The field of a form by which programs give themselves away. */
export const trapSchema = textSchema(200)
  .optional()
  .describe('People leave it empty; what is filled in here is not stored');
