import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { CommentVerdict } from '#contract/shared/blog-words.ts';
import { commentReports, comments } from '../tables.ts';
import { countComments, lockComment } from './lock-commented-post.ts';
import { removeComment } from './remove-comment.ts';

/** An operator's word on a comment, after which its reports are done with. */
export async function moderateComment(
  db: Database,
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
