import { z } from 'zod';
import { languages } from './language.ts';
import { isTimeZone } from './time-zone.ts';

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

/** The number of a row, in an address or a query. */
export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Here and not in `language.ts`, so that pages which only need the list do not carry zod. */
export const languageSchema = z.enum(languages);

/** Here and not in `time-zone.ts`, so that pages which only write times do not carry zod. */
export const timeZoneSchema = textSchema(64)
  .refine(isTimeZone, { message: 'not_accepted' })
  .describe('Of the IANA database')
  .meta({ examples: ['Asia/Jakarta'] });
