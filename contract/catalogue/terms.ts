import { z } from 'zod';
import { termSchema, termTileSchema, titleCardSchema } from '../catalogue.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const termPageSchema = z.object({
  slug: z.string(),
  name: z.string(),
  sections: z.array(z.object({ term: termSchema, titles: z.array(titleCardSchema) })),
});

/** A genre or tag with the most popular titles of each of its types. */
export type TermPage = z.infer<typeof termPageSchema>;

export const termsContract = {
  listTerms: endpoint('public')
    .route({ method: 'GET', path: '/genres/', summary: 'Genres of every type, with counts' })
    .output(envelope({ genres: z.array(termTileSchema) })),

  getTerm: endpoint('public')
    .route({
      method: 'GET',
      path: '/genres/{id}/',
      summary: 'A genre by id or slug: one section per type that has it',
    })
    .errors(problems('genre_not_found'))
    .input(
      z.object({
        id: textSchema(80)
          .min(1)
          .meta({ description: 'Id or slug', examples: ['drama'] }),
      }),
    )
    .output(envelope({ genre: termPageSchema })),

  listTags: endpoint('public')
    .route({
      method: 'GET',
      path: '/tags/',
      summary: 'Tags of every type, and the genres of videos, with counts',
    })
    .output(envelope({ tags: z.array(termTileSchema) })),

  getTag: endpoint('public')
    .route({
      method: 'GET',
      path: '/tags/{id}/',
      summary: 'A tag by id or slug, or a genre of videos: one section per type that has it',
    })
    .errors(problems('tag_not_found'))
    .input(
      z.object({
        id: textSchema(80)
          .min(1)
          .meta({ description: 'Id or slug', examples: ['kings'] }),
      }),
    )
    .output(envelope({ tag: termPageSchema })),
};
