import { z } from 'zod';
import { relations } from '../constants/catalogue.ts';
import { byLanguage, slugSchema } from '../shared/drafts.ts';
import { type InputKind, textSchema } from '../shared/fields.ts';
import { languages } from '../shared/language.ts';
import { externalIdsInput, externalIdsOutput } from './external-ids.ts';

/** A field of people that staff can change; see `TitleField` in `title-fields.ts`. */
type PersonField = { input: z.ZodType; output: z.ZodType; written?: InputKind };

export const personNameSchema = textSchema(500).trim().min(1);
const longTextSchema = textSchema(20_000).trim();

const relativeSchema = z.strictObject({
  name: personNameSchema,
  relation: z.enum(relations).optional(),
  person: textSchema(200).optional().describe('Slug, if the relative is in the catalogue'),
});

const awardSchema = z.strictObject({
  name: personNameSchema.describe('Who awards it'),
  category: byLanguage(personNameSchema, { isOptional: true }).optional(),
  year: z.int().min(1800).max(2200),
  won: z.boolean().describe('False for a nomination'),
});

export const personFields = {
  slug: { input: slugSchema, output: z.string() },
  name: { input: personNameSchema, output: z.string() },
  designation: { input: textSchema(200).trim().nullable(), output: z.string().nullable() },
  birthday: { input: z.iso.date().nullable(), output: z.iso.date().nullable() },
  birth_place: { input: textSchema(500).trim().nullable(), output: z.string().nullable() },
  birth_country: {
    input: textSchema(2)
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .describe('ISO 3166-1 alpha-2'),
    output: z.string().nullable(),
    written: 'countries',
  },
  height: {
    input: z.int().min(20).max(300).nullable().describe('Centimetres'),
    output: z.int().nullable(),
  },
  also_known_as: { input: z.array(personNameSchema).max(50), output: z.array(z.string()) },
  external_ids: { input: externalIdsInput, output: externalIdsOutput, written: { rowsWith: 'id' } },
  relatives: { input: z.array(relativeSchema).max(100), output: z.array(relativeSchema) },
  awards: { input: z.array(awardSchema).max(200), output: z.array(awardSchema) },
  biography: {
    input: byLanguage(longTextSchema.nullable(), { isOptional: true }).describe(
      'By language; languages that are not named stay',
    ),
    output: z.partialRecord(z.enum(languages), z.string()),
  },
} as const satisfies Record<string, PersonField>;

type PersonFields = typeof personFields;
export type PersonFieldName = keyof PersonFields;

const entries = Object.entries(personFields) as [PersonFieldName, PersonField][];

/** What staff may change of a person; a change names only the fields that it is about. */
export const personInputShape = Object.fromEntries(
  entries.map(([name, { input }]) => [name, input.optional()]),
  // The names and schemas of the list, which `fromEntries` cannot tell.
) as { [Name in PersonFieldName]: z.ZodOptional<PersonFields[Name]['input']> };

export const personOutputShape = Object.fromEntries(
  entries.map(([name, { output }]) => [name, output]),
) as { [Name in PersonFieldName]: PersonFields[Name]['output'] };

export type PersonChanges = {
  [Name in PersonFieldName]?: z.output<PersonFields[Name]['input']> | undefined;
};
