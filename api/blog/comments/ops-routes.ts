import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { commentOpsContract } from '#contract/blog/comment-ops.ts';
import { moderateComment } from './commands/moderate-comment.ts';
import { findAdminComment, listAdminComments } from './queries/list-admin-comments.ts';

export function commentOpsRoutes({ db }: { db: Database }) {
  const endpoints = implement(commentOpsContract).$context<RequestContext>();
  return {
    listAllComments: endpoints.listAllComments.handler(async ({ input }) => {
      const { state, cursor, reported } = input;
      const isReported = reported === 'true';
      return { data: await listAdminComments(db, { state, cursor, isReported }) };
    }),

    getComment: endpoints.getComment.handler(async ({ input }) => ({
      data: { comment: await findAdminComment(db, input.id) },
    })),

    moderateComment: endpoints.moderateComment.handler(async ({ input, context }) => {
      await moderateComment(db, context.actor, input.id, input.verdict);
      return { data: { done: true as const } };
    }),
  };
}
