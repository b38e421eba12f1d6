import { z } from 'zod';
import { titleTypeSchema } from '../catalogue.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { adminTitleSchema } from './title-ops.ts';

export const titleRedirectSchema = z
  .object({
    type: titleTypeSchema,
    slug: z.string().describe('The earlier one'),
    title: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'TitleRedirect' });

const titleChange = envelope({ title: adminTitleSchema, change: changeSchema });
const redirectSlugSchema = textSchema(200)
  .toLowerCase()
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);

/** How titles leave the catalogue, and where their addresses lead then. */
export const titleRemovalContract = {
  deleteTitle: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/titles/{id}/',
      summary: 'Delete a title; it can be restored until its files are removed, 30 days later',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema }))
    .output(titleChange),

  restoreTitle: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/restoration/',
      summary: 'Bring a deleted title back as it was',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema }))
    .output(titleChange),

  mergeTitle: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/duplicates/',
      summary:
        'Make a duplicate part of this title: films become versions, history, lists, reviews, products and posts move, its address redirects, and it is deleted',
    })
    .errors(problems('title_not_found', 'titles_not_alike'))
    .input(
      z.strictObject({
        id: idSchema,
        duplicate_id: z.int().positive(),
        main: z
          .enum(['own', 'duplicate'])
          .optional()
          .describe('Whose film plays by itself; missing: its own, unless only the other plays'),
      }),
    )
    .output(titleChange),

  listTitleRedirects: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/title_redirects/',
      summary: 'Earlier addresses of titles, the newest first',
    })
    .input(
      z.object({
        q: textSchema(200).trim().optional().describe('Beginning of the earlier slug'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ redirects: z.array(titleRedirectSchema), page: shortPageSchema })),

  saveTitleRedirect: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/title_redirects/{type}/{slug}/',
      summary: 'Let an address without a title lead to one',
    })
    .errors(problems('title_not_found', 'slug_taken', 'titles_not_alike'))
    .input(
      z.strictObject({
        type: titleTypeSchema,
        slug: redirectSlugSchema,
        title_id: z.int().positive(),
      }),
    )
    .output(envelope({ change: changeSchema })),

  deleteTitleRedirect: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/title_redirects/{type}/{slug}/',
      summary: 'Free an earlier address',
    })
    .errors(problems('page_not_found'))
    .input(z.object({ type: titleTypeSchema, slug: textSchema(200) }))
    .output(envelope({ change: changeSchema })),
};
