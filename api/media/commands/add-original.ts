import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { originals } from '#contract/constants/media.ts';
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { hasSource, listSources } from '../health/has-source.ts';
import { requireOwnMedia } from '../own-media.ts';
import { NotCopyable } from '../packaging/copied-track.ts';
import { packageOriginal } from '../packaging/package-original.ts';
import { applyProtection } from '../protection/apply-protection.ts';
import { readPublished, workFolderOf } from '../stream-folders.ts';
import type { MediaJobDeps } from '../stream-jobs.ts';
import { lockStream } from '../stream-lock.ts';
import { streamRenditions, streams } from '../tables.ts';
import { checkOriginal } from './check-original.ts';
import { publishPart, savePublished } from './publish-parts.ts';

export const addOriginalJob = 'add_original';

/**
 * Films whose pictures were not copied, although that may be possible: those that were prepared before
 * there were originals. `ids`: among these; by default all.
 */
async function listWithoutOriginal(
  db: DatabaseOrTransaction,
  { ids, after, limit }: { ids?: string[]; after?: string; limit: number },
): Promise<{ id: string; sourcePath: string | null; furtherPaths: string[] }[]> {
  return db
    .select({
      id: streams.id,
      sourcePath: streams.sourcePath,
      furtherPaths: streams.furtherPaths,
    })
    .from(streams)
    .where(
      and(
        lacksOriginal,
        ids && inArray(streams.id, ids),
        after === undefined ? undefined : gt(streams.id, after),
      ),
    )
    .orderBy(streams.id)
    .limit(limit);
}

const lacksOriginal = and(
  eq(streams.state, 'complete'),
  isNotNull(streams.folder),
  isNotNull(streams.sourcePath),
  isNull(streams.originalFault),
  sql`${streams.isCopyable} is distinct from false`,
  sql`not exists (select 1 from ${streamRenditions}
    where ${streamRenditions.streamId} = ${streams.id}
      and ${inArray(streamRenditions.name, [...originals])})`,
);

/** How many films there are for `listWithoutOriginal`. */
export function countWithoutOriginal(db: DatabaseOrTransaction): Promise<number> {
  return db.$count(streams, lacksOriginal);
}

/** Films that are asked for at once. */
const batch = 500;

/**
 * Requests the originals of films that have none, if their sources are there. `isWanted`: by the path
 * of the source, absolute. Returns how many were requested, and of how many the source is gone.
 */
export async function requestOriginals(
  { db, store }: { db: Database; store: MediaStore },
  { ids, isWanted = () => true }: { ids?: string[]; isWanted?: (path: string) => boolean },
): Promise<{ asked: number; impossible: number }> {
  const result = { asked: 0, impossible: 0 };
  let after: string | undefined;
  for (;;) {
    const films = await listWithoutOriginal(db, {
      ...(ids && { ids }),
      ...(after !== undefined && { after }),
      limit: batch,
    });
    for (const { id, ...source } of films) {
      after = id;
      if (!isWanted(toAbsolutePath(store, source.sourcePath ?? ''))) continue;
      const isThere = await hasSource(store, source);
      result[isThere ? 'asked' : 'impossible'] += 1;
      if (isThere) await enqueueOriginal(db, id);
    }
    if (films.length < batch) return result;
  }
}

async function enqueueOriginal(db: DatabaseOrTransaction, streamId: string): Promise<void> {
  await enqueueJob(db, {
    name: addOriginalJob,
    payload: { streamId },
    key: `${addOriginalJob}:${streamId}`,
    // After copies of films and extras that do not play yet.
    priority: 14,
    // Another packaging of the film may take long.
    maxAttempts: 20,
  });
}

/**
 * Adds the original to a film that was prepared without it. One that cannot be copied stays as it is.
 *
 * @throws if the film is being worked on, so that the job is tried again
 */
export async function addOriginal(
  deps: MediaJobDeps,
  streamId: string,
  { signal: stopped }: { signal: AbortSignal },
): Promise<void> {
  const { db, store, logger } = deps;
  const lock = await lockStream(deps.pool, streamId);
  if (!lock) throw new Error('The film is being prepared.');
  try {
    const signal = AbortSignal.any([stopped, lock.lost]);
    await requireOwnMedia(db, store);
    await applyProtection(deps, streamId, signal);
    const [stream] = await db
      .select()
      .from(streams)
      .where(and(eq(streams.id, streamId), lacksOriginal));
    const published = stream?.folder ? await readPublished(store, stream.folder) : undefined;
    const tools = await findFfmpeg(deps);
    if (!stream?.folder || !published || !tools) return;
    const [source = '', ...furtherSources] = listSources(store, stream);
    const { id, access, folder, renditionSet } = stream;
    const packaged = { id, access, folder, replacedFolder: folder };
    try {
      await packageOriginal({
        tools,
        source,
        furtherSources,
        workFolder: workFolderOf(store, id),
        published,
        signal,
        target: { publish: (from, path) => publishPart(deps, packaged, { from, path, signal }) },
        onPublished: (manifest) => savePublished(deps, packaged, manifest),
      });
    } catch (error) {
      if (!(error instanceof NotCopyable)) throw error;
      logger.info({ streamId, reason: error.message }, 'a film has no original');
      await db.update(streams).set({ isCopyable: false }).where(eq(streams.id, id));
      return;
    }
    if (renditionSet === null || renditionSet === 'encoded') {
      await db.update(streams).set({ renditionSet: 'complete' }).where(eq(streams.id, id));
    }
    await checkOriginal(deps, packaged, { tools, signal });
  } finally {
    await lock.release();
  }
}
