import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { MediaFailure } from '../failure.ts';
import { fingerprintFile } from '../files.ts';
import type { AudioGroup } from '../packaging/ladder.ts';
import { manifestFile } from '../packaging/manifest.ts';
import { type PreparedFacts, preparedSchema } from './prepared-facts.ts';

/** A day in segments of four seconds, in every rendition. */
const maxFiles = 200_000;
const maxFactsBytes = 4 * 1024 ** 2;

/** `360p`: a folder with `init.mp4` and segments, or `360p.mp4`. */
const picturePart = /^(\d{2,4}p)(?:\.mp4|\/init\.mp4)$/;
/** `audio-1-64k`, or `audio-1-64k.m4a`: the first track, at the lower rate. */
const soundPart = /^(audio-([1-9]\d?)-(64k|128k))(?:\.m4a|\/init\.mp4)$/;

/** A fragmented MP4, in one file or in several. */
export type PreparedPart = { name: string; files: string[] };

export type PreparedFolder = {
  renditions: PreparedPart[];
  /** `position`: among the tracks, from 0. */
  sound: (PreparedPart & { position: number; group: AudioGroup })[];
  /** All files, by their paths from the folder. */
  names: Set<string>;
  facts: PreparedFacts;
};

/**
 * What a film that comes prepared for streaming is made of. Names that say nothing are passed over.
 *
 * @throws MediaFailure `source_unreadable`
 */
export async function readPreparedFolder(folder: string): Promise<PreparedFolder> {
  const names = await listNames(folder);
  const renditions: PreparedFolder['renditions'] = [];
  const sound: PreparedFolder['sound'] = [];
  const toFiles = (first: string) => listParts(first, names).map((name) => join(folder, name));
  for (const first of names) {
    const [, picture] = picturePart.exec(first) ?? [];
    const [, track, number, rate] = soundPart.exec(first) ?? [];
    if (picture) renditions.push({ name: picture, files: toFiles(first) });
    else if (track) {
      const group = rate === '64k' ? rate : '128k';
      sound.push({ name: track, files: toFiles(first), position: Number(number) - 1, group });
    }
  }
  const parts = [...renditions, ...sound].map(({ name }) => name);
  const double = parts.find((name, index) => parts.indexOf(name) !== index);
  if (double) throw unreadable(`it holds ${double} twice`);
  if (renditions.length === 0) throw unreadable('it holds no picture, such as 360p.mp4');
  renditions.sort((a, b) => numberOf(a.name) - numberOf(b.name));
  sound.sort((a, b) => a.position - b.position || numberOf(a.group) - numberOf(b.group));
  return { renditions, sound, names: new Set(names), facts: await readFacts(folder, names) };
}

/** A hash of the folder's bytes, except those of segments, of which the names and sizes count. */
export async function fingerprintPrepared(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await listNames(folder)) {
    const path = join(folder, name);
    const own = name.endsWith('.m4s') ? (await stat(path)).size : await fingerprintFile(path);
    hash.update(`${name}\n${own}\n`);
  }
  return `prepared-${hash.digest('hex').slice(0, 40)}`;
}

/** A link would let a stream publish any file of the machine. */
async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.some((entry) => !entry.isFile() && !entry.isDirectory())) {
    throw unreadable('it holds what is neither a file nor a folder');
  }
  if (entries.length > maxFiles) throw unreadable(`it holds more than ${maxFiles} files`);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** One file, or the init segment and the media segments behind it. */
function listParts(first: string, names: string[]): string[] {
  if (!first.endsWith('/init.mp4')) return [first];
  const place = first.slice(0, -'init.mp4'.length);
  const segments = names.filter((name) => {
    return name.startsWith(place) && /^\d+\.m4s$/.test(name.slice(place.length));
  });
  const order = (name: string) => numberOf(name.slice(place.length));
  return [first, ...segments.sort((a, b) => order(a) - order(b))];
}

function numberOf(name: string): number {
  return Number.parseInt(name, 10);
}

async function readFacts(folder: string, names: string[]): Promise<PreparedFacts> {
  if (!names.includes(manifestFile)) return preparedSchema.parse({});
  const path = join(folder, manifestFile);
  if ((await stat(path)).size > maxFactsBytes) throw unreadable(`${manifestFile} is too large`);
  try {
    return preparedSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw unreadable(`${manifestFile} is not one of Sorot's`, error);
  }
}

export function unreadable(reason: string, cause?: unknown): MediaFailure {
  const sentence = `The prepared stream cannot be used: ${reason.replace(/\.$/, '')}.`;
  return new MediaFailure('source_unreadable', sentence, { cause });
}
