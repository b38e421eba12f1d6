import type pg from 'pg';

/** The key of the advisory lock that says that a pool of workers is alive. */
const keyOf = (id: string) => `hashtextextended('jobs of ' || ${id}, 0)`;

/**
 * Says that the pool of workers with this id is alive for as long as `client` is connected: if its
 * process is killed, PostgreSQL notices at once.
 */
export async function announceWorkers(client: pg.ClientBase, poolId: string): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${keyOf('$1::text')})`, [poolId]);
}

/**
 * Watches for jobs of processes that were killed, which the queue itself would release after four
 * hours. A pool of workers that is alive may be without its lock for a moment, after it has lost its
 * connection: so it has to be missing for `missingFor` milliseconds in every `look`.
 */
export function watchForAbandoned(
  pool: pg.Pool,
  missingFor: number,
): { look(): Promise<string[]> } {
  const missingSince = new Map<string, number>();
  return {
    /** Releases what is abandoned; returns the ids of its pools. */
    async look() {
      const { rows } = await pool.query<{ id: string }>(`
        SELECT id FROM (
          SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_at IS NOT NULL
        ) holder
        WHERE id LIKE 'pool-%' AND pg_try_advisory_xact_lock_shared(${keyOf('id')})`);
      const now = performance.now();
      const missing = rows.map(({ id }) => id);
      for (const id of missingSince.keys()) if (!missing.includes(id)) missingSince.delete(id);
      for (const id of missing) if (!missingSince.has(id)) missingSince.set(id, now);
      const abandoned = missing.filter((id) => now - (missingSince.get(id) ?? now) >= missingFor);
      if (abandoned.length > 0) await release(pool, abandoned);
      return abandoned;
    },
  };
}

async function release(pool: pg.Pool, abandoned: string[]): Promise<void> {
  // A running job that was enqueued again under its key goes on without the key and without further
  // attempts (graphile-worker's add_jobs): released, it would look like one that has failed for good.
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM graphile_worker.jobs WHERE locked_by = ANY ($1::text[])
      AND key IS NULL AND attempts >= max_attempts AND updated_at > locked_at`,
    [abandoned],
  );
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [abandoned]);
  const replaced = rows.map(({ id }) => id);
  await pool.query('SELECT graphile_worker.complete_jobs($1::bigint[])', [replaced]);
}
