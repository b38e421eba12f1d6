import { z } from 'zod';
import { externalIdsInput } from '#contract/catalogue/external-ids.ts';
import {
  type ImportedTitleField,
  importedTitleFields,
  titleFields,
} from '#contract/catalogue/title-fields.ts';
import { titleTypeSchema } from '#contract/catalogue.ts';
import { extraKinds } from '#contract/constants/catalogue.ts';
import { languageSchema, storablePattern, textSchema } from '#contract/shared/fields.ts';

/** Lower case only, so that addresses in other case can be redirected. */
const slugSchema = textSchema(200)
  .toLowerCase()
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);

/** Absolute path of a file, or its path relative to the draft's folder. */
const filePath = z.string().min(1).max(4_096).regex(storablePattern);
const nameSchema = textSchema(500);
const addressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .regex(storablePattern);

/** The most parts of a title, a series and a season; `fitDraft` truncates longer lists. */
export const maxTrailers = 20;
export const maxExtras = 100;
export const maxVersions = 20;
const maxSeasons = 200;
export const maxEpisodes = 2_000;
const maxNumber = 100_000;

function localized<Schema extends z.ZodType>(text: Schema) {
  return z.partialRecord(languageSchema, text);
}

const versionsSchema = z
  .array(z.strictObject({ name: nameSchema.min(1), video: filePath }))
  .max(maxVersions);

const episodeDraftSchema = z.strictObject({
  number: z.int().min(0).max(maxNumber),
  name: nameSchema.min(1),
  /** Whether the name is only that of its file, or its number. */
  guessed: z.literal(true).optional(),
  aired_on: z.iso.date().optional(),
  external_ids: externalIdsInput.optional(),
  runtime_seconds: z.int().positive().optional(),
  texts: localized(
    z.strictObject({ name: nameSchema.optional(), synopsis: textSchema(20_000).optional() }),
  ).default({}),
  still: filePath.optional(),
  video: filePath.optional(),
  /** Of an episode with several versions: all of them, with the one that `video` names. */
  versions: versionsSchema.optional(),
  /** Position of the opening in seconds, so that viewers can skip it. */
  intro: z
    .strictObject({ starts_at: z.number().min(0), ends_at: z.number().positive() })
    .refine(({ starts_at, ends_at }) => ends_at > starts_at, 'An intro ends after it starts')
    .optional(),
});

const seasonDraftSchema = z.strictObject({
  number: z.int().min(0).max(maxNumber),
  names: localized(nameSchema).default({}),
  poster: filePath.optional(),
  episodes: z.array(episodeDraftSchema).max(maxEpisodes),
});

/** A field of the contract; what a source does not say is null, an empty list or false. */
type Imported<Schema extends z.ZodType> =
  null extends z.output<Schema>
    ? z.ZodDefault<Schema>
    : z.output<Schema> extends unknown[] | boolean
      ? z.ZodDefault<Schema>
      : Schema;

function imported(schema: z.ZodType): z.ZodType {
  const empty = [null, [], false].find((value) => schema.safeParse(value).success);
  return empty === undefined ? schema : schema.default(empty);
}

const importedShape = Object.fromEntries(
  importedTitleFields.map((name) => [name, imported(titleFields[name].input)]),
  // The names and the schemas are those of the list, which `fromEntries` cannot tell.
) as { [Name in ImportedTitleField]: Imported<(typeof titleFields)[Name]['input']> };

/**
 * The common form into which every source of titles (film folders with NFO files, catalogue files,
 * the demo content) is read; `saveTitles` turns it into rows. Fields have the names that they have
 * in the contract; genres and tags are slugs.
 */
export const titleDraftSchema = z.strictObject({
  /** Stable identity in its source: `named:movie/senja`, `file:<fingerprint>`, `wikipedia:<page>#<year>#<title>`. */
  source: textSchema(1_500).min(1),
  type: titleTypeSchema,
  /** The slug of a new title; an existing one keeps its own. */
  slug: slugSchema.optional(),
  added_at: z.iso.datetime({ offset: true }).optional(),
  popularity: z.number().min(0).default(0),
  /** Fields that are only known from the names of files: those who describe films know better. */
  guessed: z.array(z.enum(['name', 'year'])).optional(),
  ...importedShape,
  /** The required plan; without it an existing title keeps its own. */
  access: importedShape.access.optional(),
  texts: importedShape.texts.default({}),
  links: z
    .array(
      z.strictObject({
        quality: nameSchema,
        language: textSchema(60),
        player: nameSchema,
        url: addressSchema,
        added_at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .max(200)
    .default([]),
  /** Those that it is part of, by the names that its source gives them. */
  collections: z
    .array(z.strictObject({ name: nameSchema.min(1), names: localized(nameSchema) }))
    .max(10)
    .optional(),
  pictures: z
    .strictObject({
      poster: filePath.optional(),
      backdrop: filePath.optional(),
      logo: filePath.optional(),
    })
    .default({}),
  video: filePath.optional(),
  /** Of a film with several versions: all of them, with the one that `video` names. */
  versions: versionsSchema.default([]),
  /** Whether the title has versions elsewhere, which this source does not see. */
  has_other_versions: z.boolean().default(false),
  trailers: z
    .array(
      z.strictObject({
        name: nameSchema,
        video: filePath.optional(),
        url: addressSchema.optional(),
      }),
    )
    .max(maxTrailers)
    .default([]),
  /** What else hangs below it. */
  extras: z
    .array(
      z.strictObject({
        kind: z.enum(extraKinds),
        name: nameSchema.describe('Empty: its kind is name enough'),
        season: z.int().min(0).max(maxNumber).optional(),
        video: filePath,
      }),
    )
    .max(maxExtras)
    .optional(),
  seasons: z.array(seasonDraftSchema).max(maxSeasons).default([]),
});

export type TitleDraft = z.infer<typeof titleDraftSchema>;
export type TitleDraftInput = z.input<typeof titleDraftSchema>;

export const termDraftSchema = z.strictObject({
  type: titleTypeSchema,
  kind: z.enum(['genre', 'tag']),
  slug: slugSchema,
  names: localized(nameSchema),
});

export type TermDraft = z.infer<typeof termDraftSchema>;
