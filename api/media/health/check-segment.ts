import { open } from 'node:fs/promises';
import { readFragment } from '../packaging/fragment.ts';
import { readInitFacts } from '../packaging/init-segment.ts';
import { walkBoxes } from './box-walk.ts';
import { BrokenFile } from './file-fault.ts';

/** Seconds that a segment may differ from what its playlist says. */
const tolerance = 0.05;

/**
 * Reads an init segment.
 *
 * @returns the units per second of its track
 * @throws BrokenFile, errors of the file system
 */
export async function readInit(path: string): Promise<number> {
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
 * Checks a media segment without reading its pictures and sound: boxes that fill the file, data
 * after each fragment's header, and as long as the playlist says.
 *
 * @throws BrokenFile, errors of the file system
 */
export async function checkSegment(
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
      const wanted = `${expected.duration.toFixed(2)} s`;
      throw new BrokenFile(`it holds ${seconds.toFixed(2)} s instead of ${wanted}`);
    }
  } finally {
    await file.close();
  }
}
