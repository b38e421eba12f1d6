import { decodeStream, type Ffmpeg, saveLoudness, withPlainFolder } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { describeFaults } from './check-files.ts';
import { type CheckedPart, canPlay } from './checked-title.ts';
import type { Found } from './found.ts';

/** Decodes something that plays, and keeps how loud it is for the other checks. */
export async function decodePart(
  deps: { db: Database; store: MediaStore; tools: Ffmpeg },
  { name: part, stream }: CheckedPart,
  signal: AbortSignal,
): Promise<Found[]> {
  if (!canPlay(stream)) return [];
  const { duration } = stream;
  const decoded = await withPlainFolder(
    deps,
    stream,
    (folder) => decodeStream({ tools: deps.tools, folder, duration, signal }),
    signal,
  );
  if (!decoded) return [];
  const { faults, loudness } = decoded;
  await saveLoudness(deps.db, stream.id, loudness);
  for (const track of stream.sound) track.loudness = loudness.get(track.position) ?? null;
  return describeFaults(faults, { folder: stream.folder, part });
}
