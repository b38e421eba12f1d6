import { and, eq } from 'drizzle-orm';
import type { SubjectKind } from '#contract/constants/audit.ts';
import type { Database, Transaction } from '../database.ts';
import { problem } from '../problem.ts';
import type { Viewer } from '../viewer.ts';
import type { Actor } from './actor.ts';
import { asJson, recordChange, type Snapshot } from './record-change.ts';
import { isSame } from './same-json.ts';
import { auditEntries } from './tables.ts';

/** How changes of one kind of subject are taken back. */
export type Reverter = {
  kind: SubjectKind;
  /** Checks what the command checks about who asks for it. */
  allow?(tx: Transaction, viewer: Viewer, entry: AuditEntry): Promise<void>;
  /** Changes that stay, because they moved what the state of the subject does not contain. */
  final?: readonly string[];
  /** Locks the subject and returns its state, as its changes record it; null: there is none. */
  read(tx: Transaction, id: string): Promise<Snapshot | null>;
  /**
   * Puts the whole state back: creates what was deleted, and with null deletes what was created.
   * May fail with a problem, such as a name that somebody else has taken since.
   */
  write(tx: Transaction, id: string, state: Snapshot | null): Promise<void>;
};

export type AuditEntry = typeof auditEntries.$inferSelect;

/**
 * For a moment at which something is to happen, such as a deletion.
 *
 * @throws `undo_too_late` if putting it back would make it happen at once
 */
export function requireFuture(moment: Date | null, now: Date | null | undefined): void {
  if (!moment || moment.getTime() === now?.getTime()) return;
  if (moment.getTime() <= Date.now()) throw problem('undo_too_late');
}

/** How to take a change back; undefined: it stays. */
export function findReverter(
  { subjectKind, action }: Pick<AuditEntry, 'subjectKind' | 'action'>,
  reverters: readonly Reverter[],
): Reverter | undefined {
  const reverter = reverters.find(({ kind }) => kind === subjectKind);
  return reverter?.final?.includes(action) ? undefined : reverter;
}

/** @throws `change_not_found` */
export async function findEntry(db: Database | Transaction, id: number): Promise<AuditEntry> {
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.id, id));
  if (!entry) throw problem('change_not_found');
  return entry;
}

/**
 * Takes one change back: the fields that it changed get their old values, and everything else stays.
 * Returns the id of the new entry, which can be undone like any other.
 *
 * @throws `change_not_undoable` (mail, money, merges, and what is not stored as fields);
 *   `change_already_undone`; `changed_since` if one of these fields has changed again
 */
export async function undoChange(
  tx: Transaction,
  actor: Actor,
  entry: AuditEntry,
  { reverters, batchId }: { reverters: readonly Reverter[]; batchId?: number | undefined },
): Promise<number | null> {
  const reverter = findReverter(entry, reverters);
  if (!reverter) throw problem('change_not_undoable');
  const now = asJson(await reverter.read(tx, entry.subjectId));
  await refuseUndone(tx, entry);
  requireUnchanged(now, entry.after);
  const back = entry.before && { ...now, ...entry.before };
  await reverter.write(tx, entry.subjectId, back);
  return recordChange(tx, actor, {
    action: 'ops.undoChange',
    subject: { kind: entry.subjectKind, id: entry.subjectId, name: entry.subjectName },
    before: now,
    after: back,
    batchId,
    undoes: entry.id,
  });
}

async function refuseUndone(tx: Transaction, entry: AuditEntry): Promise<void> {
  const [undone] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.undoes, entry.id)));
  if (undone) throw problem('change_already_undone');
}

function requireUnchanged(now: Snapshot | null, after: Snapshot | null): void {
  if (!now || !after) {
    if (now || after) throw problem('changed_since', { fields: '' });
    return;
  }
  const fields = Object.keys(after).filter((name) => !isSame(now[name], after[name]));
  if (fields.length > 0) throw problem('changed_since', { fields: fields.join(', ') });
}
