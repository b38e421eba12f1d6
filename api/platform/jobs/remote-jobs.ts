import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../database.ts';

/** A job of the common queue that a process without the database works on, for `holder`. */
export type RemoteJob = { id: number; holder: string };

export type DueJob = { id: number; payload: unknown };

const isDue = sql`job.is_available AND job.run_at <= now()`;
/** Flags are what a job needs. */
const needs = sql`ARRAY(SELECT jsonb_object_keys(coalesce(job.flags, '{}')))`;

/**
 * The next due job that needs no more than `capabilities`, locked until the transaction ends;
 * without those in `except`.
 */
export async function findDueJob(
  tx: Transaction,
  filter: { name: string; capabilities: string[]; except: number[] },
): Promise<DueJob | undefined> {
  const { rows } = await tx.execute<DueJob>(sql`
    SELECT job.id, job.payload FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE task.identifier = ${filter.name} AND ${isDue}
      AND ${needs} <@ ${sql.param(filter.capabilities)}::text[]
      AND job.id <> ALL (${sql.param(filter.except)}::bigint[])
    ORDER BY job.priority, job.run_at LIMIT 1 FOR UPDATE OF job SKIP LOCKED`);
  return rows[0];
}

/** What due jobs need beyond `capabilities`. */
export async function findLackingNeeds(
  db: DatabaseOrTransaction,
  { name, capabilities }: { name: string; capabilities: string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ need: string }>(sql`
    SELECT DISTINCT need FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    CROSS JOIN LATERAL unnest(${needs}) need
    WHERE task.identifier = ${name} AND ${isDue}
      AND need <> ALL (${sql.param(capabilities)}::text[])
    ORDER BY need`);
  return rows.map(({ need }) => need);
}

/** Marks a job that `findDueJob` has found as running. */
export async function holdJob(tx: Transaction, { id, holder }: RemoteJob): Promise<void> {
  await tx.execute(sql`
    UPDATE graphile_worker._private_jobs
    SET attempts = attempts + 1, locked_by = ${holder}, locked_at = now() WHERE id = ${id}`);
}

/** The queue takes jobs back after four hours, unless they are kept. */
export async function keepJob(db: DatabaseOrTransaction, job: RemoteJob): Promise<void> {
  await change(db, job, sql`locked_at = now()`);
}

/** Puts a job back for others, as if this attempt had not been. `reason`: shown to staff. */
export async function returnJob(
  db: DatabaseOrTransaction,
  job: RemoteJob,
  reason?: string,
): Promise<void> {
  const setError = reason === undefined ? sql`` : sql`last_error = ${reason},`;
  await change(
    db,
    job,
    sql`${setError} attempts = greatest(0, attempts - 1), locked_by = NULL, locked_at = NULL`,
  );
}

/** Puts a job back after a failed attempt, to be tried again later; returns whether it will be. */
export async function failJob(
  db: DatabaseOrTransaction,
  job: RemoteJob,
  reason: string,
): Promise<boolean> {
  const { rows } = await change<{ is_last: boolean }>(
    db,
    job,
    sql`last_error = ${reason}, locked_by = NULL, locked_at = NULL,
      run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'`,
  );
  return rows[0]?.is_last === false;
}

export async function completeJob(
  db: DatabaseOrTransaction,
  { id, holder }: RemoteJob,
): Promise<void> {
  await db.execute(sql`
    DELETE FROM graphile_worker._private_jobs
    WHERE id = ${id} AND (locked_by = ${holder} OR locked_by IS NULL)`);
}

/** Whether staff have cancelled it; asked once. */
export async function takeCancellation(tx: DatabaseOrTransaction, jobId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM job_cancellations WHERE job_id = ${jobId}`);
  return Boolean(rowCount);
}

function change<Row extends Record<string, unknown>>(
  db: DatabaseOrTransaction,
  { id, holder }: RemoteJob,
  changes: SQL,
) {
  return db.execute<Row>(sql`
    UPDATE graphile_worker._private_jobs SET ${changes} WHERE id = ${id} AND locked_by = ${holder}
    RETURNING attempts >= max_attempts AS is_last`);
}
