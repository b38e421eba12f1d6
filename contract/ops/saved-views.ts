import { z } from 'zod';
import { doneAnswer, envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

/** Lists of the admin whose views can be saved. */
const listSchema = z.enum(['titles', 'orders', 'accounts', 'products', 'posts']);

export const savedViewSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string().describe("Of the list's address, without a question mark"),
  })
  .meta({ id: 'SavedView' });

export type SavedView = z.infer<typeof savedViewSchema>;

/** Filters and orders of lists that a member of staff comes back to; each account has its own. */
export const savedViewsContract = {
  listSavedViews: endpoint('staff')
    .route({ method: 'GET', path: '/ops/views/', summary: 'The own views of a list, by name' })
    .input(z.object({ list: listSchema }))
    .output(envelope({ views: z.array(savedViewSchema) })),

  saveView: endpoint('staff')
    .route({
      method: 'PUT',
      path: '/ops/views/',
      summary: 'Save a view, or another under its name',
    })
    .errors(problems('too_many_views'))
    .input(
      z.strictObject({
        list: listSchema,
        name: textSchema(80).trim().min(1),
        query: textSchema(1_000),
      }),
    )
    .output(envelope({ view: savedViewSchema })),

  deleteView: endpoint('staff')
    .route({ method: 'DELETE', path: '/ops/views/{id}/', summary: 'Delete a view' })
    .errors(problems('page_not_found'))
    .input(z.object({ id: idSchema }))
    .output(doneAnswer),
};
