import { rm } from 'node:fs/promises';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import {
  completeJob,
  failJob,
  keepJob,
  type RemoteJob,
  returnJob,
  takeCancellation,
} from '#api/platform/jobs/remote-jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { pause } from '#api/platform/pause.ts';
import { problem } from '#api/platform/problem.ts';
import type { RunnerCaller } from '#api/platform/viewer.ts';
import type { RenditionSet } from '#contract/constants/media.ts';
import { type PackagedStream, saveFailure } from '../commands/publish-parts.ts';
import { saveStreamProgress } from '../commands/save-stream.ts';
import { MediaFailure } from '../failure.ts';
import { removeOtherVersions, workFolderOf } from '../stream-folders.ts';
import { enqueueLoudness, enqueuePackaging } from '../stream-jobs.ts';
import { runnerLeases, runners, streams } from '../tables.ts';

/** `leaseSeconds`: after so many without a word, a runner loses its film. */
export type RunnerDeps = {
  db: Database;
  store: MediaStore;
  logger: Logger;
  leaseSeconds: number;
  /** What is made of a new film, by its absolute path; by default everything. */
  chooseRenditionSet?: (path: string) => Promise<RenditionSet>;
};

export type Lease = typeof runnerLeases.$inferSelect;

const isHeld = (id: string) => and(eq(runnerLeases.id, id), isNull(runnerLeases.endedAt));

/**
 * A lease that a runner has.
 *
 * @throws `runner_lease_lost`
 */
export async function findLease(
  db: DatabaseOrTransaction,
  runner: RunnerCaller,
  id: string,
): Promise<Lease> {
  const mine = and(isHeld(id), eq(runnerLeases.runnerId, runner.id));
  const [lease] = await db.select().from(runnerLeases).where(mine);
  if (!lease) throw problem('runner_lease_lost');
  return lease;
}

export function jobOf({ id, jobId }: Pick<Lease, 'id' | 'jobId'>): RemoteJob {
  return { id: jobId, holder: `runner:${id}` };
}

/** The stream of a lease, which nothing can be published for once the lease has ended. */
export function packagedBy(lease: Lease): PackagedStream {
  return {
    ...lease,
    id: lease.streamId,
    async requireHeld(tx) {
      const mine = tx.select().from(runnerLeases).where(isHeld(lease.id));
      const [held] = await mine.for('update');
      if (!held) throw problem('runner_lease_lost');
    },
  };
}

export const expiryOf = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const isOverdue = sql`${runnerLeases.expiresAt} < now()`;

/** Seconds after which a process that is ending a lease, and says so more often, must be dead. */
const endingSeconds = 60;

/**
 * Keeps a film for its runner, `bytes` of which have just arrived. A lease that is overdue, but
 * that nobody has ended, goes on: the site may have been away itself.
 *
 * @throws `runner_lease_lost`, also if staff have cancelled the job
 */
export async function keepLease(
  deps: RunnerDeps,
  lease: Lease,
  { bytes = 0 }: { bytes?: number } = {},
): Promise<Lease> {
  const [row] = await deps.db
    .update(runnerLeases)
    .set({
      expiresAt: expiryOf(deps.leaseSeconds),
      bytes: sql`${runnerLeases.bytes} + ${bytes}`,
    })
    .where(isHeld(lease.id))
    .returning();
  if (!row) throw problem('runner_lease_lost');
  return row;
}

/** Notes that a runner has published everything, and has only to say so. */
export async function markDone(db: Database, lease: Lease): Promise<void> {
  await db.update(runnerLeases).set({ isDone: true }).where(eq(runnerLeases.id, lease.id));
}

/** Stores how much of a film its runner has done, and keeps it. */
export async function reportProgress(
  deps: RunnerDeps,
  lease: Lease,
  progress: number,
): Promise<void> {
  await keepLease(deps, lease);
  if (await takeCancellation(deps.db, lease.jobId)) {
    await endLease(deps, lease, cancelled);
    throw problem('runner_lease_lost');
  }
  await keepJob(deps.db, jobOf(lease));
  await deps.db
    .update(runners)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(runners.id, lease.runnerId));
  await saveStreamProgress(deps.db, lease.streamId, { progress });
}

const cancelled = {
  kind: 'failed',
  failure: new MediaFailure('cancelled', 'Staff cancelled the preparation.'),
} as const;

/**
 * `returned`: another may go on at once, as if nothing had been tried. `playable`: the rest is another
 * job.
 */
export type LeaseEnd =
  | { kind: 'done' }
  | { kind: 'playable' }
  | { kind: 'failed'; failure: MediaFailure }
  | { kind: 'returned'; reason: string };

/**
 * Ends a lease, with its job; returns false if it has already ended. Nothing of it is accepted any
 * more, then what was sent but not published is removed, and only then others may have the film. A
 * film of which everything is published is done, however its lease ends.
 */
export async function endLease(
  deps: Pick<RunnerDeps, 'db' | 'store'>,
  lease: Lease,
  end: LeaseEnd,
): Promise<boolean> {
  const { db, store } = deps;
  const { id, streamId } = lease;
  const isOpen = or(isNull(runnerLeases.endedAt), isOverdue);
  const [ended] = await db
    .update(runnerLeases)
    .set({
      endedAt: sql`now()`,
      expiresAt: expiryOf(endingSeconds),
      ...(end.kind === 'done' && { isDone: true }),
    })
    .where(and(eq(runnerLeases.id, id), isOpen))
    .returning({ isDone: runnerLeases.isDone });
  if (!ended) return false;
  await whileEnding(db, id, async () => {
    await rm(workFolderOf(store, streamId), { recursive: true, force: true });
    const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
    await removeOtherVersions(store, stream ?? { id: streamId, folder: null });
  });
  await db.transaction(async (tx) => {
    await tx.delete(runnerLeases).where(eq(runnerLeases.id, id));
    await endJob(tx, lease, ended.isDone ? { kind: 'done' } : end);
  });
  return true;
}

/**
 * Says that a lease is being ended while `task` runs, which may take long in a bucket. If this
 * process is killed others end the lease soon, and at once if the task fails.
 */
async function whileEnding(db: Database, id: string, task: () => Promise<void>): Promise<void> {
  const expireIn = (seconds: number) =>
    db
      .update(runnerLeases)
      .set({ expiresAt: expiryOf(seconds) })
      .where(eq(runnerLeases.id, id))
      .catch(() => undefined);
  const timer = setInterval(() => void expireIn(endingSeconds), (endingSeconds * 1_000) / 4);
  try {
    await task();
  } catch (error) {
    await expireIn(0);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function endJob(tx: Transaction, lease: Lease, end: LeaseEnd): Promise<void> {
  const job = jobOf(lease);
  if (end.kind === 'done') {
    await enqueueLoudness(tx, lease.streamId);
    return completeJob(tx, job);
  }
  if (end.kind === 'playable') {
    await completeJob(tx, job);
    return enqueuePackaging(tx, lease.streamId);
  }
  if (end.kind === 'returned') {
    await returnJob(tx, job, end.reason);
    return saveFailure(tx, lease.streamId, new MediaFailure('interrupted', end.reason), false);
  }
  const { failure } = end;
  let isFinal = failure.isPermanent;
  if (isFinal) await completeJob(tx, job);
  else isFinal = !(await failJob(tx, job, failure.message));
  await saveFailure(tx, lease.streamId, failure, isFinal);
}

/** Gives the films of silent runners to others, or ends them if staff have cancelled them. */
export async function expireLeases(deps: RunnerDeps): Promise<number> {
  const late = await deps.db.select().from(runnerLeases).where(isOverdue);
  let count = 0;
  for (const lease of late) {
    const isEnded = await expire(deps, lease).catch((error) => {
      deps.logger.warn({ err: error, streamId: lease.streamId }, 'a lease was not ended');
      return false;
    });
    if (isEnded) count += 1;
  }
  if (count > 0) deps.logger.warn({ count }, 'films were taken back from silent runners');
  return count;
}

async function expire(deps: RunnerDeps, lease: Lease): Promise<boolean> {
  const isCancelled = await takeCancellation(deps.db, lease.jobId);
  const silent = { kind: 'returned', reason: 'Nothing was heard from the runner.' } as const;
  return endLease(deps, lease, isCancelled ? cancelled : silent);
}

/** Seconds between looks for silent runners, at most. */
const longestPause = 10;

/** Looks for silent runners until it is stopped. After a start they have time to be heard again. */
export function watchLeases(deps: RunnerDeps): { stop(): Promise<void> } {
  const ending = new AbortController();
  const interval = Math.min(longestPause, deps.leaseSeconds / 2) * 1_000;
  const watch = async () => {
    for (;;) {
      await pause(interval, ending.signal, { ref: false });
      if (ending.signal.aborted) return;
      await expireLeases(deps).catch((error) =>
        deps.logger.warn({ err: error }, 'silent runners were not looked for'),
      );
    }
  };
  const running = watch();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
