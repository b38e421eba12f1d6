import { z } from 'zod';
import { creditRoles, relations } from '#contract/constants/catalogue.ts';
import { accessLevels } from '#contract/constants/plan.ts';
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

/** Length limits of a title's lists; `fitDraft` truncates longer ones. */
export const draftLimits = {
  genres: 30,
  tags: 100,
  countries: 40,
  languages: 60,
  credits: 500,
  trailers: 20,
  links: 200,
  seasons: 200,
} as const;
/** Per season. */
export const maxEpisodes = 2_000;
const maxNumber = 100_000;

function localized<Schema extends z.ZodType>(text: Schema) {
  return z.partialRecord(languageSchema, text);
}

export const titleTypeSchema = z.enum(['movie', 'tv-show', 'video']);
export const ratingSchema = z.enum(['SU', '13+', '17+', '21+']);
const accessSchema = z.enum(accessLevels);
/** ISO 3166-1 alpha-2. */
const countrySchema = z.string().regex(/^[A-Z]{2}$/);

const episodeDraftSchema = z.strictObject({
  number: z.int().min(0).max(maxNumber),
  name: nameSchema.min(1),
  airedOn: z.iso.date().optional(),
  runtimeSeconds: z.int().positive().optional(),
  translations: localized(
    z.strictObject({ name: nameSchema.optional(), synopsis: textSchema(20_000).optional() }),
  ).default({}),
  still: filePath.optional(),
  video: filePath.optional(),
  /** Position of the opening in seconds, so that viewers can skip it. */
  intro: z
    .strictObject({ startsAt: z.number().min(0), endsAt: z.number().positive() })
    .refine(({ startsAt, endsAt }) => endsAt > startsAt, 'An intro ends after it starts')
    .optional(),
});

const seasonDraftSchema = z.strictObject({
  number: z.int().min(0).max(maxNumber),
  names: localized(nameSchema).default({}),
  poster: filePath.optional(),
  episodes: z.array(episodeDraftSchema).max(maxEpisodes),
});

/**
 * The common form into which every source of titles (film folders with NFO files, catalogue files,
 * the demo content) is read; `saveTitles` turns it into rows.
 */
export const titleDraftSchema = z.strictObject({
  /** Stable identity in its source: `named:movie/senja`, `file:<fingerprint>`, `wikipedia:<page>#<year>#<title>`. */
  source: textSchema(1_500).min(1),
  kind: titleTypeSchema,
  slug: slugSchema.optional(),
  name: nameSchema.min(1),
  originalName: nameSchema.optional(),
  originalLanguage: textSchema(60).optional(),
  year: z.int().min(1870).max(2200).optional(),
  releasedOn: z.iso.date().optional(),
  addedAt: z.iso.datetime({ offset: true }).optional(),
  runtimeSeconds: z.int().positive().optional(),
  rating: ratingSchema.optional(),
  /** The required plan; without it an existing title keeps its own. */
  access: accessSchema.optional(),
  translations: localized(
    z.strictObject({
      name: nameSchema.optional(),
      tagline: textSchema(20_000).optional(),
      synopsis: textSchema(20_000).optional(),
    }),
  ).default({}),
  genres: z.array(slugSchema).max(draftLimits.genres).default([]),
  tags: z.array(slugSchema).max(draftLimits.tags).default([]),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(countrySchema).max(draftLimits.countries).default([]),
  /** Spoken languages, BCP 47. */
  languages: z.array(textSchema(60)).max(draftLimits.languages).default([]),
  credits: z
    .array(
      z.strictObject({
        /** A person's slug, or a name if the source has no slugs. */
        person: nameSchema.min(1),
        role: z.enum(creditRoles),
        character: textSchema(20_000).optional(),
      }),
    )
    .max(draftLimits.credits)
    .default([]),
  popularity: z.number().min(0).default(0),
  recommended: z.boolean().default(false),
  availability: z
    .strictObject({
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
      countries: z.array(countrySchema).max(300).optional(),
    })
    .optional(),
  attribution: z
    .strictObject({
      name: nameSchema,
      url: addressSchema,
      licence: nameSchema.optional(),
    })
    .optional(),
  pictures: z
    .strictObject({
      poster: filePath.optional(),
      backdrop: filePath.optional(),
      logo: filePath.optional(),
    })
    .default({}),
  video: filePath.optional(),
  trailers: z
    .array(
      z.strictObject({
        name: nameSchema,
        video: filePath.optional(),
        url: addressSchema.optional(),
      }),
    )
    .max(draftLimits.trailers)
    .default([]),
  links: z
    .array(
      z.strictObject({
        quality: nameSchema,
        language: textSchema(60),
        player: nameSchema,
        url: addressSchema,
        addedAt: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .max(draftLimits.links)
    .default([]),
  seasons: z.array(seasonDraftSchema).max(draftLimits.seasons).default([]),
});

export type TitleDraft = z.infer<typeof titleDraftSchema>;
export type TitleDraftInput = z.input<typeof titleDraftSchema>;

export const personDraftSchema = z.strictObject({
  slug: slugSchema,
  name: nameSchema.min(1),
  profileImage: filePath.optional(),
  designation: nameSchema.optional(),
  knownCredits: z.int().min(0).optional(),
  birthday: z.iso.date().optional(),
  /** The town; with `birthCountry`, pages add the country's name in their language. */
  birthPlace: nameSchema.optional(),
  /** ISO 3166-1 alpha-2. */
  birthCountry: countrySchema.optional(),
  alsoKnownAs: z.array(nameSchema).max(50).default([]),
  heightCm: z.int().positive().optional(),
  relatives: z
    .array(
      z.strictObject({
        name: nameSchema.min(1),
        relation: z.enum(relations).optional(),
        /** Slug of a person. */
        person: slugSchema.optional(),
      }),
    )
    .max(100)
    .default([]),
  awards: z
    .array(
      z.strictObject({
        /** Who awards it. */
        name: nameSchema.min(1),
        category: localized(nameSchema).optional(),
        year: z.int(),
        won: z.boolean(),
      }),
    )
    .max(200)
    .default([]),
  biography: localized(textSchema(20_000)).default({}),
});

export type PersonDraft = z.infer<typeof personDraftSchema>;

export const termDraftSchema = z.strictObject({
  type: titleTypeSchema,
  group: z.enum(['genre', 'tag']),
  slug: slugSchema,
  names: localized(nameSchema),
});

export type TermDraft = z.infer<typeof termDraftSchema>;
