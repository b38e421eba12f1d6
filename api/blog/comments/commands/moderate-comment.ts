import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { CommentReportReason } from '#contract/constants/blog.ts';
import type { ModerationVerdict } from '#contract/constants/moderation.ts';
import { type Commenter, nameOf } from '../commenter.ts';
import { isWriter } from '../policy.ts';
import { commentReports, comments } from '../tables.ts';
import { countComments, lockComment } from './lock-commented-post.ts';
import { emptyComment } from './remove-comment.ts';
import { readComment } from './revert-comment.ts';

/**
 * Applies a moderator's verdict to a comment and settles its reports; returns the entry in the
 * audit log. A deleted comment keeps its blank row, which undo fills again.
 *
 * @throws `comment_not_found`
 */
export async function moderateComment(
  db: DatabaseOrTransaction,
  actor: Actor,
  id: number,
  verdict: ModerationVerdict,
  { batchId }: { batchId?: number } = {},
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await readComment(tx, id);
    await applyVerdict(tx, id, verdict);
    return recordChange(tx, actor, {
      action: 'moderation.moderate',
      subject: { kind: 'comment', id, name: before?.text.slice(0, 80) ?? '' },
      before,
      after: await readComment(tx, id),
      batchId,
    });
  });
}

/** Applies a verdict without an entry in the audit log, for imports. */
export async function applyVerdict(
  tx: Transaction,
  id: number,
  verdict: ModerationVerdict,
): Promise<void> {
  const { comment, post } = await lockComment(tx, id);
  if (comment.state === 'deleted') throw problem('comment_not_found');
  await tx.delete(commentReports).where(eq(commentReports.commentId, id));
  const state = stateAfter[verdict];
  if (state === 'deleted') await emptyComment(tx, id);
  else await tx.update(comments).set({ state }).where(eq(comments.id, id));
  const more = Number(state === 'shown') - Number(comment.state === 'shown');
  if (state !== comment.state) await countComments(tx, post, more);
}

const stateAfter = { show: 'shown', hide: 'hidden', delete: 'deleted' } as const;

/**
 * Reports somebody else's comment; a further report by the same reader replaces the earlier one.
 *
 * @throws `comment_not_found`
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
