import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { commentOpsContract } from '#contract/blog/comment-ops.ts';
import { judgeComment } from './commands/judge-comment.ts';
import { findKeptComment, listKeptComments } from './queries/list-kept-comments.ts';

export function commentOpsRoutes({ db }: { db: Database }) {
  const endpoints = implement(commentOpsContract).$context<RequestContext>();
  return {
    listAllComments: endpoints.listAllComments.handler(async ({ input }) => {
      const { state, cursor, reported } = input;
      const isReported = reported === 'true';
      return { data: await listKeptComments(db, { state, cursor, isReported }) };
    }),

    getComment: endpoints.getComment.handler(async ({ input }) => ({
      data: { comment: await findKeptComment(db, input.id) },
    })),

    judgeComment: endpoints.judgeComment.handler(async ({ input }) => {
      await judgeComment(db, input.id, input.verdict);
      return { data: { done: true as const } };
    }),
  };
}
