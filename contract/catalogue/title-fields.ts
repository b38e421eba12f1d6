import { z } from 'zod';
import { ratingSchema } from '../catalogue.ts';
import { creditRoles, type titleTextFields } from '../constants/catalogue.ts';
import { accessLevels } from '../constants/plan.ts';
import { byLanguage, instantSchema } from '../shared/drafts.ts';
import { type InputKind, textSchema, webAddressSchema } from '../shared/fields.ts';
import { languages } from '../shared/language.ts';
import { externalIdsInput, externalIdsOutput } from './external-ids.ts';

/**
 * The fields of titles that staff can change. Everything else follows from this list: what the API
 * takes and returns, what the audit log keeps, what imports write, how forms are read. The compiler
 * then asks for the other places, which "A field of a title" in `docs/architecture.md` lists.
 */
type TitleField = {
  /** What the API takes. */
  input: z.ZodType;
  /** What the API returns, to staff. */
  output: z.ZodType;
  /** The part of the form that has it: `web/admin/titles/edit/<section>-section.tsx`; or the inbox. */
  section:
    | 'texts'
    | 'facts'
    | 'sorting'
    | 'credits'
    | 'availability'
    | 'links'
    | 'visibility'
    | 'inbox';
  /** How people write it in a form, where the schema does not say. */
  written?: InputKind;
  /** Whether imports write it, so that what staff change must be protected from them. */
  isImported: boolean;
  /** Whether the search and related titles are computed from it. */
  isIndexed: boolean;
};

export const titleNameSchema = textSchema(500).trim();
const longTextSchema = textSchema(20_000).trim();
/** Slugs may have letters of any script, as imports bring them. */
const titleSlugSchema = textSchema(200)
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
const countrySchema = textSchema(2)
  .regex(/^[A-Z]{2}$/)
  .describe('ISO 3166-1 alpha-2');
const languageTagSchema = textSchema(60).trim().min(1).describe('BCP 47');

const textsSchema = z.strictObject({
  name: titleNameSchema.nullable().optional(),
  tagline: longTextSchema.nullable().optional(),
  synopsis: longTextSchema.nullable().optional(),
} satisfies Record<(typeof titleTextFields)[number], z.ZodType>);

const creditSchema = z.strictObject({
  person: titleNameSchema.min(1).describe("A person's slug, or a name"),
  role: z.enum(creditRoles),
  character: longTextSchema.nullable().default(null),
  external_ids: externalIdsInput
    .optional()
    .describe("The person's ids at databases of films, which count more than the name"),
});

const linkSchema = z.strictObject({
  quality: textSchema(60).trim().min(1).describe('Such as 720p'),
  language: languageTagSchema,
  player: textSchema(100).trim().min(1).describe('Name of the other site'),
  url: webAddressSchema,
});

const attributionSchema = z.strictObject({
  name: titleNameSchema.min(1),
  url: webAddressSchema,
  licence: titleNameSchema.nullable().default(null),
});

const termNamesSchema = z.array(textSchema(200).trim().min(1));
const termsOutput = z.array(z.object({ slug: z.string(), name: z.string() }));
const secondsSchema = z.int().positive().max(1_000_000);

export const titleFields = {
  slug: {
    input: titleSlugSchema.describe('Its earlier slugs keep leading to it'),
    output: z.string(),
    section: 'facts',
    isImported: false,
    isIndexed: false,
  },
  name: {
    input: titleNameSchema.min(1).describe('Shown where there is no translation'),
    output: z.string().describe('Shown where there is no translation'),
    section: 'texts',
    isImported: true,
    isIndexed: true,
  },
  original_name: {
    input: titleNameSchema.nullable(),
    output: z.string().nullable(),
    section: 'facts',
    isImported: true,
    isIndexed: true,
  },
  original_language: {
    input: languageTagSchema.nullable(),
    output: z.string().nullable(),
    section: 'facts',
    isImported: true,
    isIndexed: true,
  },
  aliases: {
    input: z
      .array(titleNameSchema.min(1))
      .max(50)
      .describe('Further names by which the search finds it'),
    output: z.array(z.string()),
    section: 'facts',
    isImported: false,
    isIndexed: true,
  },
  external_ids: {
    input: externalIdsInput,
    output: externalIdsOutput,
    section: 'facts',
    written: { rowsWith: 'id' },
    isImported: true,
    isIndexed: false,
  },
  texts: {
    input: byLanguage(textsSchema, { isOptional: true }).describe('By language'),
    output: z.record(
      z.enum(languages),
      z.object({
        name: z.string().nullable(),
        tagline: z.string().nullable(),
        synopsis: z.string().nullable(),
      }),
    ),
    section: 'texts',
    isImported: true,
    isIndexed: true,
  },
  year: {
    input: z.int().min(1870).max(2200).nullable(),
    output: z.int().nullable(),
    section: 'facts',
    isImported: true,
    isIndexed: true,
  },
  released_on: {
    input: z.iso.date().nullable(),
    output: z.iso.date().nullable(),
    section: 'facts',
    isImported: true,
    isIndexed: false,
  },
  runtime: {
    input: secondsSchema.nullable().describe('Seconds'),
    output: z.int().nullable().describe('Seconds'),
    section: 'facts',
    isImported: true,
    isIndexed: false,
  },
  has_ended: {
    input: z.boolean().nullable().describe('Whether a series has no further episodes'),
    output: z.boolean().nullable().describe('Whether a series has no further episodes'),
    section: 'facts',
    isImported: true,
    isIndexed: false,
  },
  rating: {
    input: ratingSchema.nullable(),
    output: ratingSchema.nullable(),
    section: 'availability',
    isImported: true,
    isIndexed: false,
  },
  access: {
    input: z.enum(accessLevels).describe('What watching it requires'),
    output: z.enum(accessLevels),
    section: 'availability',
    isImported: true,
    isIndexed: false,
  },
  recommended: {
    input: z.boolean(),
    output: z.boolean(),
    section: 'facts',
    isImported: true,
    isIndexed: false,
  },
  countries: {
    input: z.array(countrySchema).max(40),
    output: z.array(z.string()),
    section: 'facts',
    written: 'countries',
    isImported: true,
    isIndexed: false,
  },
  languages: {
    input: z.array(languageTagSchema).max(60).describe('Spoken'),
    output: z.array(z.string()),
    section: 'facts',
    written: 'codes',
    isImported: true,
    isIndexed: false,
  },
  available_from: {
    input: instantSchema.nullable(),
    output: z.iso.datetime().nullable(),
    section: 'availability',
    isImported: true,
    isIndexed: false,
  },
  available_until: {
    input: instantSchema.nullable(),
    output: z.iso.datetime().nullable(),
    section: 'availability',
    isImported: true,
    isIndexed: false,
  },
  available_countries: {
    input: z.array(countrySchema).max(300).nullable().describe('Null: everywhere'),
    output: z.array(z.string()).nullable(),
    section: 'availability',
    written: 'countries',
    isImported: true,
    isIndexed: false,
  },
  attribution: {
    input: attributionSchema.nullable().describe('Source that must be credited'),
    output: z
      .object({ name: z.string(), url: z.string(), licence: z.string().nullable() })
      .nullable(),
    section: 'facts',
    isImported: true,
    isIndexed: false,
  },
  genres: {
    input: termNamesSchema.max(30).describe('Slugs or names, the first most important'),
    output: termsOutput,
    section: 'sorting',
    isImported: true,
    isIndexed: true,
  },
  tags: {
    input: termNamesSchema.max(100).describe('Slugs or names'),
    output: termsOutput,
    section: 'sorting',
    isImported: true,
    isIndexed: true,
  },
  credits: {
    input: z.array(creditSchema).max(500),
    output: z.array(
      z.object({
        person: z.string().describe('Slug'),
        name: z.string(),
        role: z.string(),
        character: z.string().nullable(),
      }),
    ),
    section: 'credits',
    written: { rowsWith: 'person' },
    isImported: true,
    isIndexed: true,
  },
  links: {
    input: z.array(linkSchema).max(200).describe('Places elsewhere to watch it'),
    output: z.array(
      z.object({
        quality: z.string(),
        language: z.string(),
        player: z.string(),
        url: z.string(),
      }),
    ),
    section: 'links',
    written: { rowsWith: 'url' },
    isImported: true,
    isIndexed: false,
  },
  hidden: {
    input: z.boolean(),
    output: z.boolean(),
    section: 'visibility',
    isImported: false,
    isIndexed: false,
  },
  publish_at: {
    input: instantSchema
      .nullable()
      .describe('When a hidden title becomes visible; implies `hidden`'),
    output: z.iso.datetime().nullable(),
    section: 'visibility',
    isImported: false,
    isIndexed: false,
  },
  awaits_review: {
    input: z
      .boolean()
      .describe('In the inbox, hidden; ends with publishing or scheduling it, or by itself'),
    output: z.boolean(),
    section: 'inbox',
    isImported: false,
    isIndexed: false,
  },
} as const satisfies Record<string, TitleField>;

type TitleFields = typeof titleFields;
export type TitleFieldName = keyof TitleFields;
export type TitleSection = TitleField['section'];

/** The fields of which something holds: `TitleFieldsWith<{ section: 'facts' }>`. */
export type TitleFieldsWith<Fact extends Partial<TitleField>> = {
  [Name in TitleFieldName]: TitleFields[Name] extends Fact ? Name : never;
}[TitleFieldName];

export type ImportedTitleField = TitleFieldsWith<{ isImported: true }>;

/** The value of each field, as the API takes it. */
export type TitleValues = { [Name in TitleFieldName]: z.output<TitleFields[Name]['input']> };

export const titleFieldNames = Object.keys(titleFields) as TitleFieldName[];

export const importedTitleFields = titleFieldNames.filter(
  (name): name is ImportedTitleField => titleFields[name].isImported,
);

/** What staff may change of a title; a change names only the fields that it is about. */
export const titleInputShape = mapFields(({ input }) => input.optional()) as {
  [Name in TitleFieldName]: z.ZodOptional<TitleFields[Name]['input']>;
};

export const titleOutputShape = mapFields(({ output }) => output) as {
  [Name in TitleFieldName]: TitleFields[Name]['output'];
};

/** The callers state the type, which `fromEntries` cannot tell. */
function mapFields(schemaOf: (field: TitleField) => z.ZodType): unknown {
  return Object.fromEntries(titleFieldNames.map((name) => [name, schemaOf(titleFields[name])]));
}
