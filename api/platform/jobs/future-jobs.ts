import type pg from 'pg';

/** Transactions begin up to so many seconds before they write. */
const tolerance = 60;

/**
 * Brings jobs forward that were enqueued before the clock of the database was set back: else nothing
 * that is repeated or tried again would run until the clock has caught up. Each keeps its delay.
 * Returns their number.
 */
export async function bringForward(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT graphile_worker.reschedule_jobs(ARRAY[id], run_at => run_at - (updated_at - now()))
      FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND updated_at > now() + make_interval(secs => $1)`,
    [tolerance],
  );
  return rowCount ?? 0;
}
