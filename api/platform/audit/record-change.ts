import { type SQL, sql } from 'drizzle-orm';
import type { SubjectKind } from '#contract/constants/audit.ts';
import type { Transaction } from '../database.ts';
import type { Actor } from './actor.ts';
import { refuseConflict } from './find-conflict.ts';
import { isSame } from './same-json.ts';
import { auditEntries, type Snapshot } from './tables.ts';

export type { Snapshot };

export type Subject = { kind: SubjectKind; id: string | number; name: string };

export type Change = {
  /** Name of the operation in the contract, such as `catalogue.saveTitle`. */
  action: string;
  subject: Subject;
  /** Null: created. */
  before: Snapshot | null;
  /** Null: deleted. */
  after: Snapshot | null;
  /** The bulk job that it is part of. */
  batchId?: number | undefined;
  /** The entry that it takes back. */
  undoes?: number | undefined;
};

/**
 * Writes a change into the audit log, in the transaction that makes it. Only the fields that differ
 * are stored. Returns the id of the entry, or null if nothing differs.
 *
 * @throws `changed_meanwhile` if others have changed one of these fields since the caller read them
 */
export async function recordChange(
  tx: Transaction,
  actor: Actor,
  { action, subject, before, after, batchId, undoes }: Change,
): Promise<number | null> {
  const changed = differing(asJson(before), asJson(after));
  if (!changed) return null;
  if (actor.asOf && changed.before && changed.after) {
    await refuseConflict(tx, actor.asOf, subject, Object.keys(changed.after));
  }
  const [entry] = await tx
    .insert(auditEntries)
    .values({
      accountId: actor.accountId,
      actorName: actor.name,
      apiKey: actor.apiKey,
      clientAddress: actor.clientAddress,
      requestId: actor.requestId,
      action,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      subjectName: subject.name.slice(0, 300),
      ...changed,
      batchId,
      undoes,
      ...(batchId !== undefined && { isListed: isFirstOf(batchId) }),
    })
    .returning({ id: auditEntries.id });
  return entry?.id ?? null;
}

/** A bulk job changes one subject after the other. */
const isFirstOf = (batchId: number): SQL<boolean> =>
  sql`NOT EXISTS (SELECT FROM ${auditEntries} WHERE ${auditEntries.batchId} = ${batchId})`;

/** A state as the database will return it: no `undefined`, dates as texts. */
export function asJson(snapshot: Snapshot | null): Snapshot | null {
  return snapshot && JSON.parse(JSON.stringify(snapshot));
}

function differing(before: Snapshot | null, after: Snapshot | null) {
  if (!before || !after) return before || after ? { before, after } : undefined;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return undefined;
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(snapshot: Snapshot, names: string[]): Snapshot {
  return Object.fromEntries(names.map((name) => [name, snapshot[name] ?? null]));
}
