import { z } from 'zod';
import {
  commentLengths,
  commentMinutes,
  commentReportReasons,
  commentsPerPage,
  repliesShown,
} from '../constants/blog.ts';
import { cursorSchema, doneAnswer, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema, trapSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const commentShape = {
  id: z.int(),
  parent_id: z.int().nullable().describe('The comment that it replies to; null: none'),
  state: z
    .enum(['shown', 'pending', 'deleted'])
    .describe('pending: visible to its writer only; deleted: a placeholder above its replies'),
  name: z.string().nullable().describe('Null: the account or the comment was deleted'),
  badge: z
    .enum(['author', 'operator'])
    .nullable()
    .describe('Author of the post, or operator of the site'),
  html: z.string().describe('Safe: rendered from Markdown and sanitised by the server'),
  language: z.string().describe('Language of the page that it was written on'),
  likes: z.int(),
  is_liked: z.boolean().describe('By the caller'),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  own: z
    .object({
      text: z.string().describe('Markdown'),
      changeable_until: z.iso.datetime(),
    })
    .nullable()
    .describe('Null: somebody else wrote it'),
};

/** A reply to a reply, the deepest level. */
export const commentAnswerSchema = z.object(commentShape).meta({ id: 'CommentAnswer' });

/** A reply to a comment, with the replies to it. */
export const commentReplySchema = z
  .object({ ...commentShape, replies: z.array(commentAnswerSchema) })
  .meta({ id: 'CommentReply' });

export type CommentReply = z.infer<typeof commentReplySchema>;

/** A comment on a post, with the conversation below it. */
export const commentSchema = z
  .object({
    ...commentShape,
    replies: z.array(commentReplySchema).describe('Oldest first'),
    reply_count: z.int().describe('In the whole conversation; may exceed the number of `replies`'),
  })
  .meta({ id: 'Comment' });

export type Comment = z.infer<typeof commentSchema>;

/** One comment at any level. */
export type SingleComment = z.infer<typeof commentAnswerSchema>;

export const commentTextSchema = textSchema(commentLengths.text).trim().min(1);

/** The comment form; accounts need not give name and address. */
export const commentFormSchema = z.object({
  key: z.uuid().describe('Idempotency key: submitting a form twice creates one comment'),
  parent_id: idSchema.nullable().default(null).describe('The comment that it replies to'),
  name: textSchema(commentLengths.name).trim().min(1).optional().describe('Required for guests'),
  email: z.email().max(254).optional().describe('Required for guests; never published'),
  text: commentTextSchema.describe('Markdown without headings, pictures and HTML'),
  website: trapSchema,
});

const slug = textSchema(200).meta({ examples: ['di-balik-layar-penjaga-suar'] });
const commenter = { commenter: true } as const;

const writtenSchema = z.object({
  id: z.int().nullable().describe('Null: it was not stored'),
  state: z.enum(['shown', 'pending']).describe('pending: not public until it is approved'),
});

export const commentsContract = {
  listComments: endpoint('public', commenter)
    .route({
      method: 'GET',
      path: '/posts/{slug}/comments/',
      summary: `What readers say about a post, newest first, ${commentsPerPage} conversations a page, ${repliesShown} answers of each`,
    })
    .errors(problems('post_not_found'))
    .input(z.object({ slug, cursor: cursorSchema }))
    .output(
      envelope({
        comments: z.array(commentSchema),
        count: z.int().describe('Number of public comments'),
        open: z.boolean().describe('Whether new comments are accepted'),
        page: shortPageSchema.extend({
          total: z.int().describe('Conversations on all pages'),
        }),
      }),
    ),

  getConversation: endpoint('public', commenter)
    .route({
      method: 'GET',
      path: '/comments/{id}/',
      summary: 'The conversation that a comment belongs to, with all its answers',
    })
    .errors(problems('comment_not_found'))
    .input(z.object({ id: idSchema }))
    .output(
      envelope({
        comment: commentSchema,
        post: z.object({ slug: z.string() }),
        open: z.boolean().describe('Whether new replies are accepted'),
      }),
    ),

  writeComment: endpoint('public', commenter)
    .route({
      method: 'POST',
      path: '/posts/{slug}/comments/',
      summary: 'Say something about a post, or answer a comment',
      successStatus: 201,
    })
    .errors(problems('post_not_found', 'comment_not_found', 'comments_closed', 'conversation_full'))
    .input(z.object({ slug, ...commentFormSchema.shape }))
    .output(envelope({ comment: writtenSchema })),

  editComment: endpoint('public', commenter)
    .route({
      method: 'PATCH',
      path: '/comments/{id}/',
      summary: `Change an own comment, within ${commentMinutes} minutes`,
    })
    .errors(problems('comment_not_found', 'comment_too_late'))
    .input(z.object({ id: idSchema, text: commentTextSchema }))
    .output(envelope({ comment: writtenSchema })),

  deleteComment: endpoint('public', commenter)
    .route({
      method: 'DELETE',
      path: '/comments/{id}/',
      summary: `Delete an own comment, within ${commentMinutes} minutes; answers to it stay`,
    })
    .errors(problems('comment_not_found', 'comment_too_late'))
    .input(z.object({ id: idSchema }))
    .output(doneAnswer),

  likeComment: endpoint('public', commenter)
    .route({
      method: 'PUT',
      path: '/comments/{id}/like/',
      summary: 'Like a comment; once per account or guest',
    })
    .errors(problems('comment_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ likes: z.int() })),

  unlikeComment: endpoint('public', commenter)
    .route({ method: 'DELETE', path: '/comments/{id}/like/', summary: 'Like a comment no more' })
    .errors(problems('comment_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ likes: z.int() })),

  reportComment: endpoint('public', commenter)
    .route({
      method: 'POST',
      path: '/comments/{id}/reports/',
      summary: 'Tell the operator about a comment; once per account or guest',
      successStatus: 202,
    })
    .errors(problems('comment_not_found'))
    .input(
      z.object({
        id: idSchema,
        reason: z.enum(commentReportReasons),
        note: textSchema(500).trim().default(''),
      }),
    )
    .output(doneAnswer),
};
