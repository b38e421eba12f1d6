import type { Comment, SingleComment } from '#contract/blog/comments.ts';

/** A comment or an answer among conversations, by its id. */
export function findComment(comments: Comment[], id: number | null): SingleComment | undefined {
  return comments
    .flatMap((comment) => [comment, ...comment.replies.flatMap((each) => [each, ...each.replies])])
    .find((comment) => comment.id === id);
}
