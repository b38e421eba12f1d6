import { eq } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { ModerationVerdict } from '#contract/constants/moderation.ts';
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
