import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/postgres.ts';
import { bringForward } from './future-jobs.ts';
import { enqueueJob } from './jobs.ts';

const { db, pool } = await openTestDatabase();

test.each(['7 hours', '3 days'])(
  'the clock is set back by %s: jobs keep their delay',
  async (by) => {
    await pool.query('DELETE FROM graphile_worker._private_jobs');
    await enqueueJob(db, { name: 'poll', payload: {}, key: 'poll', afterSeconds: 60 });
    await enqueueJob(db, { name: 'running', payload: {}, key: 'running' });
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET created_at = created_at + $1::interval,
      updated_at = updated_at + $1::interval, run_at = run_at + $1::interval,
      locked_at = CASE key WHEN 'running' THEN now() + $1::interval END`,
      [by],
    );
    await enqueueJob(db, { name: 'later', payload: {}, key: 'later', afterSeconds: 30 * 86_400 });
    expect(await bringForward(pool)).toBe(1);
    const { rows } = await pool.query(
      `SELECT key, round(extract(epoch FROM run_at - now()) / 60)::int AS minutes
      FROM graphile_worker._private_jobs WHERE key <> 'running' ORDER BY key`,
    );
    expect(rows).toEqual([
      { key: 'later', minutes: 30 * 24 * 60 },
      { key: 'poll', minutes: 1 },
    ]);
    expect(await bringForward(pool)).toBe(0);
  },
);
