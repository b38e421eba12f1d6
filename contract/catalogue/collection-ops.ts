import { z } from 'zod';
import { collectionPictureKinds } from '../constants/catalogue.ts';
import { pictureSchema } from '../media.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { namesSchema } from '../shared/drafts.ts';
import { endpoint, formOverhead } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { collectionInputShape, collectionOutputShape } from './collection-fields.ts';

/** Bytes. */
const maxPicture = 20 * 1024 * 1024;

const listedCollectionSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string().describe("In the caller's language"),
    poster: pictureSchema.nullable().describe('Its own, or that of its first title'),
    count: z.int().describe('Titles, hidden ones too'),
    imported: z.boolean().describe('Whether imports fill it'),
  })
  .meta({ id: 'ListedCollection' });

export const adminCollectionSchema = listedCollectionSchema
  .extend({
    ...collectionOutputShape,
    poster: pictureSchema.nullable(),
    backdrop: pictureSchema.nullable(),
    ordered_by: z.enum(['release', 'staff']),
  })
  .meta({ id: 'AdminCollection' });

export type AdminCollection = z.infer<typeof adminCollectionSchema>;

const collectionPath = z.object({ id: idSchema });
const picturePath = z.object({ id: idSchema, kind: z.enum(collectionPictureKinds) });
const collectionChange = envelope({ collection: adminCollectionSchema, change: changeSchema });

/** Collections, as staff see and change them. Imports leave what staff have changed. */
export const collectionOpsContract = {
  listAllCollections: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/collections/', summary: 'Collections, also empty ones' })
    .input(
      z.object({
        q: textSchema(100).trim().optional().describe('Part of a name'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ collections: z.array(listedCollectionSchema), page: shortPageSchema })),

  getAnyCollection: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/collections/{id}/', summary: 'A collection' })
    .errors(problems('collection_not_found'))
    .input(collectionPath)
    .output(envelope({ collection: adminCollectionSchema })),

  addCollection: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/collections/',
      summary: 'Make an empty collection',
      successStatus: 201,
    })
    .input(z.strictObject({ names: namesSchema }))
    .output(collectionChange),

  saveCollection: endpoint('catalogue')
    .route({
      method: 'PATCH',
      path: '/ops/collections/{id}/',
      summary: 'Change a collection; what is not named stays',
    })
    .errors(problems('collection_not_found', 'title_not_found', 'slug_taken'))
    .input(z.strictObject({ id: idSchema, ...collectionInputShape }))
    .output(collectionChange),

  setCollectionPicture: endpoint('catalogue', { maxBodyBytes: maxPicture + formOverhead })
    .route({
      method: 'PUT',
      path: '/ops/collections/{id}/pictures/{kind}/',
      summary: 'Give a collection a picture',
    })
    .errors(problems('collection_not_found', 'payload_too_large', 'upload_type_not_accepted'))
    .errors(problems('upload_too_detailed', 'image_unreadable'))
    .input(picturePath.extend({ file: z.file() }))
    .output(collectionChange),

  removeCollectionPicture: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/collections/{id}/pictures/{kind}/',
      summary: 'Without a picture of its own',
    })
    .errors(problems('collection_not_found'))
    .input(picturePath)
    .output(collectionChange),

  deleteCollection: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/collections/{id}/',
      summary: 'Delete a collection, for imports too; its titles stay',
    })
    .errors(problems('collection_not_found'))
    .input(collectionPath)
    .output(envelope({ change: changeSchema })),
};
