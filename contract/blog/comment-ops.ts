import { z } from 'zod';
import { commentReportReasons, commentStates } from '../constants/blog.ts';
import { moderationVerdicts } from '../constants/moderation.ts';
import { cursorSchema, doneAnswer, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

/** A comment as operators see it. */
export const adminCommentSchema = z
  .object({
    id: z.int(),
    post: z.object({ slug: z.string(), title: z.string() }),
    parent_id: z.int().nullable(),
    state: z.enum(commentStates),
    name: z.string(),
    email: z.string().nullable().describe('Null: the account was deleted'),
    username: z.string().nullable().describe('Null: a guest wrote it'),
    text: z.string().describe('Markdown, as it was written'),
    language: z.string(),
    likes: z.int(),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    reports: z.array(
      z.object({
        reason: z.enum(commentReportReasons),
        note: z.string(),
        reported_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'AdminComment' });

export type AdminComment = z.infer<typeof adminCommentSchema>;

export const commentOpsContract = {
  listAllComments: endpoint('moderator')
    .route({ method: 'GET', path: '/ops/comments/', summary: 'Comments, newest first' })
    .input(
      z.object({
        state: z.enum(commentStates).optional(),
        reported: z
          .enum(['true', 'false'])
          .default('false')
          .describe('Only those that were reported'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ comments: z.array(adminCommentSchema), page: shortPageSchema })),

  getComment: endpoint('moderator')
    .route({ method: 'GET', path: '/ops/comments/{id}/', summary: 'A comment with its reports' })
    .errors(problems('comment_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ comment: adminCommentSchema })),

  moderateComment: endpoint('moderator')
    .route({
      method: 'PATCH',
      path: '/ops/comments/{id}/',
      summary: 'Show, hide or delete a comment; either way its reports are done with',
    })
    .errors(problems('comment_not_found'))
    .input(z.object({ id: idSchema, verdict: z.enum(moderationVerdicts) }))
    .output(doneAnswer),
};
