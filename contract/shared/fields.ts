import { z } from 'zod';
import { toAsciiDigits, withoutInvisible } from './digits.ts';
import { languages } from './language.ts';
import { isTimeZone } from './time-zone.ts';

/** Texts that PostgreSQL, UTF-8 and URLs can hold: no NUL, and no lone surrogate. */
export const storablePattern = /^[^\0\p{Surrogate}]*$/u;

/**
 * A text from outside, of at most `length` characters (UTF-16 code units). Every text input uses
 * it, which `contract/inputs.test.ts` checks.
 */
export function textSchema(length: number) {
  return z.string().max(length).regex(storablePattern, { error: 'unstorable_characters' });
}

/**
 * A text of digits, such as a code, a phone number or a postcode: digits of any script become ASCII,
 * and invisible characters that were pasted along are left out.
 */
export function digitsSchema(length: number) {
  return z
    .string()
    .overwrite((text) => withoutInvisible(toAsciiDigits(text)).replaceAll('＋', '+'))
    .max(length)
    .regex(storablePattern, { error: 'unstorable_characters' });
}

/** A field that may stay empty. */
export const orBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal(''), schema]);

/** Address of a web page. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .regex(storablePattern, { error: 'unstorable_characters' });

/** A honeypot field, which only bots fill in. */
export const trapSchema = textSchema(200)
  .optional()
  .describe('Leave empty; forms with a value here are not stored');

/** The id of a row, in an address or a query. */
export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Not in `language.ts`, so that pages which only need the list do not load zod. */
export const languageSchema = z.enum(languages);

/** Not in `time-zone.ts`, so that pages which only format times do not load zod. */
export const timeZoneSchema = textSchema(64)
  .refine(isTimeZone, { message: 'not_accepted' })
  .describe('IANA name')
  .meta({ examples: ['Asia/Jakarta'] });

/**
 * How people write a value in a form, where its schema does not say: codes in one line, such as those
 * of languages; codes of countries, in any case; an amount of money in the form's currency; rows, of
 * which those without a certain field are left out. Other lists have one item per line; see
 * `web/lib/forms/parse-form.server.ts`.
 */
export type InputKind = 'codes' | 'countries' | 'amount' | { rowsWith: string };
