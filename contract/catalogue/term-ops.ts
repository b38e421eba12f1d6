import { z } from 'zod';
import { titleTypeSchema } from '../catalogue.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { namesSchema, slugSchema } from '../shared/drafts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { languages } from '../shared/language.ts';
import { problems } from '../shared/problem.ts';

const kindSchema = z.enum(['genre', 'tag']);

/** A genre or tag as staff see it. */
export const adminTermSchema = z
  .object({
    id: z.int(),
    type: titleTypeSchema,
    kind: kindSchema,
    slug: z.string(),
    name: z.string().describe("In the caller's language"),
    names: z.partialRecord(z.enum(languages), z.string()),
    count: z.int().describe('Titles that carry it, hidden ones too; at most 10,000'),
  })
  .meta({ id: 'AdminTerm' });

export type AdminTerm = z.infer<typeof adminTermSchema>;

const termChange = envelope({ term: adminTermSchema, change: changeSchema });

/** Genres and tags of titles, as staff see and change them. */
export const termOpsContract = {
  listAllTerms: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/terms/', summary: 'Genres and tags, also unused ones' })
    .input(
      z.object({
        type: titleTypeSchema.optional(),
        kind: kindSchema.optional(),
        q: textSchema(100).trim().optional().describe('Part of a name or slug'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ terms: z.array(adminTermSchema), page: shortPageSchema })),

  getAnyTerm: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/terms/{id}/', summary: 'A genre or tag' })
    .errors(problems('term_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ term: adminTermSchema })),

  addTerm: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/terms/',
      summary: 'Make a genre or tag of a type of titles',
      successStatus: 201,
    })
    .errors(problems('slug_taken'))
    .input(
      z.strictObject({
        type: titleTypeSchema,
        kind: kindSchema,
        slug: slugSchema.optional().describe('Without it, from the first name'),
        names: namesSchema,
      }),
    )
    .output(termChange),

  saveTerm: endpoint('catalogue')
    .route({ method: 'PATCH', path: '/ops/terms/{id}/', summary: 'Rename a genre or tag' })
    .errors(problems('term_not_found', 'slug_taken'))
    .input(
      z.strictObject({ id: idSchema, slug: slugSchema.optional(), names: namesSchema.optional() }),
    )
    .output(termChange),

  mergeTerm: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/terms/{id}/duplicates/',
      summary: 'Make a duplicate part of this genre or tag, for imports too',
    })
    .errors(problems('term_not_found', 'terms_not_alike'))
    .input(z.strictObject({ id: idSchema, duplicate_id: z.int().positive() }))
    .output(termChange),

  deleteTerm: endpoint('catalogue')
    .route({ method: 'DELETE', path: '/ops/terms/{id}/', summary: 'Take it from all titles' })
    .errors(problems('term_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ change: changeSchema })),
};
