import { z } from 'zod';
import { languageSchema } from '#contract/shared/language-schema.ts';
import { creditRoles, relations } from '#contract/shared/people-words.ts';
import { accessLevels } from '#contract/shared/plan-words.ts';

/** In small letters, so that an address in other letters can be led to the right one. */
const slugSchema = z
  .string()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);

/** Absolute path of a file, or its path relative to the folder that the draft came from. */
const filePath = z.string().min(1);

function localized<Schema extends z.ZodType>(text: Schema) {
  return z.partialRecord(languageSchema, text);
}

export const titleTypeSchema = z.enum(['movie', 'tv-show', 'video']);
export const ratingSchema = z.enum(['SU', '13+', '17+', '21+']);
const accessSchema = z.enum(accessLevels);

const episodeDraftSchema = z.strictObject({
  number: z.int().min(0),
  name: z.string().min(1),
  airedOn: z.iso.date().optional(),
  runtimeSeconds: z.int().positive().optional(),
  translations: localized(
    z.strictObject({ name: z.string().optional(), synopsis: z.string().optional() }),
  ).default({}),
  still: filePath.optional(),
  video: filePath.optional(),
  /** Where its opening lies, in seconds, for viewers who know it. */
  intro: z
    .strictObject({ startsAt: z.number().min(0), endsAt: z.number().positive() })
    .refine(({ startsAt, endsAt }) => endsAt > startsAt, 'An intro ends after it starts')
    .optional(),
});

const seasonDraftSchema = z.strictObject({
  number: z.int().min(0),
  names: localized(z.string()).default({}),
  poster: filePath.optional(),
  episodes: z.array(episodeDraftSchema),
});

/**
 * What every source of titles (film folders with NFO files, catalogue files, the demo content) is
 * read into; `saveTitles` turns it into rows.
 */
export const titleDraftSchema = z.strictObject({
  /** Stable identity in its source: `demo:senja`, `file:<fingerprint>`, `wikipedia:<page>#<year>#<title>`. */
  source: z.string().min(1),
  kind: titleTypeSchema,
  slug: slugSchema.optional(),
  name: z.string().min(1),
  originalName: z.string().optional(),
  originalLanguage: z.string().optional(),
  year: z.int().min(1870).max(2200).optional(),
  releasedOn: z.iso.date().optional(),
  addedAt: z.iso.datetime({ offset: true }).optional(),
  runtimeSeconds: z.int().positive().optional(),
  rating: ratingSchema.optional(),
  /** What watching takes; without it a known title keeps what it has. */
  access: accessSchema.optional(),
  translations: localized(
    z.strictObject({
      name: z.string().optional(),
      tagline: z.string().optional(),
      synopsis: z.string().optional(),
    }),
  ).default({}),
  genres: z.array(slugSchema).default([]),
  tags: z.array(slugSchema).default([]),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  /** Spoken languages, BCP 47. */
  languages: z.array(z.string()).default([]),
  credits: z
    .array(
      z.strictObject({
        /** A person's slug, or a name where the source knows no slugs. */
        person: z.string().min(1),
        role: z.enum(creditRoles),
        character: z.string().optional(),
      }),
    )
    .default([]),
  popularity: z.number().min(0).default(0),
  recommended: z.boolean().default(false),
  availability: z
    .strictObject({
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
    })
    .optional(),
  attribution: z
    .strictObject({ name: z.string(), url: z.url(), licence: z.string().optional() })
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
        name: z.string(),
        video: filePath.optional(),
        url: z.url({ protocol: /^https?$/ }).optional(),
      }),
    )
    .default([]),
  links: z
    .array(
      z.strictObject({
        quality: z.string(),
        language: z.string(),
        player: z.string(),
        url: z.url({ protocol: /^https?$/ }),
        addedAt: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .default([]),
  seasons: z.array(seasonDraftSchema).default([]),
});

export type TitleDraft = z.infer<typeof titleDraftSchema>;
export type TitleDraftInput = z.input<typeof titleDraftSchema>;

export const personDraftSchema = z.strictObject({
  slug: slugSchema,
  name: z.string().min(1),
  profileImage: filePath.optional(),
  designation: z.string().optional(),
  knownCredits: z.int().min(0).optional(),
  birthday: z.iso.date().optional(),
  /** The town; with `birthCountry`, pages name the country in their language. */
  birthPlace: z.string().optional(),
  /** ISO 3166-1 alpha-2. */
  birthCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  alsoKnownAs: z.array(z.string()).default([]),
  heightCm: z.int().positive().optional(),
  relatives: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        relation: z.enum(relations).optional(),
        /** Slug of a person. */
        person: slugSchema.optional(),
      }),
    )
    .default([]),
  awards: z
    .array(
      z.strictObject({
        /** Who gives it. */
        name: z.string().min(1),
        category: localized(z.string()).optional(),
        year: z.int(),
        won: z.boolean(),
      }),
    )
    .default([]),
  biography: localized(z.string()).default({}),
});

export type PersonDraft = z.infer<typeof personDraftSchema>;

export const termDraftSchema = z.strictObject({
  type: titleTypeSchema,
  group: z.enum(['genre', 'tag']),
  slug: slugSchema,
  names: localized(z.string()),
});

export type TermDraft = z.infer<typeof termDraftSchema>;
