import {
  checkPreviews,
  checkStoredFiles,
  checkStreamFiles,
  decodeStream,
  type Ffmpeg,
  type FileFault,
  saveLoudness,
  withPlainFolder,
} from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type CheckedPart, canPlay } from './checked-title.ts';
import type { Found } from './found.ts';

/** Checks every file of something playable, without decoding. */
export async function checkFiles(
  deps: { db: Database; store: MediaStore },
  { name: part, stream }: CheckedPart,
  signal: AbortSignal,
): Promise<Found[]> {
  if (!canPlay(stream)) return [];
  const looked = deps.store.resolve
    ? await withPlainFolder(
        deps,
        stream,
        async (folder) => ({
          ...(await checkStreamFiles(folder, signal)),
          previews: stream.hasPreviews ? await checkPreviews(folder) : [],
        }),
        { signal },
      )
    : await checkStoredFiles(deps.store, stream);
  const { faults, missingRenditions, previews } = looked;
  const found = describeFaults(faults, { folder: stream.folder, part });
  if (missingRenditions.length > 0) {
    const reason = 'the files are not there';
    found.push({ kind: 'rendition_missing', part, items: missingRenditions, reason });
  }
  if (previews.length > 0) {
    const items = previews.map(({ path }) => `${stream.folder}/${path}`);
    found.push({ kind: 'previews_missing', part, items, reason: previews[0]?.reason });
  }
  return found;
}

/** Missing files together, and broken ones with the reason of the first. */
function describeFaults(faults: FileFault[], place: { folder: string; part: string }): Found[] {
  return (['missing', 'broken'] as const).flatMap((kind): Found[] => {
    const [first, ...others] = faults.filter((fault) => fault.kind === kind);
    if (!first) return [];
    const items = [first, ...others].map(({ path }) => `${place.folder}/${path}`);
    return [{ kind: `file_${kind}`, part: place.part, items, reason: first.reason }];
  });
}

/** Decodes something playable, and stores its loudness for the other checks. */
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
    { signal },
  );
  const { faults, loudness } = decoded;
  await saveLoudness(deps.db, stream.id, loudness);
  for (const track of stream.sound) track.loudness = loudness.get(track.position) ?? null;
  return describeFaults(faults, { folder: stream.folder, part });
}
