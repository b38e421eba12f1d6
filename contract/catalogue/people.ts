import { z } from 'zod';
import { ratingSchema, titleCardSchema } from '../catalogue.ts';
import { relations } from '../constants/catalogue.ts';
import { pictureSchema } from '../media.ts';
import { cursorSchema, envelope, pageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { externalIdsOutput } from './external-ids.ts';
import { sourceSchema } from './title-descriptions.ts';

/** A person as shown in lists. */
export const personCardSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    profile_image: pictureSchema.nullable(),
    designation: z
      .string()
      .nullable()
      .describe(
        'Acting, directing, production, art, writing, editing, sound or camera; from the source, else the most frequent kind of credit',
      ),
    known_credits: z.int().describe('As counted by the source, else the titles on this site'),
  })
  .meta({ id: 'PersonCard' });

export type PersonCard = z.infer<typeof personCardSchema>;

const relativeSchema = z.object({
  name: z.string(),
  relation: z.enum(relations).nullable(),
  slug: z.string().nullable().describe('If the relative is in the catalogue'),
});

const awardSchema = z.object({
  name: z.string().describe('Such as the festival'),
  category: z.string().nullable().describe("In the visitor's language"),
  year: z.int(),
  won: z.boolean().describe('False for a nomination'),
});

const creditedTitleSchema = titleCardSchema
  .pick({ id: true, type: true, slug: true, name: true, year: true, rating: true })
  .extend({ rating: ratingSchema.nullable(), character: z.string().nullable() });

export const personSchema = personCardSchema
  .extend({
    birthday: z.iso.date().nullable(),
    birth_place: z.string().nullable(),
    birth_country: z.string().nullable().describe('ISO 3166-1 alpha-2'),
    height: z.int().nullable().describe('Centimetres'),
    also_known_as: z.array(z.string()),
    external_ids: externalIdsOutput,
    relatives: z.array(relativeSchema),
    awards: z.object({
      wins: z.int(),
      nominations: z.int().describe('Nominations without an award'),
      list: z.array(awardSchema).describe('Newest first'),
    }),
    biography: z.string().nullable(),
    portrait_source: sourceSchema.nullable().describe('Who must be named beside the portrait'),
    known_for: z.array(titleCardSchema).describe('Most popular first'),
    filmography: z
      .array(z.object({ role: z.string(), titles: z.array(creditedTitleSchema) }))
      .describe('By role, the one with most titles first; newest titles first'),
  })
  .meta({ id: 'Person' });

export type Person = z.infer<typeof personSchema>;

const letterSchema = textSchema(1)
  .regex(/^[a-z0]$/)
  .describe('First letter in Latin script; 0 for all others');

export const peopleContract = {
  listPeople: endpoint('public')
    .route({ method: 'GET', path: '/people/', summary: 'People of titles, by name' })
    .input(z.object({ letter: letterSchema.optional(), cursor: cursorSchema }))
    .output(
      envelope({
        people: z.array(personCardSchema),
        page: pageSchema,
        letters: z.array(z.object({ letter: letterSchema, count: z.int() })),
      }),
    ),

  listFeaturedPeople: endpoint('public')
    .route({
      method: 'GET',
      path: '/featured_people/',
      summary: 'The people of the most popular titles, those with a portrait first',
    })
    .output(envelope({ people: z.array(personCardSchema) })),

  getPerson: endpoint('public')
    .route({ method: 'GET', path: '/people/{slug}/', summary: 'A person with their filmography' })
    .errors(problems('person_not_found'))
    .input(z.object({ slug: textSchema(200).meta({ examples: ['ratna-wulandari'] }) }))
    .output(envelope({ person: personSchema })),
};
