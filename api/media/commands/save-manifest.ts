import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { type Manifest, withSound } from '../packaging/manifest.ts';
import {
  streamAudioTracks,
  streamChapters,
  streamRenditions,
  streamSubtitles,
  streams,
} from '../tables.ts';

/** Makes the rows of a stream say what was published in its folder, in one transaction. */
export async function saveManifest(
  db: DatabaseOrTransaction,
  streamId: string,
  published: { folder: string; manifest: Manifest },
): Promise<void> {
  const { folder, manifest } = published;
  await db.transaction(async (tx) => {
    await tx
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
        failureCode: null,
        failureDetail: null,
        updatedAt: sql`now()`,
      })
      .where(eq(streams.id, streamId));
    await saveRenditions(tx, streamId, manifest);
    for (const table of [streamAudioTracks, streamSubtitles, streamChapters]) {
      await tx.delete(table).where(eq(table.streamId, streamId));
    }
    const audio = manifest.audio.map(({ language, name, channels }, position) => ({
      streamId,
      position,
      language,
      name,
      channels,
    }));
    if (audio.length > 0) await tx.insert(streamAudioTracks).values(audio);
    const subtitles = manifest.subtitles.map(({ language, name, path, isForced }, position) => ({
      streamId,
      position,
      language,
      name,
      path,
      forced: isForced,
    }));
    if (subtitles.length > 0) await tx.insert(streamSubtitles).values(subtitles);
    const chapters = manifest.chapters.map(({ startsAt, endsAt, title, titles }, position) => ({
      streamId,
      position,
      title,
      titles,
      startsAtMs: Math.round(startsAt * 1000),
      endsAtMs: Math.round(endsAt * 1000),
    }));
    if (chapters.length > 0) await tx.insert(streamChapters).values(chapters);
  });
}

/** Keeps the rows of renditions that were there, so that the day they were added stays. */
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
    frameRate: manifest.frameRate,
  }));
  await tx.insert(streamRenditions).values(rows).onConflictDoNothing();
}
