import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { moveJobAhead } from '#api/platform/jobs/change-jobs.ts';
import { findJobPriority } from '#api/platform/jobs/jobs.ts';
import { createQueryCache } from '#api/platform/query-cache.ts';
import type { PackagingLane, RenditionSet } from '#contract/constants/media.ts';
import { laneOf, packageStreamJob, packagingPriorities } from '../stream-jobs.ts';
import { type StreamState, streams } from '../tables.ts';
import { type FilmSize, findSpeeds, type Speeds, timeOf, workOf } from './preparation-runs.ts';

/** A film that is prepared or waits for it. */
export type QueuedFilm = {
  streamId: string;
  jobId: number;
  priority: number;
  isRunning: boolean;
  lane: PackagingLane;
  state: StreamState;
  progress: number;
  /** Seconds until it plays, or has everything if it plays already; null: unknown. */
  readyIn: number | null;
};

type QueueRow = {
  job_id: number;
  priority: number;
  running_for: number | null;
  overdue: number;
  id: string;
  state: StreamState;
  progress: number;
  rendition_set: RenditionSet | null;
  is_copyable: boolean | null;
  source_codec: string | null;
  further_paths: string[];
  has_original: boolean;
  has_sound: boolean;
  seconds: number | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
};

/** If a film has been due for so many seconds and nothing is prepared, nobody knows when it will be. */
const standstill = 120;

/**
 * The films in preparation in their order: those that are being prepared, then those that wait. When
 * each will be ready is an estimate from how long others took lately, and what is before it.
 */
export async function listQueue(db: DatabaseOrTransaction): Promise<QueuedFilm[]> {
  const [rows, speeds] = await Promise.all([readQueue(db), findSpeeds(db)]);
  const stands = rows.every((row) => row.running_for === null && row.overdue > standstill);
  const clocks = startClocks(rows);
  return rows.map((row) => {
    const lane = toLane(row);
    const estimated = stands ? null : estimate(row, lane, { speeds, clocks });
    return {
      streamId: row.id,
      jobId: row.job_id,
      priority: row.priority,
      isRunning: row.running_for !== null,
      lane,
      state: row.state,
      progress: row.progress,
      readyIn: estimated === null ? null : Math.ceil(estimated),
    };
  });
}

async function readQueue(db: DatabaseOrTransaction): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    SELECT job.id AS job_id, job.priority, s.id, s.state, s.progress, s.rendition_set, s.is_copyable,
      s.source_codec, s.further_paths,
      extract(epoch FROM now() - coalesce(lease.created_at, job.locked_at))::float8 AS running_for,
      extract(epoch FROM now() - greatest(job.run_at, job.updated_at))::float8 AS overdue,
      EXISTS (SELECT FROM stream_renditions r
        WHERE r.stream_id = s.id AND r.name = 'original') AS has_original,
      s.has_sprites AS has_sound,
      coalesce(s.duration_ms / 1000.0, s.source_seconds)::float8 AS seconds,
      coalesce(s.width, s.source_width) AS width, coalesce(s.height, s.source_height) AS height,
      s.source_bytes AS bytes
    FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    JOIN streams s ON s.id = (job.payload ->> 'streamId')::uuid
    LEFT JOIN runner_leases lease ON lease.job_id = job.id
    WHERE task.identifier = ${packageStreamJob}
      AND (job.locked_at IS NOT NULL OR job.attempts < job.max_attempts)
    ORDER BY job.locked_at IS NULL, job.priority, job.run_at, job.id`);
  return rows;
}

/** When each machine is free again, in seconds from now; null: unknown. */
type Clocks = Record<'copying' | 'encoding', (number | null)[]>;

/** As many films are encoded at once as are being encoded now. Copies have a place of their own. */
function startClocks(rows: QueueRow[]): Clocks {
  const encoded = rows.filter((row) => row.running_for !== null && toLane(row) !== 'copy').length;
  return { copying: [0], encoding: Array.from({ length: Math.max(1, encoded) }, () => 0) };
}

function toLane(row: QueueRow) {
  const { state, rendition_set: renditionSet, is_copyable: isCopyable } = row;
  const { source_codec: sourceCodec, further_paths: furtherPaths } = row;
  return laneOf({ state, renditionSet, isCopyable, sourceCodec, furtherPaths });
}

/** Seconds until a film is ready, which moves the clock of the machine that prepares it. */
function estimate(
  row: QueueRow,
  lane: PackagingLane,
  { speeds, clocks }: { speeds: Speeds; clocks: Clocks },
): number | null {
  const machines = lane === 'copy' ? clocks.copying : clocks.encoding;
  const needed = timeFor(row, lane, speeds);
  const free = machines.indexOf(earliest(machines));
  const from = machines[free] ?? null;
  // What has begun may take longer than expected, but not for ever.
  const left = needed === null ? null : Math.max(needed - (row.running_for ?? 0), needed / 20);
  const until = from === null || left === null ? null : from + left;
  machines[free] = until;
  return until;
}

/** The machine that is free first; one of which nothing is known is free last. */
function earliest(machines: (number | null)[]): number | null {
  const known = machines.filter((free) => free !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function timeFor(row: QueueRow, lane: PackagingLane, speeds: Speeds): number | null {
  const { seconds, width, height, bytes } = row;
  if (lane === 'copy') return bytes === null ? null : (timeOf(speeds, 'copy', bytes) ?? null);
  if (seconds === null || !width || !height) return null;
  const film: FilmSize = { seconds, width, height, bytes: bytes ?? 0 };
  const { first, all } = workOf(film, row.rendition_set ?? 'complete', row.has_original);
  // A film that plays by its first rendition has no more than the others to be made.
  const rest = row.has_sound && !row.has_original ? all - first : all;
  return timeOf(speeds, 'encode', lane === 'first' ? first : rest) ?? null;
}

const keyOf = (streamId: string) => `${packageStreamJob}:${streamId}`;

/** Milliseconds for which the queue is not read again for visitors. */
const freshness = { freshFor: 2_000, staleFor: 0 };

/** What visitors may know of a film in preparation. Many may wait for films of a long queue. */
export function createPreparationReader(db: Database) {
  const queue = createQueryCache({
    load: async (_all: undefined) =>
      new Map((await listQueue(db)).map((film) => [film.streamId, film])),
    keyOf: () => '',
    ...freshness,
    maxEntries: 1,
  });
  return {
    /** `playableIn`: seconds; null: unknown, or it plays. Undefined: there is no such film. */
    async find(streamId: string) {
      const [stream] = await db
        .select({ state: streams.state, progress: streams.progress })
        .from(streams)
        .where(eq(streams.id, streamId));
      if (!stream) return undefined;
      const isWaiting = stream.state === 'waiting' || stream.state === 'processing';
      const queued = isWaiting ? (await queue.read(undefined)).get(streamId) : undefined;
      return { ...stream, playableIn: queued?.readyIn ?? null };
    },

    /** Lets a film that somebody wants to watch have its turn before others. */
    async moveAhead(streamId: string): Promise<void> {
      if (await moveFilmAhead(db, streamId)) queue.expire();
    },

    /** Whether `moveAhead` would change anything. */
    async canMove(streamId: string): Promise<boolean> {
      const priority = await findJobPriority(db, keyOf(streamId));
      return priority !== undefined && priority > packagingPriorities.opened;
    },
  };
}

export type PreparationReader = ReturnType<typeof createPreparationReader>;

/**
 * Moves a film that does not play yet before those that nobody has opened. Each film can be moved
 * once, and then leaves the queue for good, so the others lose no more than the time of these.
 */
async function moveFilmAhead(db: Database, streamId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ id: streams.id })
      .from(streams)
      .where(and(eq(streams.id, streamId), notInArray(streams.state, ['playable', 'complete'])))
      .for('share');
    if (!waiting) return false;
    return moveJobAhead(tx, keyOf(streamId), packagingPriorities.opened);
  });
}
