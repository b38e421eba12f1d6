import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { RenditionSet } from '#contract/constants/media.ts';
import type { AccessLevel } from '#contract/constants/plan.ts';
import { MediaFailure } from '../failure.ts';
import { listsOf, type Manifest } from '../packaging/manifest.ts';
import { writeLists } from '../packaging/playlists.ts';
import { kindForAccess, kindOfFolder, newFolder } from '../protection/folder-kinds.ts';
import { convertSegments, encryptSegment, ensureStreamKey } from '../protection/segment-cipher.ts';
import { readPublished, removeOtherVersions } from '../stream-folders.ts';
import type { MediaJobDeps } from '../stream-jobs.ts';
import { restoreSubtitles } from '../subtitles/rewrite-subtitles.ts';
import { streams } from '../tables.ts';
import { saveManifest, saveStreamProgress } from './save-stream.ts';

type Deps = { db: Database; store: MediaStore };
type StreamRow = typeof streams.$inferSelect;

/** A stream that is being packaged, and where its files go. */
export type PackagedStream = {
  id: string;
  /** The stream's access when packaging began; the folder that it replaces. */
  access: AccessLevel;
  replacedFolder: string | null;
  folder: string;
  /** Fails if the packager has lost the right to; in the transaction that publishes. */
  requireHeld?: (tx: Transaction) => Promise<void>;
};

/**
 * Where the files of a stream go, beside what an interrupted run has published or anew, and what is
 * made of it.
 */
export async function planFolder(
  { store, chooseRenditionSet }: Pick<MediaJobDeps, 'store' | 'chooseRenditionSet'>,
  stream: StreamRow,
): Promise<{
  packaged: PackagedStream;
  published: Manifest | undefined;
  renditionSet: RenditionSet;
}> {
  const { id, access, folder: replacedFolder } = stream;
  const published = replacedFolder ? await readPublished(store, replacedFolder) : undefined;
  const publishedFolder = published && replacedFolder;
  const folder = publishedFolder || newFolder(id, kindForAccess(access));
  // Films that were packaged before there were sets keep what they have.
  const byPath = async () =>
    (await chooseRenditionSet?.(toAbsolutePath(store, stream.sourcePath ?? ''))) ?? 'complete';
  const renditionSet = stream.renditionSet ?? (replacedFolder ? 'encoded' : await byPath());
  return { packaged: { id, access, replacedFolder, folder }, published, renditionSet };
}

/** Prepares the store and the row of a stream for what will be published. */
export async function beginPackaging(
  { db, store }: Deps,
  stream: StreamRow,
  { published, renditionSet }: { published: Manifest | undefined; renditionSet: RenditionSet },
): Promise<void> {
  await removeUnusedVersions({ db, store }, stream.id);
  await db
    .update(streams)
    .set({ renditionSet, ...(published ? {} : { originalFault: null }) })
    .where(eq(streams.id, stream.id));
  if (published) return;
  // A stream that is packaged again stays playable.
  const state = stream.state === 'playable' ? 'playable' : 'processing';
  await saveStreamProgress(db, stream.id, { state, progress: 0 });
}

/**
 * Moves a file or folder into place, with its segments encrypted if the film is restricted. `from`
 * is an absolute path, `path` the one within the stream; '' is its folder.
 */
export async function publishPart(
  deps: Deps,
  packaged: PackagedStream,
  { from, path, signal }: { from: string; path: string; signal?: AbortSignal },
): Promise<void> {
  const { store } = deps;
  if (kindOfFolder(packaged.folder) === 'locked') {
    const key = await ensureStreamKey(deps.db, packaged.id);
    await convertSegments(from, path, (bytes, at) => encryptSegment(bytes, key, at), signal);
  }
  const publish = () => store.publish(from, join(packaged.folder, path));
  if (store.resolve) return whileUnchanged(deps, packaged, publish);
  // Too slow in a bucket for a transaction; until it is saved, nobody knows the address.
  await publish();
  await whileUnchanged(deps, packaged, async () => undefined);
}

/** Publishes the lists of a stream that changes without new files, and makes them visible. */
export async function publishLists(
  deps: Deps,
  packaged: PackagedStream,
  manifest: Manifest,
): Promise<void> {
  const { temporaryFolder } = deps.store;
  await mkdir(temporaryFolder, { recursive: true });
  const lists = await mkdtemp(join(temporaryFolder, 'lists-'));
  try {
    await writeLists(lists, manifest);
    for (const path of listsOf(manifest)) {
      await publishPart(deps, packaged, { from: join(lists, path), path });
    }
  } finally {
    await rm(lists, { recursive: true, force: true });
  }
  await savePublished(deps, packaged, manifest);
}

/** Makes what was published visible, with the subtitles of staff instead of those it replaces. */
export async function savePublished(
  deps: Deps,
  packaged: PackagedStream,
  manifest: Manifest,
): Promise<void> {
  const { id, folder } = packaged;
  await whileUnchanged(deps, packaged, async (tx) => {
    await saveManifest(tx, id, { folder, manifest });
    await restoreSubtitles(tx, deps.store, id);
  });
  await saveStreamProgress(deps.db, id, {});
}

/**
 * Locks the film's access while `task` runs; if it has changed, packaging starts over with files
 * for the new access.
 */
async function whileUnchanged(
  { db, store }: Deps,
  packaged: PackagedStream,
  task: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { id, access, replacedFolder, folder } = packaged;
  await db.transaction(async (tx) => {
    const [now] = await tx.select().from(streams).where(eq(streams.id, id)).for('update');
    await packaged.requireHeld?.(tx);
    const isSame = now?.folder === replacedFolder || now?.folder === folder;
    if (now?.access === access && isSame) return task(tx);
    if (now) await removeOtherVersions(store, now);
    throw new MediaFailure('interrupted', 'The access of the film has changed.');
  });
}

/** Removes what new files have replaced. */
export async function removeUnusedVersions({ db, store }: Deps, id: string): Promise<void> {
  // Locked, because its files may just have moved as its access has changed.
  await db.transaction(async (tx) => {
    const [now] = await tx
      .select({ folder: streams.folder })
      .from(streams)
      .where(eq(streams.id, id))
      .for('update');
    if (now) await removeOtherVersions(store, { id, folder: now.folder });
  });
}

/** Packaging has failed: a playable stream stays playable, with the reason why the rest is missing. */
export async function saveFailure(
  db: DatabaseOrTransaction,
  streamId: string,
  failure: MediaFailure,
  isFinal: boolean,
): Promise<void> {
  const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
  const isPlayable = stream?.state === 'playable' || stream?.state === 'complete';
  const state = isFinal ? 'failed' : 'waiting';
  await saveStreamProgress(db, streamId, { failure, ...(isPlayable ? {} : { state }) });
}
