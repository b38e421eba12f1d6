import { implement } from '@orpc/server';
import { findAccountSignature } from '#api/account/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import { refuseFields } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit, VisitorLimit } from '#api/platform/turns/rate-limit.ts';
import { commentsContract } from '#contract/blog/comments.ts';
import { deleteComment, editComment } from './commands/change-comment.ts';
import { likeComment } from './commands/like-comment.ts';
import { reportComment } from './commands/report-comment.ts';
import { writeComment } from './commands/write-comment.ts';
import { type Commenter, commenterKey, findCommenter, getOrCreateCommenter } from './commenter.ts';
import { findCommentedPost, findConversation, listComments } from './queries/list-comments.ts';

const done = { data: { done: true as const } };

export type CommentLimits = {
  /** New guest identities per address. */
  guests: RateLimit;
  comments: VisitorLimit;
  /** Per post, for everybody together. */
  posts: RateLimit;
  likes: VisitorLimit;
  reports: VisitorLimit;
};

export function commentRoutes(deps: {
  db: Database;
  limits: CommentLimits;
  operator: OperatorContact;
}) {
  const { db, limits } = deps;
  const endpoints = implement(commentsContract).$context<RequestContext>();

  /** Operators may reply without limit. */
  async function limitWriting(commenter: Commenter, { clientAddress }: RequestContext) {
    if ('isStaff' in commenter && commenter.isStaff) return;
    await limits.comments(commenterKey(commenter), clientAddress);
  }

  return {
    listComments: endpoints.listComments.handler(async ({ input, context }) => ({
      data: await listComments(db, input, findCommenter(context)),
    })),

    getConversation: endpoints.getConversation.handler(async ({ input, context }) => ({
      data: await findConversation(db, input.id, findCommenter(context)),
    })),

    writeComment: endpoints.writeComment.handler(async ({ input, context }) => {
      const { key, parent_id: parentId, text, website } = input;
      const post = await findCommentedPost(db, input.slug);
      const { name, email } = await findSignature(db, input, context);
      // Honeypot: only bots fill this hidden field, and they get a normal answer.
      if (website) return { data: { comment: { id: null, state: 'pending' as const } } };
      const commenter = await getOrCreateCommenter(context, limits.guests);
      await limitWriting(commenter, context);
      await limits.posts(`post ${post.id}`);
      const { language } = context;
      const given = { key, parentId, name, email, text, language };
      return { data: { comment: await writeComment(deps, post.id, commenter, given) } };
    }),

    editComment: endpoints.editComment.handler(async ({ input, context }) => {
      const commenter = findCommenter(context);
      if (commenter) await limitWriting(commenter, context);
      return { data: { comment: await editComment(deps, commenter, input.id, input.text) } };
    }),

    deleteComment: endpoints.deleteComment.handler(async ({ input, context }) => {
      await deleteComment(db, findCommenter(context), input.id);
      return done;
    }),

    likeComment: endpoints.likeComment.handler(async ({ input, context }) => {
      const commenter = await getOrCreateCommenter(context, limits.guests);
      await limits.likes(commenterKey(commenter), context.clientAddress);
      return { data: { likes: await likeComment(db, commenter, input.id, true) } };
    }),

    unlikeComment: endpoints.unlikeComment.handler(async ({ input, context }) => ({
      data: { likes: await likeComment(db, findCommenter(context), input.id, false) },
    })),

    reportComment: endpoints.reportComment.handler(async ({ input, context }) => {
      const { id, reason, note } = input;
      const commenter = await getOrCreateCommenter(context, limits.guests);
      await limits.reports(commenterKey(commenter), context.clientAddress);
      await reportComment(db, commenter, id, { reason, note });
      return done;
    }),
  };
}

/** The name a comment is signed with: the account's, or the one that a guest typed. */
async function findSignature(
  db: Database,
  { name, email }: { name?: string | undefined; email?: string | undefined },
  { viewer }: RequestContext,
) {
  if (viewer) return findAccountSignature(db, viewer.accountId);
  const given = { name: name ?? '', email: email ?? '' };
  refuseFields(
    (['name', 'email'] as const)
      .filter((field) => given[field] === '')
      .map((field) => ({ path: [field], reason: 'required' as const })),
  );
  return given;
}
