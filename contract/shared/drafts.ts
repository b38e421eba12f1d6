import { z } from 'zod';
import { titleTypes } from '../constants/catalogue.ts';
import { textSchema } from './fields.ts';
import { languages } from './language.ts';

/** Common parts of operators' forms, for the API and for imported files. */

/** Whether saving created, changed, or did not change something. */
export const saveOutcomes = ['imported', 'updated', 'unchanged'] as const;

export type SaveOutcome = (typeof saveOutcomes)[number];

export const outcomeSchema = z.enum(saveOutcomes).describe('The result');

export const slugSchema = textSchema(100)
  .trim()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export const instantSchema = z.iso.datetime({ offset: true }).max(40);

/** Identifies a film, series or video of the catalogue. */
export const titleReferenceSchema = z.strictObject({
  type: z.enum(titleTypes),
  slug: textSchema(200).trim().min(1),
});

/** One entry per language, at least one unless `isOptional`. */
export function byLanguage<Schema extends z.ZodType>(
  schema: Schema,
  { isOptional = false }: { isOptional?: boolean } = {},
) {
  const shape = Object.fromEntries(
    languages.map((language) => [language, schema.optional()]),
  ) as Record<(typeof languages)[number], z.ZodOptional<Schema>>;
  return z
    .strictObject(shape)
    .refine((texts) => isOptional || Object.keys(texts).length > 0, { error: 'required' });
}

export const namesSchema = byLanguage(textSchema(200).trim().min(1)).describe('By language');
