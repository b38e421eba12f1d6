import { z } from 'zod';
import { ratingSchema, titleTypeSchema } from '../catalogue.ts';
import { adminTitleSorts, listedRatings, titleFlags, titleStates } from '../constants/catalogue.ts';
import { inboxViews } from '../constants/inbox.ts';
import { accessLevels } from '../constants/plan.ts';
import { pictureSchema } from '../media.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, languageSchema, textSchema } from '../shared/fields.ts';
import { languages } from '../shared/language.ts';
import { problems } from '../shared/problem.ts';
import { titleInputShape, titleNameSchema, titleOutputShape } from './title-fields.ts';

const stateSchema = z
  .enum(titleStates)
  .describe('`scheduled`: hidden until `publish_at`; `deleted`: can be restored for some weeks');

/** A title that staff have chosen for a list, hidden ones too. */
export const chosenTitleSchema = z.object({
  id: z.int(),
  type: titleTypeSchema,
  slug: z.string(),
  name: z.string(),
  year: z.int().nullable(),
  poster: pictureSchema.nullable(),
  state: stateSchema,
});

export type ChosenTitle = z.infer<typeof chosenTitleSchema>;

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

/** A title with everything that staff can change. */
export const adminTitleSchema = listedTitleSchema
  .extend({
    display_name: z.string().describe("Its name in the caller's language"),
    ...titleOutputShape,
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
  genre: textSchema(200).trim().optional().describe('Slug, or its name in any language'),
  tag: textSchema(200).trim().optional().describe('Slug, or its name in any language'),
  missing: languageSchema.optional().describe('Without a synopsis in this language'),
  flag: z.enum(titleFlags).optional().describe('`faults`: with findings of the health check'),
  inbox: z.enum(inboxViews).optional().describe('Those that an import found, and nobody looked at'),
  q: textSchema(200)
    .trim()
    .optional()
    .describe('Words of a name or an alias, a slug, or an id such as tt0133093 or imdb:tt0133093'),
};

const titleFilterSchema = z.object(titleListShape);

export type TitleFilter = z.infer<typeof titleFilterSchema>;

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
        name: titleNameSchema.min(1),
        year: titleInputShape.year,
      }),
    )
    .output(titleChange),

  saveTitle: endpoint('catalogue')
    .route({
      method: 'PATCH',
      path: '/ops/titles/{id}/',
      summary: 'Change fields of a title; fields that are not named stay',
    })
    .errors(
      problems('title_not_found', 'slug_taken', 'external_id_taken', 'window_ends_before_start'),
    )
    .input(z.strictObject({ id: idSchema, ...titleInputShape }))
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
