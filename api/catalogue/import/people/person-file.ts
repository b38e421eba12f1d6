import { z } from 'zod';
import { byLanguage } from '#contract/shared/drafts.ts';
import { relations } from '#contract/shared/people-words.ts';
import { textSchema } from '#contract/shared/text.ts';

const text = (length: number) => textSchema(length).trim().min(1);
const slug = textSchema(100).regex(/^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*$/u);

/**
 * What a file says about a person. What is left out stays as it is, and `null` takes it away. Names
 * of fields are those of the demo's `people.json`.
 */
export const personFileSchema = z.strictObject({
  /** Else the one that the name has as a credit. */
  slug: slug.optional(),
  name: text(200),
  /** Path of a picture, from the folder of the file. */
  profileImage: text(1_000).nullish(),
  designation: text(100).nullish(),
  knownCredits: z.int().min(0).max(100_000).nullish(),
  birthday: z.iso.date().nullish(),
  birthPlace: text(200).nullish(),
  birthCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  alsoKnownAs: z.array(text(200)).max(30).nullish(),
  heightCm: z.int().min(30).max(300).nullish(),
  relatives: z
    .array(
      z.strictObject({
        name: text(200),
        relation: z.enum(relations).optional(),
        /** Slug of a person. */
        person: slug.optional(),
      }),
    )
    .max(50)
    .nullish(),
  awards: z
    .array(
      z.strictObject({
        name: text(200),
        category: byLanguage(text(200)).optional(),
        year: z.int().min(1870).max(2200),
        won: z.boolean(),
      }),
    )
    .max(200)
    .nullish(),
  biography: byLanguage(text(20_000)).nullish(),
});

export type PersonFile = z.infer<typeof personFileSchema>;
