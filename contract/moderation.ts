import { z } from 'zod';
import { commentReportReasons, commentStates } from './constants/blog.ts';
import { titleTypes } from './constants/catalogue.ts';
import { reportReasons } from './constants/library.ts';
import { moderatedKinds, moderationVerdicts, queueStates } from './constants/moderation.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from './shared/answers.ts';
import { countedUpTo } from './shared/counted-up-to.ts';
import { endpoint } from './shared/endpoint.ts';
import { idSchema, textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';

/** What was written about. */
export const moderatedSubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), slug: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('title'),
    type: z.enum(titleTypes),
    slug: z.string(),
    name: z.string(),
  }),
  z.object({ kind: z.literal('product'), slug: z.string(), name: z.string() }),
]);

/** A comment or a review as moderators see it. */
export const moderatedSchema = z
  .object({
    kind: z.enum(moderatedKinds),
    id: z.int(),
    state: z.enum(commentStates),
    subject: moderatedSubjectSchema,
    name: z.string(),
    email: z.string().nullable().describe('Null: the account was deleted'),
    username: z.string().nullable().describe('Null: a guest wrote it'),
    text: z.string().describe('As it was written; of comments: Markdown'),
    language: z.string(),
    stars: z.int().nullable().describe('Null: a comment'),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    reports: z.array(
      z.object({
        reason: z.enum([...new Set([...commentReportReasons, ...reportReasons])]),
        note: z.string(),
        reported_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Moderated' });

export type Moderated = z.infer<typeof moderatedSchema>;

const countSchema = z.int().describe(`At most ${countedUpTo}`);

const itemShape = { kind: z.enum(moderatedKinds), id: idSchema };

export const moderationContract = {
  listQueue: endpoint('moderator')
    .route({
      method: 'GET',
      path: '/ops/moderation/',
      summary: 'Comments, or reviews of titles or of products, newest first',
    })
    .input(
      z.object({
        kind: z.enum(moderatedKinds).default('comment'),
        state: z.enum(queueStates).default('waiting').describe('waiting: pending or reported'),
        writer: textSchema(254)
          .trim()
          .default('')
          .describe('Only what somebody wrote: an e-mail address or a user name'),
        cursor: cursorSchema,
      }),
    )
    .output(
      envelope({
        items: z.array(moderatedSchema),
        counts: z
          .object({ comment: countSchema, review: countSchema, product_review: countSchema })
          .describe('Of the same state and writer'),
        page: shortPageSchema,
      }),
    ),

  getModerated: endpoint('moderator')
    .route({
      method: 'GET',
      path: '/ops/moderation/{kind}/{id}/',
      summary: 'A comment or review with its reports',
    })
    .errors(problems('comment_not_found', 'review_not_found'))
    .input(z.object(itemShape))
    .output(envelope({ item: moderatedSchema })),

  moderate: endpoint('moderator')
    .route({
      method: 'PATCH',
      path: '/ops/moderation/{kind}/{id}/',
      summary: 'Show, hide or delete a comment or review; either way its reports are done with',
    })
    .errors(problems('comment_not_found', 'review_not_found'))
    .input(z.object({ ...itemShape, verdict: z.enum(moderationVerdicts) }))
    .output(envelope({ change: changeSchema })),
};
