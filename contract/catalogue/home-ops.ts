import { z } from 'zod';
import { homeSchema, titleTypeSchema } from '../catalogue.ts';
import { homeExtras, homeLists } from '../constants/catalogue.ts';
import { pictureSchema } from '../media.ts';
import { changeSchema, envelope } from '../shared/answers.ts';
import { byLanguage, instantSchema } from '../shared/drafts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { chosenTitleSchema } from './title-ops.ts';

/** Where the titles of a section come from. */
export const homeSourceSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('best') }).describe('For slides: playable, recommended, popular'),
  z.strictObject({ by: z.literal('list'), list: z.enum(homeLists), type: titleTypeSchema }),
  z.strictObject({ by: z.literal('genres') }).describe('A rail for each of the most used genres'),
  z
    .strictObject({ by: z.enum(homeExtras) })
    .describe('Tiles of genres, tags with artwork, the newest products, the newest posts'),
  z.strictObject({ by: z.literal('term'), term_id: z.int().positive() }),
  z.strictObject({
    by: z.literal('titles'),
    ids: z.array(z.int().positive()).min(1).max(50),
  }),
]);

export type HomeSource = z.infer<typeof homeSourceSchema>;

export const homeSectionSchema = z.strictObject({
  source: homeSourceSchema,
  names: byLanguage(textSchema(200).trim().min(1), { isOptional: true })
    .default({})
    .describe('By language; without any, the name of the list or the genre, or “Our picks”'),
  hidden: z.boolean().default(false),
  shown_from: instantSchema.nullable().default(null),
  shown_until: instantSchema.nullable().default(null),
});

export type HomeSection = z.infer<typeof homeSectionSchema>;

const sectionsShape = {
  heroes: z
    .array(homeSectionSchema)
    .max(20)
    .describe('Where slides come from, in order; empty: the built-in rule'),
  rails: z.array(homeSectionSchema).max(60).describe('In order; empty: the built-in ones'),
};

const picturesSchema = z
  .array(z.array(pictureSchema))
  .describe('What each section has to show, best first; at most 8');

export const adminHomeSchema = z
  .object({
    ...sectionsShape,
    configured: z.object({ heroes: z.boolean(), rails: z.boolean() }),
    built_in: z.object(sectionsShape).describe('What a place has that nobody has arranged'),
    pictures: z.object({ heroes: picturesSchema, rails: picturesSchema }),
    titles: z.array(chosenTitleSchema).describe('Those that were chosen by hand'),
    terms: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'AdminHome' });

export type AdminHome = z.infer<typeof adminHomeSchema>;

/** The home page, as staff arrange it. */
export const homeOpsContract = {
  getHomeSections: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/home/',
      summary: 'The slides and rails of the home page, built-in ones if none are configured',
    })
    .output(envelope({ home: adminHomeSchema })),

  previewHomeSections: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/home/preview/',
      summary: 'The home page as an arrangement would show it now; nothing is saved',
    })
    .input(z.strictObject(sectionsShape))
    .output(envelope({ home: adminHomeSchema, shown: homeSchema })),

  saveHomeSections: endpoint('catalogue')
    .route({ method: 'PUT', path: '/ops/home/', summary: 'Arrange the home page, as a whole' })
    .errors(problems('title_not_found', 'term_not_found', 'window_ends_before_start'))
    .input(z.strictObject(sectionsShape))
    .output(envelope({ home: adminHomeSchema, change: changeSchema })),
};
