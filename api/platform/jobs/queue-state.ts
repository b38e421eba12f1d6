import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { DatabaseOrTransaction } from '../database.ts';

/** Jobs that are due, have attempts left, and are not behind a running job of their queue. */
const claimable = `
  job.locked_at is null and job.attempts < job.max_attempts and job.run_at <= now()
  and not exists (
    select from graphile_worker.jobs running
    where running.queue_name = job.queue_name and running.locked_at is not null
  )`;

/**
 * Whether a job with one of these names, which needs none of `lacking`, has been due for this many
 * milliseconds.
 */
export async function hasOverdueJobs(
  pool: pg.Pool,
  wanted: { names: string[]; lacking: string[] },
  milliseconds: number,
): Promise<boolean> {
  const { rows } = await pool.query(
    `select from graphile_worker.jobs job
    where ${claimable} and job.task_identifier = any($1)
      and not coalesce(job.flags, '{}') ?| $3::text[]
      and greatest(job.run_at, job.updated_at) < now() - make_interval(secs => $2)
    limit 1`,
    [wanted.names, milliseconds / 1_000, wanted.lacking],
  );
  return rows.length > 0;
}

/** By name, the seconds for which the oldest due job has been waiting. */
export async function readOverdueSeconds(
  db: DatabaseOrTransaction,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select job.task_identifier as name,
      extract(epoch from now() - min(greatest(job.run_at, job.updated_at)))::float8 as count
    from graphile_worker.jobs job where ${sql.raw(claimable)} group by 1`);
  return rows;
}

export type QueueDepth = { name: string; state: 'waiting' | 'running' | 'failed'; count: number };

/** Number of jobs by name: waiting, running, permanently failed. */
export async function readQueueDepth(db: DatabaseOrTransaction): Promise<QueueDepth[]> {
  const { rows } = await db.execute<QueueDepth>(sql`
    select task_identifier as name,
      case when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed' else 'waiting' end as state,
      count(*)::integer as count
    from graphile_worker.jobs group by 1, 2`);
  return rows;
}
