import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { masterFile } from '../packaging/manifest.ts';
import { checkSegment, readInit } from './check-segment.ts';
import { BrokenFile, type FileFault, findFault } from './file-fault.ts';
import { type MasterPlaylist, readMasterPlaylist, readMediaPlaylist } from './read-playlist.ts';

/** Segments that are looked at at once. */
const width = 8;

/**
 * Looks at every file that the playlists of a packaged stream name, without decoding: each has to
 * be there, whole, and what its playlist says. `folder` is absolute. `missingRenditions`: those whose
 * playlist is not there; their segments are not listed one by one.
 */
export async function checkStreamFiles(
  folder: string,
  signal?: AbortSignal,
): Promise<{ faults: FileFault[]; missingRenditions: string[] }> {
  const faults: FileFault[] = [];
  const missingRenditions: string[] = [];
  let master: MasterPlaylist = { variants: [], media: [] };
  const fault = await findFault(masterFile, async () => {
    master = readMasterPlaylist(await readFile(join(folder, masterFile), 'utf8'));
  });
  if (fault) return { faults: [fault], missingRenditions };
  for (const playlist of [...master.variants, ...master.media]) {
    signal?.throwIfAborted();
    const found = await checkRendition(folder, playlist, signal);
    const isGone = found.some(({ path, kind }) => path === playlist && kind === 'missing');
    if (isGone && master.variants.includes(playlist)) missingRenditions.push(dirname(playlist));
    else faults.push(...found);
  }
  return { faults, missingRenditions };
}

async function checkRendition(
  folder: string,
  playlist: string,
  signal: AbortSignal | undefined,
): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  const note = (fault: FileFault | undefined) => fault && faults.push(fault);
  const place = dirname(playlist);
  const fault = await findFault(playlist, async () => {
    const { init, segments } = readMediaPlaylist(await readFile(join(folder, playlist), 'utf8'));
    const expected = { timescale: 0 };
    if (init) {
      const path = join(place, init);
      note(
        await findFault(path, async () => {
          expected.timescale = await readInit(join(folder, path));
        }),
      );
    }
    for (let at = 0; at < segments.length; at += width) {
      signal?.throwIfAborted();
      const some = segments.slice(at, at + width).map(({ path: name, duration }) => {
        const path = join(place, name);
        return findFault(path, () => checkFile(join(folder, path), { ...expected, duration }));
      });
      for (const found of await Promise.all(some)) note(found);
    }
  });
  note(fault);
  return faults;
}

async function checkFile(
  path: string,
  expected: { timescale: number; duration: number },
): Promise<void> {
  if (path.endsWith('.vtt')) return checkSubtitles(path);
  // Without the init segment nobody can say how long it is, and that is a fault of its own.
  if (expected.timescale > 0) await checkSegment(path, expected);
}

async function checkSubtitles(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!text.startsWith('WEBVTT')) throw new BrokenFile('it holds no WebVTT');
}
