import { z } from 'zod';
import { pictureSchema } from '../media.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint, formOverhead } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { personInputShape, personNameSchema, personOutputShape } from './person-fields.ts';

/** Bytes. */
const maxPortrait = 20 * 1024 * 1024;

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
  .extend(personOutputShape)
  .meta({ id: 'AdminPerson' });

const personPath = z.object({ id: idSchema });
const personChange = envelope({ person: adminPersonSchema, change: changeSchema });

/** The people of films, as staff see and change them. */
export const personOpsContract = {
  listAllPeople: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/people/', summary: 'Everybody with or without credits' })
    .input(
      z.object({
        q: textSchema(200)
          .trim()
          .optional()
          .describe('Words of a name, or an id, such as nm0000123'),
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
    .input(z.strictObject({ name: personNameSchema }))
    .output(personChange),

  savePerson: endpoint('catalogue')
    .route({
      method: 'PATCH',
      path: '/ops/people/{id}/',
      summary: 'Change facts of a person; those that are not named stay',
    })
    .errors(problems('person_not_found', 'slug_taken'))
    .input(z.strictObject({ id: idSchema, ...personInputShape }))
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
