import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaFailure } from '#api/media/failure.ts';
import type { Manifest } from '#api/media/packaging/manifest.ts';
import { findMarks, type Marks } from '../marked-film.ts';
import { packageFilm } from '../package-film.ts';
import type { OddFilm } from './odd-film.ts';

/** Seconds by which pictures, sound and subtitles may differ. */
const allowed = 0.04;

/** Milliseconds; none of the films has more than twenty seconds. */
const patience = 180_000;

/**
 * Makes a film and packages it, and compares what came out with what ffmpeg decodes of it as a whole.
 * Returns what became of it in words, and what is wrong with that. `isCopied`: as it plays at first, if
 * its pictures can be copied.
 */
export async function tryOddFilm(
  folder: string,
  film: OddFilm,
  { isCopied = false } = {},
): Promise<{ outcome: string; faults: string[] }> {
  const files: string[] = [];
  for (const { name, make } of [film, ...(film.furtherParts ?? [])]) {
    await make(folder, name);
    files.push(join(folder, name));
  }
  const [source = '', ...furtherSources] = files;
  const outDir = join(folder, `packaged-${film.name}`);
  try {
    const packaged = await packageFilm({
      ...{ source, furtherSources, outDir, signal: AbortSignal.timeout(patience) },
      ...(isCopied && { renditionSet: 'complete', stopsEarly: true }),
    });
    const manifest = { ...packaged, warnings: packaged.warnings.filter(isOfSource) };
    const sounds = film.sounds ?? ['0:a:0'];
    const decoded = await findMarksOfParts(film, files, {
      pictures: film.pictures ?? '0:v:0',
      sounds,
    });
    const played = await findPlayedMarks(outDir, manifest);
    const cues = await readCues(outDir, manifest);
    // Sound that cannot be copied comes with the first rendition, but for the first track.
    const atFirst = isCopied && played.beeps.length > 0 ? played.beeps.length : undefined;
    const heard = { ...decoded, beeps: decoded.beeps.slice(0, atFirst) };
    const offsets = compareMarks(heard, played);
    const faults = [
      ...(film.refused ? [`should have been refused: ${film.refused}`] : []),
      ...offsets.faults,
      ...compareFacts(film, manifest, decoded),
      ...(film.cues && furthest(film.cues, cues) > allowed ? [`subtitles at ${cues}`] : []),
    ];
    const warned = manifest.warnings.map((warning) => ` ⚠ ${warning}`).join('');
    return {
      outcome: `plays   ${manifest.renditions[0]?.name.padEnd(8)} ${offsets.text}${film.cues ? `, subtitles ${inMilliseconds(furthest(film.cues, cues))}` : ''}${warned}`,
      faults,
    };
  } catch (error) {
    if (error instanceof DOMException) return { outcome: 'has no end', faults: ['should play'] };
    if (!(error instanceof MediaFailure)) throw error;
    const outcome = `refused ${error.code}: ${error.message}`;
    return { outcome, faults: error.code === film.refused ? [] : ['should play'] };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function isOfSource(warning: string): boolean {
  return !warning.startsWith('The film is encoded before it plays');
}

/** Each part begins when the one before has ended. */
async function findMarksOfParts(
  { partLength }: OddFilm,
  files: string[],
  tracks: { pictures: string; sounds: string[] },
): Promise<Marks> {
  let startsAt = 0;
  const all: Marks = { flashes: [], beeps: tracks.sounds.map(() => []), end: 0 };
  for (const file of files) {
    const { flashes, beeps, end } = await findMarks(['-i', file], tracks);
    const from = startsAt;
    const later = (times: number[]) => times.map((time) => time + from);
    all.flashes.push(...later(flashes));
    all.beeps = all.beeps.map((times, track) => [...times, ...later(beeps[track] ?? [])]);
    all.end = startsAt + end;
    startsAt += partLength ?? end;
  }
  return all;
}

/** Each rendition is read by itself, as players do, with its own times. */
async function findPlayedMarks(outDir: string, manifest: Manifest): Promise<Marks> {
  const read = (name: string) => ['-copyts', '-i', join(outDir, name, 'index.m3u8')];
  const pictures = await findMarks(read(manifest.renditions[0]?.name ?? ''), {
    pictures: '0:v:0',
    sounds: [],
  });
  const sounds = await Promise.all(
    manifest.audio.map(({ variants }) =>
      findMarks(read(variants[0]?.folder ?? ''), { sounds: ['0:a:0'] }),
    ),
  );
  return {
    flashes: pictures.flashes,
    beeps: sounds.flatMap(({ beeps }) => beeps),
    end: Math.max(pictures.end, ...sounds.map(({ end }) => end)),
  };
}

function compareMarks(decoded: Marks, played: Marks): { text: string; faults: string[] } {
  const pictures = furthest(decoded.flashes, played.flashes);
  const sounds = decoded.beeps.map((beeps, track) => furthest(beeps, played.beeps[track] ?? []));
  const faults = [
    ...(pictures > allowed ? [`flashes at ${played.flashes}, not ${decoded.flashes}`] : []),
    ...sounds.flatMap((offset, track) =>
      offset > allowed
        ? [`beeps of track ${track + 1} at ${played.beeps[track]}, not ${decoded.beeps[track]}`]
        : [],
    ),
    ...(decoded.beeps.length !== played.beeps.length
      ? [`${played.beeps.length} sound tracks`]
      : []),
  ];
  const said = sounds.map(inMilliseconds).join(' ') || 'none';
  return { text: `pictures ${inMilliseconds(pictures)}, sound ${said}`, faults };
}

/** Seconds by which the most distant pair differs; infinite if there are not as many. */
function furthest(expected: number[], found: number[]): number {
  if (expected.length !== found.length) return Number.POSITIVE_INFINITY;
  return Math.max(0, ...expected.map((time, index) => Math.abs(time - (found[index] ?? 0))));
}

function inMilliseconds(seconds: number): string {
  return Number.isFinite(seconds) ? `${Math.round(seconds * 1000)} ms` : '–';
}

function compareFacts(film: OddFilm, manifest: Manifest, decoded: Marks): string[] {
  const faults: string[] = [];
  const { frameRate, duration, width, height } = film.facts ?? {};
  const isOff = (is: number, should: number | undefined, by: number) =>
    should !== undefined && Math.abs(is - should) > by;
  if (isOff(manifest.frameRate, frameRate, 0.01)) faults.push(`rate ${manifest.frameRate}`);
  // A joint may lose or repeat what the last pictures and sounds of a part overlap.
  if (isOff(manifest.duration, duration, 0.2)) faults.push(`lasts ${manifest.duration} s`);
  if (isOff(manifest.duration, decoded.end, 0.2)) {
    faults.push(`lasts ${manifest.duration} s, not ${decoded.end} s`);
  }
  if (isOff(manifest.width, width, 0) || isOff(manifest.height, height, 0)) {
    faults.push(`size ${manifest.width} × ${manifest.height}`);
  }
  const names = manifest.audio.map(({ name }) => name);
  if (film.names && film.names.join() !== names.join()) faults.push(`tracks ${names.join()}`);
  const expected = film.warnings ?? [];
  const { warnings } = manifest;
  for (const pattern of expected) {
    if (!warnings.some((warning) => pattern.test(warning))) faults.push(`no warning ${pattern}`);
  }
  if (warnings.length > expected.length) faults.push('warns without need');
  return faults;
}

async function readCues(outDir: string, manifest: Manifest): Promise<number[]> {
  const [track] = manifest.subtitles;
  if (!track) return [];
  const vtt = await readFile(join(outDir, track.path), 'utf8');
  return Array.from(
    vtt.matchAll(/(\d+):(\d+):([\d.]+) -->/g),
    ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  );
}
