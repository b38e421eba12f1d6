import { inArray, type SQL, sql } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { listQueue } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { readQueueDepth } from '#api/platform/jobs/queue-state.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { JobState } from '#contract/constants/job.ts';
import type { AdminJob } from '#contract/ops/jobs.ts';
import { findPlaces } from '../queries/find-places.ts';
import { pageSize } from '../queries/title-health.ts';
import { subjectOf } from './job-subject.ts';

type JobRow = {
  id: number;
  name: string;
  state: JobState;
  key: string | null;
  priority: number;
  attempts: number;
  max_attempts: number;
  created_at: string;
  run_at: string;
  started_at: string | null;
  reason: string | null;
  is_ending: boolean;
  runner: string | null;
};

const states: Record<JobState, SQL> = {
  running: sql`job.locked_at IS NOT NULL`,
  waiting: sql`job.locked_at IS NULL AND job.attempts < job.max_attempts`,
  failed: sql`job.locked_at IS NULL AND job.attempts >= job.max_attempts`,
};

/** Background jobs, newest first, and how many there are of each kind. */
export async function listJobs(
  db: DatabaseOrTransaction,
  wanted: { state?: JobState; name?: string; cursor?: string },
) {
  const order = newestFirst(sql`job.id`);
  const matches = sql`${wanted.state ? states[wanted.state] : sql`true`}
    AND ${wanted.name === undefined ? sql`true` : sql`job.task_identifier = ${wanted.name}`}`;
  const depths = await readQueueDepth(db);
  const isWanted = (depth: (typeof depths)[number]) =>
    (!wanted.state || depth.state === wanted.state) &&
    (wanted.name === undefined || depth.name === wanted.name);
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: `jobs:${wanted.state ?? ''}:${wanted.name ?? ''}`,
    cursorText: wanted.cursor,
    readRows: (from, limit) => readRows(db, sql`${matches} AND ${from ?? sql`true`}`, order, limit),
    keysOf: ({ id }) => [String(id)],
    count: () => depths.filter(isWanted).reduce((sum, { count }) => sum + count, 0),
  });
  return { jobs: await presentJobs(db, rows), counts: depths, page };
}

async function readRows(
  db: DatabaseOrTransaction,
  matches: SQL,
  order: ReturnType<typeof newestFirst>,
  limit: number,
): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow>(sql`
    SELECT job.id, job.task_identifier AS name, job.key, job.priority, job.attempts,
      job.max_attempts, job.created_at, job.run_at, coalesce(lease.created_at, job.locked_at) AS started_at,
      left(split_part(job.last_error, E'\n', 1), 500) AS reason,
      CASE WHEN ${states.running} THEN 'running' WHEN ${states.failed} THEN 'failed'
        ELSE 'waiting' END AS state,
      EXISTS (SELECT FROM job_cancellations c WHERE c.job_id = job.id) AS is_ending,
      runner.name AS runner
    FROM graphile_worker.jobs job
    LEFT JOIN runner_leases lease ON lease.job_id = job.id
    LEFT JOIN runners runner ON runner.id = lease.runner_id
    WHERE ${matches}
    ORDER BY ${orderBy(order, 'forwards')} LIMIT ${limit}`);
  return rows;
}

async function presentJobs(db: DatabaseOrTransaction, rows: JobRow[]): Promise<AdminJob[]> {
  const subjects = rows.map(subjectOf);
  const streamIds = subjects.flatMap(({ streamId }) => streamId ?? []);
  const titleIds = subjects.flatMap(({ titleId }) => titleId ?? []);
  const places = await findPlaces(db, streamIds);
  const named = await findTitles(db, titleIds);
  const progress = await findProgress(db, streamIds);
  return rows.map(({ key, ...row }, index) => {
    const { streamId = '', titleId = 0 } = subjects[index] ?? {};
    const place = places.get(streamId);
    return {
      ...row,
      about: place
        ? { id: place.titleId, ...place.title, part: place.part }
        : (named.get(titleId) ?? null),
      progress: row.name === 'package_stream' ? (progress.get(streamId) ?? null) : null,
      created_at: new Date(row.created_at).toISOString(),
      run_at: new Date(row.run_at).toISOString(),
      started_at: row.started_at && new Date(row.started_at).toISOString(),
    };
  });
}

/** Films beyond these wait longer than anybody looks ahead. */
const shownFilms = 100;

/** Films in preparation, in their order. */
export async function listPreparation(db: DatabaseOrTransaction) {
  const queue = await listQueue(db);
  const shown = queue.slice(0, shownFilms);
  const places = await findPlaces(
    db,
    shown.map(({ streamId }) => streamId),
  );
  const last = queue.findLast(({ lane }) => lane !== 'rest');
  return {
    films: shown.map((film) => {
      const place = places.get(film.streamId);
      return {
        stream_id: film.streamId,
        about: place ? { id: place.titleId, ...place.title, part: place.part } : null,
        job_id: film.jobId,
        priority: film.priority,
        is_running: film.isRunning,
        lane: film.lane,
        progress: film.progress,
        ready_in: film.readyIn,
      };
    }),
    count: queue.length,
    all_play_in: last?.readyIn ?? null,
  };
}

async function findTitles(db: DatabaseOrTransaction, ids: number[]) {
  const rows = await db
    .select({ id: titles.id, type: titles.type, slug: titles.slug, name: titles.name })
    .from(titles)
    .where(inArray(titles.id, ids));
  return new Map(rows.map((row) => [row.id, { ...row, part: null }]));
}

async function findProgress(db: DatabaseOrTransaction, ids: string[]) {
  const rows = await db
    .select({ id: streams.id, progress: streams.progress })
    .from(streams)
    .where(inArray(streams.id, ids));
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}
