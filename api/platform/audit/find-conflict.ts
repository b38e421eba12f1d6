import { ORPCError } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { SubjectKind } from '#contract/constants/audit.ts';
import { type Conflict, type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';
import type { DatabaseOrTransaction, Transaction } from '../database.ts';
import type { Actor } from './actor.ts';
import { isSame } from './same-json.ts';
import type { Snapshot } from './tables.ts';

type Changed = { kind: SubjectKind; id: string | number };

const snapshotPattern = /^(\d{1,18}):(\d{1,18}):(\d{1,18}(?:,\d{1,18})*)?$/;

/**
 * Whether a caller has sent what `readAsOf` returns: a snapshot as PostgreSQL reads it, with the
 * first running transaction, the first that had not begun, and those running between them.
 */
export function isAsOf(text: string): boolean {
  const [, first, next, list] = snapshotPattern.exec(text) ?? [];
  if (first === undefined || next === undefined) return false;
  const [from, until] = [BigInt(first), BigInt(next)];
  const running = list ? list.split(',').map(BigInt) : [];
  const isSorted = running.every((id, index) => index === 0 || id > (running[index - 1] ?? id));
  const isWithin = running.every((id) => id >= from && id < until);
  return from > 0n && from <= until && isSorted && isWithin;
}

/**
 * The changes that whoever reads now has seen. A snapshot, because neither times nor ids follow the
 * order in which transactions commit.
 */
export async function readAsOf(db: DatabaseOrTransaction): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(
    sql`SELECT pg_current_snapshot()::text AS snapshot`,
  );
  return rows[0]?.snapshot ?? '';
}

type Later = {
  name: string;
  happened_at: Date | string;
  before: Snapshot | null;
  after: Snapshot | null;
};

/**
 * Fields of a subject that others have changed since, with their values then and now; undefined:
 * none, or they are as they were. `fields`: only these.
 */
export async function findConflict(
  tx: Transaction,
  asOf: string,
  { kind, id }: Changed,
  fields?: readonly string[],
): Promise<Omit<Conflict, 'as_of'> | undefined> {
  // Two who save at the same moment take turns, so that the second one sees the entry of the first.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`audit ${kind} ${id}`}))`);
  const { rows } = await tx.execute<Later>(sql`
    SELECT actor_name AS name, happened_at, before, after FROM audit_entries
    WHERE subject_kind = ${kind} AND subject_id = ${String(id)}
      AND xmin <> pg_current_xact_id()::xid
      AND NOT pg_visible_in_snapshot(
        (pg_current_xact_id()::text::bigint - age(xmin))::text::xid8, ${asOf}::pg_snapshot)
    ORDER BY id`);
  const before: Snapshot = {};
  const now: Snapshot = {};
  for (const entry of rows) {
    for (const field of Object.keys({ ...entry.before, ...entry.after })) {
      if (fields && !fields.includes(field)) continue;
      if (!(field in before)) before[field] = entry.before?.[field] ?? null;
      now[field] = entry.after?.[field] ?? null;
    }
  }
  for (const field of Object.keys(before)) {
    if (!isSame(before[field], now[field])) continue;
    delete before[field];
    delete now[field];
  }
  const last = rows.findLast((entry) =>
    Object.keys({ ...entry.before, ...entry.after }).some((field) => field in now),
  );
  if (!last) return undefined;
  const happenedAt = new Date(last.happened_at).toISOString();
  return { name: last.name, happened_at: happenedAt, before, now };
}

/** @throws `changed_meanwhile`, with what the caller has to see first */
export async function refuseConflict(
  tx: Transaction,
  asOf: string,
  subject: Changed,
  fields: readonly string[],
): Promise<void> {
  const later = await findConflict(tx, asOf, subject, fields);
  if (!later) return;
  const conflict: Conflict = { ...later, as_of: await readAsOf(tx) };
  const code: ProblemCode = 'changed_meanwhile';
  throw new ORPCError(code, {
    status: problemStatuses[code],
    defined: true,
    data: { name: later.name, conflict },
  });
}

/**
 * The state to be written, where a form sends whole sections: fields that it has as they were before
 * others changed them stay as they are now.
 */
export async function keepLaterChanges<State extends Snapshot>(
  tx: Transaction,
  { asOf }: Pick<Actor, 'asOf'>,
  subject: Changed,
  { now, next }: { now: State; next: State },
): Promise<State> {
  const later = asOf ? await findConflict(tx, asOf, subject) : undefined;
  const untouched = Object.keys(later?.now ?? {}).filter((name) =>
    isSame(next[name], later?.before[name]),
  );
  return { ...next, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) };
}
