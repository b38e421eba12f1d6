import { z } from 'zod';
import { relations } from '../constants/catalogue.ts';
import { pictureSchema } from '../media.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { byLanguage, slugSchema } from '../shared/drafts.ts';
import { endpoint, formOverhead } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { languages } from '../shared/language.ts';
import { problems } from '../shared/problem.ts';

const nameSchema = textSchema(500).trim().min(1);
const longTextSchema = textSchema(20_000).trim();
/** Bytes. */
const maxPortrait = 20 * 1024 * 1024;

const relativeSchema = z.strictObject({
  name: nameSchema,
  relation: z.enum(relations).optional(),
  person: textSchema(200).optional().describe('Slug, if the relative is in the catalogue'),
});

const awardSchema = z.strictObject({
  name: nameSchema.describe('Who awards it'),
  category: byLanguage(nameSchema, { isOptional: true }).optional(),
  year: z.int().min(1800).max(2200),
  won: z.boolean().describe('False for a nomination'),
});

/** What staff may change of a person; a change names only the fields that it is about. */
const personFieldsShape = {
  slug: slugSchema.optional(),
  name: nameSchema.optional(),
  designation: textSchema(200).trim().nullable().optional(),
  birthday: z.iso.date().nullable().optional(),
  birth_place: textSchema(500).trim().nullable().optional(),
  birth_country: textSchema(2)
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional()
    .describe('ISO 3166-1 alpha-2'),
  height: z.int().min(20).max(300).nullable().optional().describe('Centimetres'),
  also_known_as: z.array(nameSchema).max(50).optional(),
  relatives: z.array(relativeSchema).max(100).optional(),
  awards: z.array(awardSchema).max(200).optional(),
  biography: byLanguage(longTextSchema.nullable(), { isOptional: true })
    .optional()
    .describe('By language; languages that are not named stay'),
};

const listedPersonSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    portrait: pictureSchema.nullable(),
    designation: z.string().nullable(),
    titles: z.int().describe('With a credit; at most 10,000'),
  })
  .meta({ id: 'ListedPerson' });

export const adminPersonSchema = listedPersonSchema
  .extend({
    birthday: z.iso.date().nullable(),
    birth_place: z.string().nullable(),
    birth_country: z.string().nullable(),
    height: z.int().nullable(),
    also_known_as: z.array(z.string()),
    relatives: z.array(relativeSchema),
    awards: z.array(awardSchema),
    biography: z.partialRecord(z.enum(languages), z.string()),
  })
  .meta({ id: 'AdminPerson' });

const personPath = z.object({ id: idSchema });
const personChange = envelope({ person: adminPersonSchema, change: changeSchema });

/** The people of films, as staff see and change them. */
export const personOpsContract = {
  listAllPeople: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/people/', summary: 'Everybody with or without credits' })
    .input(
      z.object({
        q: textSchema(200).trim().optional().describe('Words of a name'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ people: z.array(listedPersonSchema), page: shortPageSchema })),

  getAnyPerson: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/people/{id}/', summary: 'A person with all facts' })
    .errors(problems('person_not_found'))
    .input(personPath)
    .output(envelope({ person: adminPersonSchema })),

  addPerson: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/people/',
      summary: 'Add a person, who can then be credited',
      successStatus: 201,
    })
    .input(z.strictObject({ name: nameSchema }))
    .output(personChange),

  savePerson: endpoint('catalogue')
    .route({
      method: 'PATCH',
      path: '/ops/people/{id}/',
      summary: 'Change facts of a person; those that are not named stay',
    })
    .errors(problems('person_not_found', 'slug_taken'))
    .input(z.strictObject({ id: idSchema, ...personFieldsShape }))
    .output(personChange),

  setPortrait: endpoint('catalogue', { maxBodyBytes: maxPortrait + formOverhead })
    .route({ method: 'PUT', path: '/ops/people/{id}/portrait/', summary: 'Give a portrait' })
    .errors(problems('person_not_found', 'payload_too_large', 'upload_type_not_accepted'))
    .errors(problems('upload_too_detailed', 'image_unreadable'))
    .input(z.object({ id: idSchema, file: z.file() }))
    .output(personChange),

  removePortrait: endpoint('catalogue')
    .route({ method: 'DELETE', path: '/ops/people/{id}/portrait/', summary: 'Without a portrait' })
    .errors(problems('person_not_found'))
    .input(personPath)
    .output(personChange),

  mergePerson: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/people/{id}/duplicates/',
      summary: 'Make a duplicate part of this person, for imports too; credits move',
    })
    .errors(problems('person_not_found'))
    .input(z.strictObject({ id: idSchema, duplicate_id: z.int().positive() }))
    .output(personChange),

  deletePerson: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/people/{id}/',
      summary: 'Delete a person with all credits',
    })
    .errors(problems('person_not_found'))
    .input(personPath)
    .output(envelope({ change: changeSchema })),
};

export type PersonChanges = {
  [Name in keyof typeof personFieldsShape]?: z.infer<(typeof personFieldsShape)[Name]>;
};
