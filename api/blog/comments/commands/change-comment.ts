import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import type { Commenter } from '../commenter.ts';
import { announceWaiting } from '../jobs.ts';
import { isChangeable, isTrusted, isWriter } from '../policy.ts';
import { renderComment } from '../render-comment.ts';
import { comments } from '../tables.ts';
import { countComments, lockComment } from './lock-commented-post.ts';
import { removeComment } from './remove-comment.ts';
import type { Written } from './write-comment.ts';

/**
 * Changes the text of the caller's comment.
 *
 * @throws `comment_not_found`, `comment_too_late`
 */
export async function editComment(
  { db, operator }: { db: Database; operator: OperatorContact },
  commenter: Commenter | null,
  id: number,
  text: string,
): Promise<Written> {
  const { html, links } = renderComment(text);
  return db.transaction(async (tx) => {
    const { comment, post, writer } = await lockOwnComment(tx, commenter, id);
    const wasShown = comment.state === 'shown';
    if (text === comment.text) return { id, state: wasShown ? 'shown' : 'pending' };
    const isShown = wasShown && (await isTrusted(tx, writer, links));
    const state = isShown ? 'shown' : 'pending';
    await tx
      .update(comments)
      .set({ text, html, state, editedAt: sql`now()` })
      .where(eq(comments.id, id));
    await countComments(tx, post, wasShown && !isShown ? -1 : 0);
    if (wasShown && !isShown) await announceWaiting(tx, operator, id);
    return { id, state };
  });
}

/** @throws `comment_not_found`, `comment_too_late` */
export async function deleteComment(
  db: Database,
  commenter: Commenter | null,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { comment, post } = await lockOwnComment(tx, commenter, id);
    await removeComment(tx, comment, post);
  });
}

/** A comment that an operator has hidden is not found by its writer, either. */
async function lockOwnComment(tx: Transaction, commenter: Commenter | null, id: number) {
  const { comment, post } = await lockComment(tx, id);
  const isThere = comment.state === 'shown' || comment.state === 'pending';
  if (!commenter || !isThere || !isWriter(commenter, comment)) throw problem('comment_not_found');
  if (!isChangeable(comment)) throw problem('comment_too_late');
  return { comment, post, writer: commenter };
}
