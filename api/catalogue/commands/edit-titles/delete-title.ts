import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { titleRedirects, titles } from '../../tables.ts';
import { applyAccess, withFilmsHidden } from '../apply-access.ts';
import { announceTitles } from '../index-titles.ts';
import { type KnownTitle, lockTitleState, lockTitleStates } from './title-state.ts';

type Wanted = { id: number; batchId?: number | undefined };

/**
 * Deletes a title, which can be restored for some weeks.
 *
 * @throws `title_not_found`
 */
export async function deleteTitle(
  tx: Transaction,
  actor: Actor,
  { id, batchId }: Wanted,
): Promise<number | null> {
  const known = await lockTitleState(tx, id);
  if (!known) throw problem('title_not_found');
  await setDeleted(tx, known, true);
  return recordChange(tx, actor, {
    action: 'catalogue.deleteTitle',
    subject: { kind: 'title', id, name: known.state.name },
    before: known.state,
    after: null,
    batchId,
  });
}

/** @throws `title_not_found` for a title that is not deleted, or not there any more */
export async function restoreTitle(
  deps: { db: Database; store: MediaStore },
  actor: Actor,
  { id }: Wanted,
): Promise<number | null> {
  return withFilmsHidden(deps, async (tx) => {
    const known = (await lockTitleStates(tx, [id])).get(id);
    if (!known?.isDeleted) throw problem('title_not_found');
    await setDeleted(tx, known, false);
    return recordChange(tx, actor, {
      action: 'catalogue.restoreTitle',
      subject: { kind: 'title', id, name: known.state.name },
      before: null,
      after: known.state,
    });
  });
}

/**
 * Deletes a title or brings it back; then its address leads to itself again, and its films may
 * become restricted.
 */
export async function setDeleted(
  tx: Transaction,
  { id, type, state }: Pick<KnownTitle, 'id' | 'type' | 'state'>,
  isDeleted: boolean,
): Promise<void> {
  if (!isDeleted) {
    await tx
      .delete(titleRedirects)
      .where(and(eq(titleRedirects.type, type), eq(titleRedirects.slug, state.slug)));
  }
  const deletedAt = isDeleted ? sql`now()` : null;
  await tx.update(titles).set({ deletedAt, updatedAt: sql`now()` }).where(eq(titles.id, id));
  await applyAccess(tx, [id]);
  await announceTitles(tx, [id]);
}
