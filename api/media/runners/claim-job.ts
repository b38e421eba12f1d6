import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import {
  completeJob,
  findDueJob,
  findLackingNeeds,
  holdJob,
} from '#api/platform/jobs/remote-jobs.ts';
import type { RunnerCaller } from '#api/platform/viewer.ts';
import { type Capability, capabilities as known } from '#contract/constants/runner.ts';
import type { RunnerLease } from '#contract/runners.ts';
import { beginPackaging, planFolder } from '../commands/publish-parts.ts';
import { listSources } from '../health/has-source.ts';
import { hasOwnMedia } from '../own-media.ts';
import { kindForAccess, kindOfFolder } from '../protection/folder-kinds.ts';
import { laneOf, packageStreamJob, packageStreamPayload } from '../stream-jobs.ts';
import { streamLockKey } from '../stream-lock.ts';
import { runnerLeases, runners, streams } from '../tables.ts';
import { expiryOf, jobOf, type RunnerDeps } from './leases.ts';

type StreamRow = typeof streams.$inferSelect;
type Claimer = { version: string; capabilities: string[] };

/** Gives a runner the next film that it can prepare, for as long as it is heard from. */
export async function claimJob(
  deps: RunnerDeps,
  runner: RunnerCaller,
  { version, capabilities }: Claimer,
): Promise<{ lease: RunnerLease | null; lacking: Capability[] }> {
  const { db } = deps;
  await db
    .update(runners)
    .set({ version, capabilities, lastSeenAt: sql`now()` })
    .where(eq(runners.id, runner.id));
  const name = packageStreamJob;
  const needs = await findLackingNeeds(db, { name, capabilities });
  if (capabilities.includes('h264')) {
    const lease = await claimNext(deps, runner, capabilities);
    if (lease) return { lease, lacking: [] };
  } else {
    // Copies need no encoder, but runners encode what cannot be copied.
    const due = await db.transaction((tx) => findDueJob(tx, { name, capabilities, except: [] }));
    if (due) needs.push('h264');
  }
  return { lease: null, lacking: known.filter((capability) => needs.includes(capability)) };
}

async function claimNext(
  deps: RunnerDeps,
  runner: RunnerCaller,
  capabilities: string[],
): Promise<RunnerLease | null> {
  const { db, store, leaseSeconds } = deps;
  const except: number[] = [];
  for (;;) {
    const claim = await db.transaction(async (tx) => {
      const job = await findDueJob(tx, { name: packageStreamJob, capabilities, except });
      if (!job) return null;
      // A disk that is away must not be replaced by a folder.
      if (!(await hasOwnMedia(tx, store))) return null;
      except.push(job.id);
      const { streamId } = packageStreamPayload.parse(job.payload);
      const stream = await findFree(tx, streamId);
      if (stream === 'busy') return 'busy';
      if (!stream) {
        await completeJob(tx, { id: job.id, holder: '' });
        return 'busy';
      }
      const plan = await planFolder(deps, stream);
      const { packaged } = plan;
      const { access, replacedFolder, folder } = packaged;
      const [lease] = await tx
        .insert(runnerLeases)
        .values({
          runnerId: runner.id,
          streamId,
          jobId: job.id,
          access,
          replacedFolder,
          folder,
          expiresAt: expiryOf(leaseSeconds),
        })
        .returning();
      if (!lease) throw new Error('A lease was not stored');
      await holdJob(tx, jobOf(lease));
      return { lease, stream, plan };
    });
    if (claim === null) return null;
    if (claim === 'busy') continue;
    const { lease, stream, plan } = claim;
    await beginPackaging(deps, stream, plan);
    const [source = '', ...furtherSources] = listSources(store, stream);
    return {
      id: lease.id,
      seconds: leaseSeconds,
      source: await describeFile(source),
      further_sources: await Promise.all(furtherSources.map(describeFile)),
      side_files: stream.sideFiles.map(({ path, language, forced, purpose, part }) => ({
        name: basename(path),
        language,
        forced,
        ...(purpose && { purpose }),
        ...(part && { part }),
      })),
      rendition_set: plan.renditionSet,
      plays: laneOf(stream) === 'rest',
      published: plan.published ?? null,
    };
  }
}

/**
 * The stream if nobody works on it, and its files match its access; undefined: there is nothing to
 * prepare. Its lock is held until the transaction ends, by when the lease is in its place.
 */
async function findFree(
  tx: Transaction,
  streamId: string,
): Promise<StreamRow | 'busy' | undefined> {
  const key = streamLockKey(streamId);
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS locked`,
  );
  if (!rows[0]?.locked) return 'busy';
  if ((await tx.$count(runnerLeases, eq(runnerLeases.streamId, streamId))) > 0) return 'busy';
  const [stream] = await tx.select().from(streams).where(eq(streams.id, streamId));
  // Adopted streams have no source to package again.
  if (!stream?.sourcePath) return undefined;
  const { folder, access } = stream;
  return folder && kindOfFolder(folder) !== kindForAccess(access) ? 'busy' : stream;
}

async function describeFile(path: string): Promise<RunnerLease['source']> {
  const file = await stat(path).catch(() => undefined);
  return { name: basename(path), bytes: file?.isFile() ? file.size : null };
}
