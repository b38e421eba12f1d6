import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { otherOriginals, type RenditionSet } from '#contract/constants/media.ts';
import { isHighDynamicRange } from '../ffmpeg/arguments.ts';
import { hasSource } from '../health/has-source.ts';
import { manifestFile } from '../packaging/manifest.ts';
import type { SourceFacts } from '../probe/source-facts.ts';
import { enqueuePackaging } from '../stream-jobs.ts';
import { type SideFile, streams } from '../tables.ts';

export type RequestedFilm = {
  /** A path that `toStoredPath` returned, like those of `sideFiles`. */
  path: string;
  /** Likewise, the files in which the film goes on. */
  furtherPaths?: string[];
  /** From `fingerprintFile`, or of several files from `fingerprintParts`. */
  fingerprint: string;
  sideFiles: SideFile[];
  /** What is known of the file; by default nothing. */
  source?: SourceSummary | undefined;
  /** What is made of it; by default what the site says when its turn comes. */
  renditionSet?: RenditionSet | undefined;
  /** It only hangs below a title, and may wait for films. */
  isExtra?: boolean;
};

/** What decides when a film has its turn, and how long that takes. */
export type SourceSummary = {
  seconds: number | undefined;
  width: number;
  height: number;
  bytes: number;
  /** Of its pictures, as ffmpeg names it. */
  codec: string;
  /** Undefined: it has to be tried. */
  isCopyable: boolean | undefined;
};

/** `bytes`: size of the file. */
export function summarizeSource(facts: SourceFacts, bytes: number): SourceSummary {
  const { codec, width, height, turns, isInterlaced } = facts.video;
  const isOther = Object.hasOwn(otherOriginals, codec) && !isHighDynamicRange(facts.video);
  const isKnown = (codec === 'h264' || isOther) && turns.length === 0;
  // Broadcasts seem to be interlaced until they are decoded.
  const isCopyable = !isKnown ? false : isInterlaced ? undefined : true;
  return { seconds: facts.declaredDuration, width, height, bytes, codec, isCopyable };
}

/** What is known of a film in several files, which are like the first one or have to be encoded. */
export function summarizeParts([first, ...others]: [
  SourceSummary,
  ...SourceSummary[],
]): SourceSummary {
  const parts = [first, ...others];
  const isCopyable = parts.every((part) => part.isCopyable !== false && part.codec === first.codec);
  return {
    ...first,
    seconds: parts.every(({ seconds }) => seconds !== undefined)
      ? parts.reduce((sum, { seconds = 0 }) => sum + seconds, 0)
      : undefined,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    isCopyable: isCopyable ? undefined : false,
  };
}

// Failures that another path, or another attempt on this machine, may fix.
const curable = new Set(['source_missing', 'ffmpeg_missing']);

/**
 * The stream of a film. A film with an unknown fingerprint is packaged in the background once the
 * caller's transaction commits. `isChanged`: a known film whose subtitle files have changed; only
 * those are packaged again.
 */
export async function requestStream(
  db: DatabaseOrTransaction,
  film: RequestedFilm,
): Promise<{ id: string; isNew: boolean; isChanged: boolean }> {
  const { fingerprint, furtherPaths = [], sideFiles, renditionSet, isExtra = false, source } = film;
  const known = source && {
    sourceSeconds: source.seconds,
    sourceWidth: source.width,
    sourceHeight: source.height,
    sourceBytes: source.bytes,
    sourceCodec: source.codec,
    isCopyable: source.isCopyable,
  };
  const asked = { sourcePath: film.path, furtherPaths, sideFiles, renditionSet, isExtra };
  const [added] = await db
    .insert(streams)
    .values({ fingerprint, ...asked, ...known })
    .onConflictDoNothing({ target: streams.fingerprint })
    .returning({ id: streams.id });
  if (added) {
    await enqueuePackaging(db, added.id);
    return { id: added.id, isNew: true, isChanged: false };
  }
  const existing = await findByFingerprint(db, fingerprint);
  const isChanged = !isDeepStrictEqual(existing.sideFiles, sideFiles);
  const isMoved =
    existing.sourcePath !== film.path || !isDeepStrictEqual(existing.furtherPaths, furtherPaths);
  const isCured = existing.state === 'failed' && curable.has(existing.failureCode ?? '');
  // It waits no longer than any title needs it to.
  const isFilm = existing.isExtra && !isExtra;
  if (isChanged || isMoved || isCured || isFilm) {
    await db
      .update(streams)
      .set({
        ...{ sourcePath: film.path, furtherPaths, sideFiles },
        isExtra: existing.isExtra && isExtra,
        ...(isCured ? { state: 'waiting' } : {}),
      })
      .where(eq(streams.id, existing.id));
  }
  const isWaiting = existing.state === 'waiting' && isFilm;
  if (isChanged || isCured || isWaiting) await enqueuePackaging(db, existing.id);
  return { id: existing.id, isNew: false, isChanged };
}

async function findByFingerprint(db: DatabaseOrTransaction, fingerprint: string) {
  const [stream] = await db.select().from(streams).where(eq(streams.fingerprint, fingerprint));
  if (!stream) throw new Error(`The stream ${fingerprint} was removed while it was requested`);
  return stream;
}

/**
 * Requests the renditions that a lean film lacks. It plays meanwhile as it is. Returns whether there
 * was something to request.
 */
export async function completeStream(db: Database, streamId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(streams)
      .set({ renditionSet: 'complete', state: 'playable', droppedAt: null, droppedBytes: null })
      .where(
        and(
          eq(streams.id, streamId),
          eq(streams.renditionSet, 'lean'),
          eq(streams.state, 'complete'),
          isNotNull(streams.sourcePath),
        ),
      )
      .returning({ id: streams.id });
    if (changed.length === 0) return false;
    await enqueuePackaging(tx, streamId);
    return true;
  });
}

/**
 * Requests that a stream be packaged again from its source. The existing files stay in use until
 * then. Returns whether the source exists.
 */
export async function repackageStream(
  { db, store }: { db: Database; store: MediaStore },
  streamId: string,
): Promise<boolean> {
  const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
  if (!stream?.sourcePath || !(await hasSource(store, stream))) return false;
  // Without the manifest nothing in the folder is reused, even if the packaging is restarted.
  if (stream.folder) await store.remove(`${stream.folder}/${manifestFile}`);
  await db.transaction(async (tx) => {
    await tx
      .update(streams)
      .set({
        // Another ffmpeg may be able to copy it.
        ...{ isCopyable: null, encodedBecause: null },
        state: sql`CASE state WHEN 'complete' THEN 'playable' WHEN 'failed' THEN 'waiting' ELSE state END`,
      })
      .where(eq(streams.id, streamId));
    await enqueuePackaging(tx, streamId);
  });
  return true;
}
