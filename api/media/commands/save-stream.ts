import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { MediaFailure } from '../failure.ts';
import { type Manifest, withSound } from '../packaging/manifest.ts';
import { writeRows } from '../subtitles/rewrite-subtitles.ts';
import { type StreamState, streamAudioTracks, streamRenditions, streams } from '../tables.ts';
import { writeChapters } from './save-marks.ts';

/** Updates the rows of a stream from its published manifest, in one transaction. */
export async function saveManifest(
  db: DatabaseOrTransaction,
  streamId: string,
  published: { folder: string; manifest: Manifest },
): Promise<void> {
  const { folder, manifest } = published;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(streams)
      .set({
        state: manifest.isComplete ? 'complete' : 'playable',
        ...(manifest.isComplete ? { progress: 1 } : {}),
        folder,
        durationMs: Math.round(manifest.duration * 1000),
        width: manifest.width,
        height: manifest.height,
        hasSprites: manifest.sprites !== null,
        warnings: manifest.warnings,
        bytes: sumBytes(manifest),
        failureCode: null,
        failureDetail: null,
        updatedAt: sql`now()`,
      })
      .where(eq(streams.id, streamId))
      .returning({ own: streams.ownChapters });
    await saveRenditions(tx, streamId, manifest);
    await tx.delete(streamAudioTracks).where(eq(streamAudioTracks.streamId, streamId));
    const audio = manifest.audio.map(({ language, name, channels }, position) => ({
      streamId,
      position,
      language,
      name,
      channels,
    }));
    if (audio.length > 0) await tx.insert(streamAudioTracks).values(audio);
    await writeRows(tx, streamId, manifest.subtitles);
    await writeChapters(tx, streamId, {
      own: row?.own ?? null,
      found: manifest.chapters,
      duration: manifest.duration,
    });
  });
}

/** Bytes of all renditions and sound; everything else is small. */
function sumBytes({ renditions, audio }: Manifest): number {
  const files = [...renditions, ...audio.flatMap(({ variants }) => variants)];
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Keeps existing rows of renditions, and with them the day they were added. Their sound may be
 * another one, and a withdrawn one is gone.
 */
async function saveRenditions(tx: Transaction, streamId: string, manifest: Manifest) {
  const rows = manifest.renditions.map((rendition) => ({
    streamId,
    name: rendition.name,
    width: rendition.width,
    height: rendition.height,
    peakBandwidth: withSound(manifest, rendition, 'peakBandwidth'),
    averageBandwidth: withSound(manifest, rendition, 'averageBandwidth'),
    bytes: withSound(manifest, rendition, 'bytes'),
    codecs: rendition.codec,
    frameRate: rendition.frameRate ?? manifest.frameRate,
  }));
  await tx.delete(streamRenditions).where(
    and(
      eq(streamRenditions.streamId, streamId),
      notInArray(
        streamRenditions.name,
        rows.map(({ name }) => name),
      ),
    ),
  );
  await tx
    .insert(streamRenditions)
    .values(rows)
    .onConflictDoUpdate({
      target: [streamRenditions.streamId, streamRenditions.name],
      set: {
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        peakBandwidth: sql`excluded.peak_bandwidth`,
        averageBandwidth: sql`excluded.average_bandwidth`,
        bytes: sql`excluded.bytes`,
        codecs: sql`excluded.codecs`,
        frameRate: sql`excluded.frame_rate`,
      },
    });
}

/** Stores the integrated loudness (LUFS) of a stream's audio tracks, by position. */
export async function saveLoudness(
  db: Database,
  streamId: string,
  loudness: Map<number, number>,
): Promise<void> {
  for (const [position, value] of loudness) {
    await db
      .update(streamAudioTracks)
      .set({ loudness: value })
      .where(
        and(eq(streamAudioTracks.streamId, streamId), eq(streamAudioTracks.position, position)),
      );
  }
}

/** A runner's report may arrive after the film that it is about. */
function unlessComplete(progress: number) {
  return sql`CASE ${streams.state} WHEN 'complete' THEN 1 ELSE ${progress}::real END`;
}

/** Channel of progress events; each is JSON: `{"id","state","progress"}`. */
const progressChannel = 'stream_progress';

/** Saves the progress of a packaging, and notifies listeners on `stream_progress`. */
export async function saveStreamProgress(
  db: DatabaseOrTransaction,
  streamId: string,
  change: { state?: StreamState; progress?: number; failure?: MediaFailure },
): Promise<void> {
  const { state, progress, failure } = change;
  const [row] = await db
    .update(streams)
    .set({
      ...(state && { state }),
      ...(progress !== undefined && { progress: state ? progress : unlessComplete(progress) }),
      ...(failure && { failureCode: failure.code, failureDetail: failure.message }),
      updatedAt: sql`now()`,
    })
    .where(eq(streams.id, streamId))
    .returning({ state: streams.state, progress: streams.progress });
  if (!row) return;
  const event = JSON.stringify({ id: streamId, ...row });
  await db.execute(sql`SELECT pg_notify(${progressChannel}, ${event})`);
}
