import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { enqueueRecurring, type Job } from '#api/platform/jobs/jobs.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { addOriginal, addOriginalJob } from './commands/add-original.ts';
import { checkOriginal } from './commands/check-original.ts';
import { collectLeftovers } from './commands/collect-leftovers.ts';
import { removeDropped, removeDroppedJob } from './commands/drop-renditions.ts';
import { measureLoudness, runPackaging } from './commands/run-packaging.ts';
import { isStoreAway } from './failure.ts';
import { type Ffmpeg, findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { sampleFilms, sampleFilmsJob } from './preparation/sample-films.ts';
import { runProtection } from './protection/apply-protection.ts';
import {
  collectLeftoversJob,
  type MediaJobDeps,
  measureLoudnessJob,
  packageStreamJob,
  packageStreamPayload,
  protectStreamJob,
  protectStreamPayload,
  removeStreamJob,
  removeStreamPayload,
} from './stream-jobs.ts';
import { lockStream } from './stream-lock.ts';
import { streams } from './tables.ts';

const collecting = { everySeconds: 86_400, priority: 10 };
/** Until a bucket that was away is searched after all. */
const secondsUntilBack = 600;

/**
 * The background jobs of this domain. A single packaging keeps all cores busy, so run these jobs in
 * a worker of their own, with a concurrency of half the cores at most.
 */
export function mediaJobs(deps: MediaJobDeps): Job<z.infer<typeof packageStreamPayload>>[] {
  return [
    {
      name: packageStreamJob,
      payload: packageStreamPayload,
      run: ({ streamId }, context) => runPackaging(deps, streamId, context),
    },
  ];
}

/** Finds out what renditions of some films would take; for the worker that prepares films. */
export function samplingJobs(deps: MediaJobDeps): Job<object>[] {
  return [
    {
      name: sampleFilmsJob,
      payload: z.object({}),
      async run(_payload, { signal }) {
        await sampleFilms(deps, signal);
      },
    },
  ];
}

/** Adds originals to films that were prepared without: they take seconds, as copies do. */
export function originalJobs(deps: MediaJobDeps): Job<z.infer<typeof packageStreamPayload>>[] {
  return [
    {
      name: addOriginalJob,
      payload: packageStreamPayload,
      run: ({ streamId }, context) => addOriginal(deps, streamId, context),
    },
  ];
}

/** Measures films that runners have prepared. */
export function loudnessJobs(deps: MediaJobDeps): Job<z.infer<typeof packageStreamPayload>>[] {
  return [
    {
      name: measureLoudnessJob,
      payload: packageStreamPayload,
      async run({ streamId }, { signal }) {
        const tools = await findFfmpeg(deps);
        const [stream] = await deps.db.select().from(streams).where(eq(streams.id, streamId));
        // Without ffmpeg on this machine, films are complete without it.
        if (!tools || !stream?.folder) return;
        const { folder } = stream;
        await checkPublished(deps, stream, { tools, signal });
        await measureLoudness(deps, { id: streamId, folder, tools, signal });
      },
    },
  ];
}

/** As a worker does at the end of packaging, whose lock it needs. */
async function checkPublished(
  deps: MediaJobDeps,
  { id, access, folder }: typeof streams.$inferSelect,
  tools: { tools: Ffmpeg; signal: AbortSignal },
): Promise<void> {
  const lock = folder && (await lockStream(deps.pool, id));
  if (!folder || !lock) return;
  try {
    await checkOriginal(deps, { id, access, folder, replacedFolder: folder }, tools);
  } finally {
    await lock.release();
  }
}

/** Small jobs that somebody waits for: they must not queue behind films. */
export function protectionJobs(
  deps: Pick<MediaJobDeps, 'db' | 'pool' | 'store'>,
): Job<z.infer<typeof protectStreamPayload>>[] {
  return [
    {
      name: protectStreamJob,
      payload: protectStreamPayload,
      run: ({ streamId }, context) => runProtection(deps, streamId, context),
    },
  ];
}

/** Removes the files of films that no title shows any more, and what killed processes have left. */
export function removalJobs(
  deps: Pick<MediaJobDeps, 'db' | 'store' | 'logger'>,
): [
  Job<z.infer<typeof removeStreamPayload>>,
  Job<object>,
  Job<z.infer<typeof removeStreamPayload>>,
] {
  const { db, store, logger } = deps;
  return [
    {
      name: removeStreamJob,
      payload: removeStreamPayload,
      run: ({ streamId }) => store.remove(`streams/${streamId}`),
    },
    {
      name: collectLeftoversJob,
      payload: z.object({}),
      recurs: collecting,
      async run() {
        // A folder is cleaned when the worker starts, because leftovers are only in `.work`.
        if (store.resolve) return;
        try {
          const count = await collectLeftovers(deps);
          if (count > 0) logger.info({ count }, 'leftovers of interrupted uploads removed');
        } catch (error) {
          if (error instanceof OperatorError) {
            logger.warn(error.message);
            return;
          }
          if (!isStoreAway(error)) throw error;
          logger.warn({ err: error }, 'leftovers are looked for later');
          const job = { name: collectLeftoversJob, recurs: collecting };
          await enqueueRecurring(db, job, secondsUntilBack);
        }
      },
    },
    {
      name: removeDroppedJob,
      payload: removeStreamPayload,
      run: ({ streamId }) => removeDropped(deps, streamId),
    },
  ];
}
