import { and, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { CommentReportReason, CommentVerdict } from '#contract/shared/blog-words.ts';
import { type Commenter, nameOf } from '../commenter.ts';
import { isWriter } from '../policy.ts';
import { commentReports, comments } from '../tables.ts';
import { countComments, lockComment } from './lock-commented-post.ts';
import { removeComment } from './remove-comment.ts';

/** Applies an operator's verdict to a comment and settles its reports. */
export async function moderateComment(
  db: DatabaseOrTransaction,
  id: number,
  verdict: CommentVerdict,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { comment, post } = await lockComment(tx, id);
    if (comment.state === 'deleted') throw problem('comment_not_found');
    await tx.delete(commentReports).where(eq(commentReports.commentId, id));
    if (verdict === 'delete') return removeComment(tx, comment, post);
    const state = verdict === 'show' ? 'shown' : 'hidden';
    if (comment.state === state) return;
    await tx.update(comments).set({ state }).where(eq(comments.id, id));
    const wasShown = comment.state === 'shown';
    await countComments(tx, post, state === 'shown' ? 1 : wasShown ? -1 : 0);
  });
}

/**
 * Reports somebody else's comment; a further report by the same reader replaces the earlier one.
 * Fails with `comment_not_found`.
 */
export async function reportComment(
  db: Database,
  commenter: Commenter,
  commentId: number,
  given: { reason: CommentReportReason; note: string },
): Promise<void> {
  const [comment] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.state, 'shown')));
  if (!comment || isWriter(commenter, comment)) throw problem('comment_not_found');
  await db
    .insert(commentReports)
    .values({ commentId, reporter: nameOf(commenter), ...given })
    .onConflictDoUpdate({
      target: [commentReports.commentId, commentReports.reporter],
      set: { ...given, reportedAt: sql`now()` },
    });
}
