import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../database.ts';
import { problem } from '../problem.ts';

export type FoundJob = {
  id: number;
  name: string;
  key: string | null;
  isRunning: boolean;
  priority: number;
};

/**
 * A job, locked until the transaction ends.
 *
 * @throws `job_not_found`
 */
export async function lockJob(tx: Transaction, id: number): Promise<FoundJob> {
  const { rows } = await tx.execute<Omit<FoundJob, 'id'>>(sql`
    SELECT t.identifier AS name, j.key, j.locked_at IS NOT NULL AS "isRunning", j.priority
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.id = ${id} FOR UPDATE OF j`);
  const [job] = rows;
  if (!job) throw problem('job_not_found');
  return { id, ...job };
}

/** Runs a waiting or failed job as soon as possible, with all its attempts. */
export async function retryJob(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.reschedule_jobs(ARRAY[${id}]::bigint[], run_at => now(), attempts => 0)`);
}

export async function setJobPriority(tx: Transaction, id: number, priority: number): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.reschedule_jobs(ARRAY[${id}]::bigint[], priority => ${priority}::integer)`);
}

/** Lets the waiting job with a key run before those of a lower place; returns whether it moved. */
export async function moveJobAhead(
  db: DatabaseOrTransaction,
  key: string,
  priority: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT id FROM graphile_worker._private_jobs
      WHERE key = ${key} AND locked_at IS NULL AND attempts < max_attempts
        AND priority > ${priority}
    ), priority => ${priority}::integer)`);
  return rows.length > 0;
}

/** Removes a job that is not running; one that is ends when it next looks. */
export async function removeJob(tx: Transaction, job: FoundJob): Promise<void> {
  if (job.isRunning) {
    await tx.execute(
      sql`INSERT INTO job_cancellations (job_id) VALUES (${job.id}) ON CONFLICT DO NOTHING`,
    );
    return;
  }
  await tx.execute(sql`SELECT graphile_worker.complete_jobs(ARRAY[${job.id}]::bigint[])`);
}
