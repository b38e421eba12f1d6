import { z } from 'zod';
import { changeSchema, envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const momentShape = {
  product: textSchema(100).describe('Slug'),
  episode_id: z.int().positive().nullable().default(null).describe("Null: the title's own film"),
  starts_at: z.number().min(0).max(86_400).describe('Seconds'),
  ends_at: z.number().min(0).max(86_400).describe('Seconds'),
};

export const titleMomentSchema = z
  .object({ ...momentShape, episode_id: z.int().nullable(), name: z.string() })
  .meta({ id: 'TitleMoment' });

export type TitleMoment = z.infer<typeof titleMomentSchema>;

/** Products that the player offers at moments of a film, from the side of the film. */
export const titleMomentsContract = {
  listTitleMoments: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/moments/',
      summary: 'Products at moments of a title',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ moments: z.array(titleMomentSchema) })),

  saveTitleMoments: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/titles/{id}/moments/',
      summary: 'Replace the products at moments of a title',
    })
    .errors(problems('title_not_found', 'product_not_found', 'episode_not_found'))
    .input(
      z.object({
        id: idSchema,
        moments: z
          .array(
            z.strictObject(momentShape).refine(({ starts_at, ends_at }) => ends_at > starts_at, {
              path: ['ends_at'],
              error: 'not_accepted',
            }),
          )
          .max(500),
      }),
    )
    .output(envelope({ change: changeSchema })),
};
