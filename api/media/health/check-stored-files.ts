import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import type { MediaStore } from '#api/platform/media-store.ts';
import { otherMasterFile, otherOriginals } from '#contract/constants/media.ts';
import { masterFile, spriteFile } from '../packaging/manifest.ts';
import { BrokenFile, type FileFault, findFault } from './file-fault.ts';
import {
  joinMasters,
  type MasterPlaylist,
  readMasterPlaylist,
  readMediaPlaylist,
} from './read-playlist.ts';

type StoredFaults = { faults: FileFault[]; missingRenditions: string[]; previews: FileFault[] };

/**
 * The check of `checkStreamFiles` and `checkPreviews` for a bucket, which has no files that are cut
 * off: that everything the playlists name is there and not empty. Fetches only the playlists.
 * `master`: the text of a master playlist that is not in the store yet.
 */
export async function checkStoredFiles(
  store: MediaStore,
  stream: { folder: string; hasPreviews: boolean; master?: string },
): Promise<StoredFaults> {
  const { folder } = stream;
  const sizes = new Map<string, number>();
  for await (const { path, size } of store.list(folder)) {
    sizes.set(path.slice(folder.length + 1), size);
  }
  const result: StoredFaults = { faults: [], missingRenditions: [], previews: [] };
  const read = (path: string) => text(store.read(`${folder}/${path}`));
  const look = (path: string) => findFault(path, async () => requireFile(sizes, path));

  let master: MasterPlaylist = { variants: [], media: [] };
  const fault = await findFault(masterFile, async () => {
    master = readMasterPlaylist(stream.master ?? (await read(masterFile)));
    const hasOther = Object.values(otherOriginals).some((name) => sizes.has(`${name}/index.m3u8`));
    if (hasOther && !stream.master) {
      master = joinMasters(master, readMasterPlaylist(await read(otherMasterFile)));
    }
  });
  if (fault) return { ...result, faults: [fault] };
  for (const playlist of [...master.variants, ...master.media]) {
    if (!sizes.has(playlist) && master.variants.includes(playlist)) {
      result.missingRenditions.push(posix.dirname(playlist));
      continue;
    }
    const named: string[] = [];
    const broken = await findFault(playlist, async () => {
      const { init, segments } = readMediaPlaylist(await read(playlist));
      const place = posix.dirname(playlist);
      if (init) named.push(posix.join(place, init));
      named.push(...segments.map(({ path }) => posix.join(place, path)));
    });
    const faults = [broken, ...(await Promise.all(named.map(look)))];
    result.faults.push(...faults.filter((each) => each !== undefined));
  }
  const previews = stream.hasPreviews ? await look(spriteFile) : undefined;
  return { ...result, previews: previews ? [previews] : [] };
}

function requireFile(sizes: Map<string, number>, path: string): void {
  const size = sizes.get(path);
  if (size === undefined) throw new BrokenFile('the file is not there', 'missing');
  if (size === 0) throw new BrokenFile('the file is empty');
}
