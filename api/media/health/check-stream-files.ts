import { open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { otherMasterFile, otherOriginals } from '#contract/constants/media.ts';
import { readFragment } from '../packaging/fragment.ts';
import { readInitFacts } from '../packaging/init-segment.ts';
import { masterFile, spriteFile } from '../packaging/manifest.ts';
import { walkBoxes } from './box-walk.ts';
import { BrokenFile, type FileFault, findFault } from './file-fault.ts';
import {
  joinMasters,
  type MasterPlaylist,
  readMasterPlaylist,
  readMediaPlaylist,
} from './read-playlist.ts';

/** Segments checked concurrently. */
const width = 8;

/**
 * Checks every file that the playlists of a packaged stream name, without decoding: each must
 * exist, be complete, and match its playlist. `folder` is absolute. `missingRenditions`: those
 * without a playlist; their segments are not listed one by one.
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
    const other = await findOtherMaster(folder);
    if (other) master = joinMasters(master, readMasterPlaylist(await readFile(other, 'utf8')));
  });
  if (fault) return { faults: [fault], missingRenditions };
  for (const playlist of [...master.variants, ...master.media]) {
    signal?.throwIfAborted();
    const renditionFaults = await checkRendition(folder, playlist, signal);
    const isGone = renditionFaults.some(
      ({ path, kind }) => path === playlist && kind === 'missing',
    );
    if (isGone && master.variants.includes(playlist)) missingRenditions.push(dirname(playlist));
    else faults.push(...renditionFaults);
  }
  return { faults, missingRenditions };
}

/** The playlist of an original that not every device plays; undefined if there is none. */
export async function findOtherMaster(folder: string): Promise<string | undefined> {
  const names = new Set(await readdir(folder));
  const hasOriginal = Object.values(otherOriginals).some((name) => names.has(name));
  return hasOriginal ? join(folder, otherMasterFile) : undefined;
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
      for (const fileFault of await Promise.all(some)) note(fileFault);
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
  // Without a valid init segment, which is a fault of its own, durations are unknown.
  if (expected.timescale > 0) await checkSegment(path, expected);
}

async function checkSubtitles(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!text.startsWith('WEBVTT')) throw new BrokenFile('it holds no WebVTT');
}

/** Seconds by which a segment may differ from its playlist. */
const tolerance = 0.05;

/**
 * Reads an init segment.
 *
 * @returns the units per second of its track
 * @throws BrokenFile, file system errors
 */
async function readInit(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    for await (const box of walkBoxes(file)) {
      if (box.type === 'moov') return readInitFacts(await box.read()).timescale;
    }
    throw new BrokenFile('there is no track in it');
  } finally {
    await file.close();
  }
}

/**
 * Checks a media segment without reading its pictures and audio: boxes that fill the file, data
 * after each fragment's header, and the duration in the playlist.
 *
 * @throws BrokenFile, file system errors
 */
async function checkSegment(
  path: string,
  expected: { timescale: number; duration: number },
): Promise<void> {
  const file = await open(path, 'r');
  try {
    let units = 0;
    let before = '';
    for await (const box of walkBoxes(file)) {
      if (box.type === 'moof') units += readFragment(await box.read()).duration;
      if (box.type === 'mdat' && before !== 'moof') {
        throw new BrokenFile('its data has no description');
      }
      if (before === 'moof' && box.type !== 'mdat') throw new BrokenFile('its data is missing');
      before = box.type;
    }
    if (before === 'moof') throw new BrokenFile('its data is missing');
    const seconds = units / expected.timescale;
    if (Math.abs(seconds - expected.duration) > tolerance) {
      const expectedSeconds = `${expected.duration.toFixed(2)} s`;
      throw new BrokenFile(`it holds ${seconds.toFixed(2)} s instead of ${expectedSeconds}`);
    }
  } finally {
    await file.close();
  }
}

/** Checks the list of seek previews and its sheets. `folder` is absolute. */
export async function checkPreviews(folder: string): Promise<FileFault[]> {
  const sheets = new Set<string>();
  const list = await findFault(spriteFile, async () => {
    const text = await readFile(join(folder, spriteFile), 'utf8');
    for (const [, name = ''] of text.matchAll(/^(\S+)#xywh=/gm)) sheets.add(name);
    if (sheets.size === 0) throw new BrokenFile('it names no pictures');
  });
  const faults = [list];
  for (const name of sheets) {
    const path = join(dirname(spriteFile), name);
    faults.push(await findFault(path, () => checkJpeg(join(folder, path))));
  }
  return faults.filter((fault) => fault !== undefined);
}

async function checkJpeg(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const ends = Buffer.alloc(4);
    await file.read(ends, 0, 2, 0);
    await file.read(ends, 2, 2, Math.max(0, size - 2));
    // Start and end of an image (ITU-T T.81, table B.1).
    if (ends.toString('hex') !== 'ffd8ffd9') throw new BrokenFile('it is no whole JPEG');
  } finally {
    await file.close();
  }
}
