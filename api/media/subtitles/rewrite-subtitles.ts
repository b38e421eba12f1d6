import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { readText } from '#api/platform/local-files.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { listsOf, type Manifest, type ManifestSubtitle } from '../packaging/manifest.ts';
import { writeLists } from '../packaging/playlists.ts';
import { readPublished, workFolderOf } from '../stream-folders.ts';
import { type SubtitleSource, streamOwnSubtitles, streamSubtitles, streams } from '../tables.ts';
import { writeTracks } from './collect-subtitles.ts';
import { formatVtt } from './format-vtt.ts';
import { parseSubtitles } from './parse-subtitles.ts';

/** Subtitles that staff have written. `text` is WebVTT. */
export type OwnSubtitle = {
  language: string;
  forced: boolean;
  text: string;
  /** Null: staff themselves. */
  source?: SubtitleSource | null;
};

/** What staff have done to the subtitles of a film. */
export type SubtitleEdits = { own: OwnSubtitle[]; hidden: ManifestSubtitle[] };

/**
 * Locks the film.
 *
 * @throws `stream_not_found`
 */
export async function lockSubtitles(tx: Transaction, streamId: string): Promise<SubtitleEdits> {
  const [row] = await tx
    .select({ hidden: streams.hiddenSubtitles })
    .from(streams)
    .where(eq(streams.id, streamId))
    .for('update');
  if (!row) throw problem('stream_not_found');
  const { language, forced, text, source } = streamOwnSubtitles;
  const rows = await tx
    .select({ language, forced, text, source })
    .from(streamOwnSubtitles)
    .where(eq(streamOwnSubtitles.streamId, streamId))
    .orderBy(streamOwnSubtitles.id);
  // Absent rather than null: so the log has it of those that were there before.
  const own = rows.map(({ source, ...each }) => (source ? { ...each, source } : each));
  return { own, hidden: row.hidden };
}

/**
 * Publishes the subtitles of a prepared film anew: those that came with it, without the hidden
 * ones, and those of staff. Files at an address never change, so players keep what they have.
 *
 * @throws `stream_not_ready` for a film that is not playable yet
 */
export async function saveSubtitles(
  tx: Transaction,
  store: MediaStore,
  streamId: string,
  edits: SubtitleEdits,
): Promise<void> {
  const [stream] = await tx.select().from(streams).where(eq(streams.id, streamId)).for('update');
  const manifest = stream?.folder ? await readPublished(store, stream.folder) : undefined;
  if (!stream?.folder || !manifest) throw problem('stream_not_ready');
  const before = await lockSubtitles(tx, streamId);
  const original = await findOriginal(store, stream.folder, manifest, before);
  await tx.delete(streamOwnSubtitles).where(eq(streamOwnSubtitles.streamId, streamId));
  if (edits.own.length > 0) {
    await tx.insert(streamOwnSubtitles).values(edits.own.map((each) => ({ streamId, ...each })));
  }
  await tx.update(streams).set({ hiddenSubtitles: edits.hidden }).where(eq(streams.id, streamId));
  const next = await publish(store, { id: streamId, folder: stream.folder }, manifest, {
    original,
    edits,
  });
  await writeRows(tx, streamId, next);
}

/** Subtitles of staff survive a new preparation of the film. */
export async function restoreSubtitles(
  tx: Transaction,
  store: MediaStore,
  streamId: string,
): Promise<void> {
  const edits = await lockSubtitles(tx, streamId);
  if (edits.own.length + edits.hidden.length > 0) await saveSubtitles(tx, store, streamId, edits);
}

/** Subtitles that came with the film: all that are published or hidden, and not by staff. */
async function findOriginal(
  store: MediaStore,
  folder: string,
  manifest: Manifest,
  { own, hidden }: SubtitleEdits,
): Promise<ManifestSubtitle[]> {
  // As they were published, by this reader of tags or an earlier one.
  const texts = new Set(own.flatMap(({ text }) => [text, formatVtt(parseSubtitles(text))]));
  const others: ManifestSubtitle[] = [];
  for (const subtitle of manifest.subtitles) {
    const text = await readText(store, `${folder}/${subtitle.path}`);
    if (!text || !texts.has(text)) others.push(subtitle);
  }
  return [...others, ...hidden];
}

async function publish(
  store: MediaStore,
  stream: { id: string; folder: string },
  manifest: Manifest,
  { original, edits }: { original: ManifestSubtitle[]; edits: SubtitleEdits },
): Promise<ManifestSubtitle[]> {
  const work = `${workFolderOf(store, stream.id)}-subtitles`;
  try {
    await mkdir(work, { recursive: true });
    const tracks = edits.own.map(({ language, forced, text }) => ({
      language,
      isForced: forced,
      cues: parseSubtitles(text),
    }));
    const own = await writeTracks(tracks, { duration: manifest.duration, folder: work });
    const hidden = new Set(edits.hidden.map(({ path }) => path));
    const visible = original.filter(({ path }) => !hidden.has(path));
    const subtitles = nameApart([...visible, ...own]);
    for (const { path, playlist } of own) {
      for (const file of [path, playlist]) {
        await store.publish(join(work, file), `${stream.folder}/${file}`);
      }
    }
    const next = { ...manifest, subtitles };
    await writeLists(work, next);
    for (const file of listsOf(next)) {
      await store.publish(join(work, file), `${stream.folder}/${file}`);
    }
    return subtitles;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Names are unique in a playlist, and so are paths. */
function nameApart(subtitles: ManifestSubtitle[]): ManifestSubtitle[] {
  const byPath = new Map(subtitles.map((subtitle) => [subtitle.path, subtitle]));
  const names = new Set<string>();
  return [...byPath.values()].map((subtitle) => {
    let { name } = subtitle;
    for (let count = 2; names.has(name); count += 1) name = `${subtitle.name} ${count}`;
    names.add(name);
    return { ...subtitle, name };
  });
}

/** Replaces the rows of a film's subtitles. */
export async function writeRows(
  tx: Transaction,
  streamId: string,
  subtitles: ManifestSubtitle[],
): Promise<void> {
  await tx.delete(streamSubtitles).where(eq(streamSubtitles.streamId, streamId));
  if (subtitles.length === 0) return;
  await tx.insert(streamSubtitles).values(
    subtitles.map(({ language, name, path, isForced }, position) => ({
      streamId,
      position,
      language,
      name,
      path,
      forced: isForced,
    })),
  );
}
