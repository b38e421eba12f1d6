import { z } from 'zod';
import { ratingSchema, titleTypeSchema } from '../catalogue.ts';
import {
  adminTitleSorts,
  creditRoles,
  listedRatings,
  titleFlags,
  titleStates,
} from '../constants/catalogue.ts';
import { accessLevels } from '../constants/plan.ts';
import { pictureSchema } from '../media.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { byLanguage, instantSchema } from '../shared/drafts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, languageSchema, textSchema, webAddressSchema } from '../shared/fields.ts';
import { languages } from '../shared/language.ts';
import { problems } from '../shared/problem.ts';

const nameSchema = textSchema(500).trim();
const longTextSchema = textSchema(20_000).trim();
const secondsSchema = z.int().positive().max(1_000_000);
/** As imports have them: letters of any script. */
const titleSlugSchema = textSchema(200)
  .toLowerCase()
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
const countrySchema = textSchema(2)
  .regex(/^[A-Z]{2}$/)
  .describe('ISO 3166-1 alpha-2');
const languageTagSchema = textSchema(60).trim().min(1).describe('BCP 47');

const textsSchema = z.strictObject({
  name: nameSchema.nullable().optional(),
  tagline: longTextSchema.nullable().optional(),
  synopsis: longTextSchema.nullable().optional(),
});

const creditSchema = z.strictObject({
  person: nameSchema.min(1).describe("A person's slug, or a name"),
  role: z.enum(creditRoles),
  character: longTextSchema.nullable().default(null),
});

const linkSchema = z.strictObject({
  quality: textSchema(60).trim().min(1).describe('Such as 720p'),
  language: languageTagSchema,
  player: textSchema(100).trim().min(1).describe('Name of the other site'),
  url: webAddressSchema,
});

const attributionSchema = z.strictObject({
  name: nameSchema.min(1),
  url: webAddressSchema,
  licence: nameSchema.nullable().default(null),
});

const termNamesSchema = z.array(textSchema(200).trim().min(1));

/** What staff may change of a title; a change names only the fields that it is about. */
export const titleFieldsShape = {
  slug: titleSlugSchema.optional().describe('Its earlier slugs keep leading to it'),
  name: nameSchema.min(1).optional().describe('Shown where there is no translation'),
  original_name: nameSchema.nullable().optional(),
  original_language: languageTagSchema.nullable().optional(),
  aliases: z
    .array(nameSchema.min(1))
    .max(50)
    .optional()
    .describe('Further names by which the search finds it'),
  texts: byLanguage(textsSchema, { isOptional: true }).optional().describe('By language'),
  year: z.int().min(1870).max(2200).nullable().optional(),
  released_on: z.iso.date().nullable().optional(),
  runtime: secondsSchema.nullable().optional().describe('Seconds'),
  rating: ratingSchema.nullable().optional(),
  access: z.enum(accessLevels).optional().describe('What watching it requires'),
  recommended: z.boolean().optional(),
  countries: z.array(countrySchema).max(40).optional(),
  languages: z.array(languageTagSchema).max(60).optional().describe('Spoken'),
  available_from: instantSchema.nullable().optional(),
  available_until: instantSchema.nullable().optional(),
  available_countries: z
    .array(countrySchema)
    .max(300)
    .nullable()
    .optional()
    .describe('Null: everywhere'),
  attribution: attributionSchema.nullable().optional().describe('Source that must be credited'),
  genres: termNamesSchema.max(30).optional().describe('Slugs or names, the first most important'),
  tags: termNamesSchema.max(100).optional().describe('Slugs or names'),
  credits: z.array(creditSchema).max(500).optional(),
  links: z.array(linkSchema).max(200).optional().describe('Places elsewhere to watch it'),
  hidden: z.boolean().optional(),
  publish_at: instantSchema
    .nullable()
    .optional()
    .describe('When a hidden title becomes visible; implies `hidden`'),
};

const stateSchema = z
  .enum(titleStates)
  .describe('`scheduled`: hidden until `publish_at`; `deleted`: can be restored for some weeks');

/** A title on the list of staff. */
export const listedTitleSchema = z
  .object({
    id: z.int(),
    type: titleTypeSchema,
    slug: z.string(),
    name: z.string().describe("In the caller's language"),
    year: z.int().nullable(),
    state: stateSchema,
    publish_at: z.iso.datetime().nullable(),
    rating: ratingSchema.nullable(),
    access: z.enum(accessLevels),
    poster: pictureSchema.nullable(),
    playable: z.boolean(),
    missing_texts: z.array(z.enum(languages)).describe('Languages without a synopsis'),
    faults: z.array(z.string()).describe('Kinds of findings of the last health check'),
    added_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'ListedTitle' });

export type ListedTitle = z.infer<typeof listedTitleSchema>;

const adminTermSchema = z.object({ slug: z.string(), name: z.string() });

/** A title with everything that staff can change. */
export const adminTitleSchema = listedTitleSchema
  .extend({
    name: z.string().describe('Shown where there is no translation'),
    display_name: z.string().describe("Its name in the caller's language"),
    original_name: z.string().nullable(),
    original_language: z.string().nullable(),
    aliases: z.array(z.string()),
    texts: z.record(
      z.enum(languages),
      z.object({
        name: z.string().nullable(),
        tagline: z.string().nullable(),
        synopsis: z.string().nullable(),
      }),
    ),
    released_on: z.iso.date().nullable(),
    runtime: z.int().nullable().describe('Seconds'),
    recommended: z.boolean(),
    countries: z.array(z.string()),
    languages: z.array(z.string()),
    available_from: z.iso.datetime().nullable(),
    available_until: z.iso.datetime().nullable(),
    available_countries: z.array(z.string()).nullable(),
    attribution: z
      .object({ name: z.string(), url: z.string(), licence: z.string().nullable() })
      .nullable(),
    genres: z.array(adminTermSchema),
    tags: z.array(adminTermSchema),
    credits: z.array(
      z.object({
        person: z.string().describe('Slug'),
        name: z.string(),
        role: z.string(),
        character: z.string().nullable(),
      }),
    ),
    links: z.array(
      z.object({
        quality: z.string(),
        language: z.string(),
        player: z.string(),
        url: z.string(),
      }),
    ),
    hidden: z.boolean(),
    deleted_at: z.iso.datetime().nullable(),
    removed_at: z.iso.datetime().nullable().describe('When a deleted title is removed for good'),
    source: z.string().describe('Where imports know it from'),
    edited: z
      .array(z.object({ field: z.string(), imported: z.unknown() }))
      .describe('Fields that staff have changed and imports leave alone, and what the import says'),
    redirects: z.array(z.string()).describe('Earlier slugs, which lead to it'),
  })
  .meta({ id: 'AdminTitle' });

export type AdminTitle = z.infer<typeof adminTitleSchema>;

const titlePath = z.object({ id: idSchema });
const titleChange = envelope({ title: adminTitleSchema, change: changeSchema });

export const titleListShape = {
  type: titleTypeSchema.optional(),
  state: z.enum(titleStates).optional().describe('Without it, all but deleted titles'),
  access: z.enum(accessLevels).optional(),
  rating: z.enum(listedRatings).optional(),
  genre: textSchema(200).optional().describe('Slug'),
  tag: textSchema(200).optional().describe('Slug'),
  missing: languageSchema.optional().describe('Without a synopsis in this language'),
  flag: z.enum(titleFlags).optional().describe('`faults`: with findings of the health check'),
  q: textSchema(200).trim().optional().describe('Words of a name or an alias, or a slug'),
};

export const titleOpsContract = {
  listAllTitles: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/',
      summary: 'Titles with those that visitors do not see, filtered and sorted',
    })
    .input(
      z.object({
        ...titleListShape,
        sort: z.enum(adminTitleSorts).default('-added'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ titles: z.array(listedTitleSchema), page: shortPageSchema })),

  getAnyTitle: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/titles/{id}/', summary: 'A title with all its fields' })
    .errors(problems('title_not_found'))
    .input(titlePath)
    .output(envelope({ title: adminTitleSchema })),

  addTitle: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/',
      summary: 'Make a title, hidden until it is published',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        type: titleTypeSchema,
        name: nameSchema.min(1),
        year: titleFieldsShape.year,
      }),
    )
    .output(titleChange),

  saveTitle: endpoint('catalogue')
    .route({
      method: 'PATCH',
      path: '/ops/titles/{id}/',
      summary: 'Change fields of a title; fields that are not named stay',
    })
    .errors(problems('title_not_found', 'slug_taken', 'window_ends_before_start'))
    .input(z.strictObject({ id: idSchema, ...titleFieldsShape }))
    .output(titleChange),

  returnTitleFields: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/returned_fields/',
      summary: 'Give edited fields back to the import, with the values that it had for them',
    })
    .errors(problems('title_not_found', 'window_ends_before_start'))
    .input(z.strictObject({ id: idSchema, fields: z.array(textSchema(100)).min(1).max(100) }))
    .output(titleChange),
};
