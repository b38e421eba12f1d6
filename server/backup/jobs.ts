import type pg from 'pg';
import type { Manifest } from './manifest.ts';

/**
 * graphile-worker's tables depend on its version, so waiting jobs are stored as their name and
 * payload and enqueued again. A job that was running during the copy runs again: jobs are
 * idempotent. Permanently failed jobs are dropped; the rows they were about record the failure.
 */
export async function readWaitingJobs(client: pg.Client): Promise<Manifest['jobs']> {
  const { rows: tables } = await client.query(
    `SELECT to_regclass('graphile_worker._private_jobs') AS jobs`,
  );
  if (!tables[0]?.jobs) return [];
  const { rows } = await client.query(`
    SELECT t.identifier AS task, j.payload, q.queue_name AS queue,
      to_char(j.run_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "runAt",
      j.max_attempts AS "maxAttempts", j.key, j.priority
    FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
    WHERE j.attempts < j.max_attempts
    ORDER BY j.priority, j.run_at, j.id`);
  return rows;
}

export async function enqueueWaitingJobs(client: pg.Client, jobs: Manifest['jobs']): Promise<void> {
  for (const job of jobs) {
    await client.query(
      `SELECT graphile_worker.add_job(
         identifier => $1, payload => $2, queue_name => $3, run_at => $4,
         max_attempts => $5, job_key => $6, priority => $7)`,
      [
        job.task,
        JSON.stringify(job.payload),
        job.queue,
        job.runAt,
        job.maxAttempts,
        job.key,
        job.priority,
      ],
    );
  }
}
