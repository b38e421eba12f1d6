import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { posts } from '../../posts/tables.ts';
import { commentLikes, commentReports, comments } from '../tables.ts';

/** An account's comments, likes and reports. */
export async function exportComments(db: DatabaseOrTransaction, accountId: number) {
  const name = `account ${accountId}`;
  const written = await db
    .select({ comment: comments, post: posts.slug })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.accountId, accountId))
    .orderBy(asc(comments.id));
  const liked = await db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(eq(commentLikes.liker, name))
    .orderBy(asc(commentLikes.commentId));
  const reported = await db
    .select()
    .from(commentReports)
    .where(eq(commentReports.reporter, name))
    .orderBy(asc(commentReports.reportedAt));
  return {
    comments: written.map(({ post, comment: { id, name: signed, email, text, state, ...at } }) => ({
      id,
      post,
      name: signed,
      email,
      text,
      state,
      created_at: at.createdAt,
      edited_at: at.editedAt,
    })),
    liked_comments: liked.map(({ id }) => id),
    reported_comments: reported.map(({ commentId, reason, note, reportedAt }) => ({
      comment: commentId,
      reason,
      note,
      reported_at: reportedAt,
    })),
  };
}
