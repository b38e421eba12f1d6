import { and, eq, sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { posts } from '../../posts/tables.ts';
import { commentLikes, commentReports, comments } from '../tables.ts';
import { type CommentedPost, countComments } from './lock-commented-post.ts';

type CommentRow = typeof comments.$inferSelect;

/**
 * Deletes a comment of a locked post. A comment with replies is blanked but keeps its place until
 * the last reply is deleted.
 */
export async function removeComment(
  tx: Transaction,
  comment: CommentRow,
  post: CommentedPost,
): Promise<void> {
  if (await hasAnswers(tx, comment.id)) await emptyComment(tx, comment.id);
  else {
    await tx.delete(comments).where(eq(comments.id, comment.id));
    await removeEmptied(tx, comment.parentId);
  }
  await countComments(tx, post, comment.state === 'shown' ? -1 : 0);
}

/** Blanks a comment, which keeps its place. */
export async function emptyComment(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(comments)
    .set({
      state: 'deleted',
      name: '',
      text: '',
      html: '',
      likes: 0,
      email: null,
      accountId: null,
      guestHash: null,
      editedAt: null,
    })
    .where(eq(comments.id, id));
  await tx.delete(commentLikes).where(eq(commentLikes.commentId, id));
  await tx.delete(commentReports).where(eq(commentReports.commentId, id));
}

/** Removes blanked comments without replies, from the innermost outwards. */
async function removeEmptied(tx: Transaction, id: number | null): Promise<void> {
  if (id === null || (await hasAnswers(tx, id))) return;
  const [removed] = await tx
    .delete(comments)
    .where(and(eq(comments.id, id), eq(comments.state, 'deleted')))
    .returning({ parentId: comments.parentId });
  if (removed) await removeEmptied(tx, removed.parentId);
}

async function hasAnswers(tx: Transaction, id: number): Promise<boolean> {
  const [answer] = await tx
    .select({ one: sql`1` })
    .from(comments)
    .where(eq(comments.parentId, id))
    .limit(1);
  return answer !== undefined;
}

/** Invalidates the pages with an account's comments. */
export async function announceComments(tx: Transaction, accountId: number): Promise<void> {
  const commented = await tx
    .selectDistinct({ slug: posts.slug })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.accountId, accountId));
  await invalidateCache(
    tx,
    commented.map(({ slug }) => `post:${slug}`),
  );
}

/** Anonymises an account's comments, and deletes its likes and reports. */
export async function forgetComments(tx: Transaction, accountId: number): Promise<void> {
  await announceComments(tx, accountId);
  await tx
    .update(comments)
    .set({ name: '', email: null, accountId: null })
    .where(eq(comments.accountId, accountId));
  const liker = `account ${accountId}`;
  await tx.execute(sql`with gone as (delete from comment_likes where liker = ${liker}
    returning comment_id)
    update comments set likes = likes - 1 where id in (select comment_id from gone)`);
  await tx.delete(commentReports).where(eq(commentReports.reporter, liker));
}
