import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { originalRendition, originals } from '#contract/constants/media.ts';
import { hasSource } from '../health/has-source.ts';
import { chooseRenditions, planRenditions } from '../packaging/ladder.ts';
import { folderOf, type Manifest } from '../packaging/manifest.ts';
import { kindForAccess, kindOfFolder } from '../protection/folder-kinds.ts';
import { readPublished } from '../stream-folders.ts';
import type { MediaJobDeps } from '../stream-jobs.ts';
import { lockStream } from '../stream-lock.ts';
import { streams } from '../tables.ts';
import { publishLists } from './publish-parts.ts';

type Deps = Pick<MediaJobDeps, 'db' | 'pool' | 'store'>;

export const removeDroppedJob = 'remove_dropped';

/** Whoever is watching has a list with all renditions, and goes on for as long as this: seconds. */
const grace = 86_400;

/**
 * Takes the larger renditions of a complete film out of its lists: it has those of a lean one then,
 * and gets the others again as a lean film does. Their files are removed a day later. Returns how many
 * bytes these take; 0 if the film cannot spare any, or they could not be made again.
 */
export async function dropRenditions(deps: Deps, streamId: string): Promise<number> {
  const { db, store } = deps;
  const lock = await lockStream(deps.pool, streamId);
  // It is being worked on.
  if (!lock) return 0;
  try {
    const [stream] = await db
      .select()
      .from(streams)
      .where(
        and(
          eq(streams.id, streamId),
          eq(streams.state, 'complete'),
          eq(streams.renditionSet, 'complete'),
          isNotNull(streams.sourcePath),
        ),
      );
    if (!stream?.folder || kindOfFolder(stream.folder) !== kindForAccess(stream.access)) return 0;
    const { id, access, folder } = stream;
    const published = await readPublished(store, folder);
    const dropped = published ? chooseDropped(published) : [];
    if (!published || dropped.length === 0) return 0;
    if (!(await hasSource(store, stream))) return 0;
    const manifest = {
      ...published,
      renditions: published.renditions.filter((rendition) => !dropped.includes(rendition)),
      retired: [...new Set([...(published.retired ?? []), ...dropped.map(folderOf)])],
    };
    const bytes = dropped.reduce((sum, rendition) => sum + rendition.bytes, 0);
    // First, because a lean film may have more for a while, but none may lack what it should have.
    await db.transaction(async (tx) => {
      await tx
        .update(streams)
        .set({ renditionSet: 'lean', droppedAt: sql`now()`, droppedBytes: bytes })
        .where(eq(streams.id, id));
      await enqueueJob(tx, {
        name: removeDroppedJob,
        payload: { streamId: id },
        key: `${removeDroppedJob}:${id}`,
        priority: 10,
        afterSeconds: grace,
      });
    });
    await publishLists(deps, { id, access, folder, replacedFolder: folder }, manifest);
    return bytes;
  } finally {
    await lock.release();
  }
}

/** What a lean film has not. If a film lacks one of those that stay, nothing is dropped. */
function chooseDropped(manifest: Manifest): Manifest['renditions'] {
  const { renditions } = manifest;
  const hasOriginal = renditions.some(({ name }) => name === originalRendition);
  const kept = chooseRenditions(planRenditions(manifest), 'lean', hasOriginal).map(
    ({ name }) => name,
  );
  if (!kept.every((name) => renditions.some((rendition) => rendition.name === name))) return [];
  return renditions.filter(({ name }) => !kept.includes(name) && !originals.includes(name));
}

/** Removes the files of renditions that are in no list any more. */
export async function removeDropped(
  { db, store }: { db: Database; store: Deps['store'] },
  streamId: string,
): Promise<void> {
  const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
  const published = stream?.folder ? await readPublished(store, stream.folder) : undefined;
  if (!stream?.folder || !published) return;
  const used = new Set(published.renditions.map(folderOf));
  for (const name of published.retired ?? []) {
    if (!used.has(name)) await store.remove(`${stream.folder}/${name}`);
  }
}
