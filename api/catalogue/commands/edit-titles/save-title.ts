import { sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { keepLaterChanges } from '#api/platform/audit/find-conflict.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { lockTitleState, type TitleChanges, type TitleState, toState } from './title-state.ts';
import { type EditingDeps, writeTitleState } from './write-title-state.ts';

/**
 * Changes fields of a title, and returns the entry of the audit log.
 *
 * @throws `title_not_found`, `slug_taken`, `external_id_taken`, `window_ends_before_start`
 */
export async function saveTitle(
  deps: EditingDeps,
  actor: Actor,
  { id, ...changes }: TitleChanges & { id: number },
): Promise<number | null> {
  return deps.db.transaction(async (tx) => {
    if (changes.external_ids) await requireFreeIds(tx, id, changes.external_ids);
    return changeTitle(deps, tx, actor, {
      id,
      action: 'catalogue.saveTitle',
      change: (state) => applyChanges(state, changes),
    });
  });
}

/** Imports know a title by its ids: two of a type with the same would be one. */
export async function requireFreeIds(
  tx: Transaction,
  id: number,
  wanted: TitleState['external_ids'],
): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM title_ids i JOIN titles other ON other.id = i.title_id
      JOIN titles own ON own.id = ${id} AND own.type = other.type AND own.id <> other.id
    WHERE other.deleted_at IS NULL AND (i.provider, i.id) IN (
      SELECT provider, id FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS r (provider text, id text))`);
  if (rows.length > 0) throw problem('external_id_taken', { field: 'external_ids' });
}

/** Gives edited fields back to the import: they get the values that it had for them. */
export async function returnTitleFields(
  deps: EditingDeps,
  actor: Actor,
  { id, fields }: { id: number; fields: string[] },
): Promise<number | null> {
  return deps.db.transaction((tx) =>
    changeTitle(deps, tx, actor, {
      id,
      action: 'catalogue.returnTitleFields',
      change: (state, imported) => {
        const wanted = fields.filter((field) => field in imported);
        return { ...state, ...Object.fromEntries(wanted.map((name) => [name, imported[name]])) };
      },
    }),
  );
}

/** One change of a title in a transaction of the caller's, who may make many. */
export async function changeTitle(
  deps: EditingDeps,
  tx: Transaction,
  actor: Actor,
  wanted: {
    id: number;
    action: string;
    batchId?: number | undefined;
    change: (state: TitleState, imported: Record<string, unknown>) => TitleState;
  },
): Promise<number | null> {
  const known = await lockTitleState(tx, wanted.id);
  if (!known) throw problem('title_not_found');
  const subject = { kind: 'title', id: wanted.id } as const;
  const changed = wanted.change(known.state, known.imported);
  const next = await keepLaterChanges(tx, actor, subject, { now: known.state, next: changed });
  requireWindow(next);
  const after = await writeTitleState(deps, tx, known, next);
  return recordChange(tx, actor, {
    action: wanted.action,
    subject: { ...subject, name: after.name },
    before: known.state,
    after,
    batchId: wanted.batchId,
  });
}

function requireWindow({ available_from: from, available_until: until }: TitleState): void {
  if (from && until && from >= until) {
    throw problem('window_ends_before_start', { field: 'available_until' });
  }
}

function applyChanges(state: TitleState, changes: TitleChanges): TitleState {
  const next: TitleState = { ...state, ...toState(changes) };
  if (changes.publish_at) next.hidden = true;
  else if (changes.awaits_review) next.hidden = true;
  if (!next.hidden) next.publish_at = null;
  if (!next.hidden || next.publish_at) next.awaits_review = false;
  return next;
}
