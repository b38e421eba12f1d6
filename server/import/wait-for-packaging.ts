import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { cutPicturesJob } from '#api/catalogue/commands/cut-pictures.ts';
import { relateTitlesJob } from '#api/catalogue/commands/relate-titles/relate-titles-job.ts';
import { packageStreamJob, protectStreamJob } from '#api/media/stream-jobs.ts';
import type { Database } from '#api/platform/database.ts';
import type { Remark } from '#api/platform/import/report.ts';
import type { ProgressDisplay } from '../program/show-progress.ts';

type Counts = { jobs: number; done: number; total: number };

/** Films, pictures cut from them, and related titles; mail and daily jobs can run later. */
const filmJobs = [packageStreamJob, protectStreamJob, cutPicturesJob, relateTitlesJob].map(
  (name) => sql`${name}`,
);

/** Polling interval in milliseconds. */
const interval = 500;

/**
 * Waits until every requested film is prepared or has failed permanently. Some process has to do
 * the work: this one or another.
 */
export async function waitForPackaging(
  db: Database,
  display: ProgressDisplay,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const first = await count(db);
  for (let now = first; ; now = await count(db)) {
    const seconds = (performance.now() - startedAt) / 1000;
    const rate = seconds > 0 ? (now.done - first.done) / seconds : 0;
    const secondsLeft = rate > 0 ? (now.total - now.done) / rate : undefined;
    display.show({ stage: 'preparing', done: now.done, total: now.total, rate, secondsLeft });
    if (now.jobs === 0) return;
    await sleep(interval, undefined, { signal });
  }
}

export async function findFailedFilms(db: Database): Promise<Remark[]> {
  const { rows } = await db.execute<Remark>(sql`
    SELECT source_path AS path, coalesce(failure_detail, failure_code) AS reason FROM streams
    WHERE failure_code IS NOT NULL AND source_path IS NOT NULL ORDER BY source_path`);
  return rows;
}

async function count(db: Database): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    SELECT
      (SELECT count(*) FROM graphile_worker.jobs
        WHERE attempts < max_attempts AND task_identifier IN (${sql.join(filmJobs, sql`, `)})
      )::integer AS jobs,
      count(*)::integer AS total,
      sum(CASE WHEN state IN ('complete', 'failed') THEN 1 ELSE progress END)::float AS done
    FROM streams WHERE source_path IS NOT NULL`);
  return rows[0] ?? { jobs: 0, done: 0, total: 0 };
}
