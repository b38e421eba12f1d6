import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MediaFailure } from '#api/media/failure.ts';
import type { Manifest } from '#api/media/packaging/manifest.ts';
import { findMarks, type Marks } from '#test/marked-film.ts';
import { packageFilm } from '#test/package-film.ts';
import { oddClocks } from './support/odd-files/odd-clocks.ts';
import type { OddFile } from './support/odd-files/odd-file.ts';
import { oddPictures } from './support/odd-files/odd-pictures.ts';
import { oddSounds } from './support/odd-files/odd-sounds.ts';

// Packages films of the kinds that people have, and compares what came out with what ffmpeg decodes
// of them as a whole: white flashes, beeps and subtitles must come within 40 ms of where it has
// them. Arguments: parts of the names of the files to try (default: all).

const allowed = 0.04;
/** Milliseconds; none of them has more than twelve seconds. */
const patience = 60_000;
const { positionals } = parseArgs({ allowPositionals: true });
const all = [...oddClocks, ...oddSounds, ...oddPictures];
const chosen = all.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const folder = await mkdtemp(join(tmpdir(), 'sorot-odd-'));
let wrong = 0;
try {
  for (const file of chosen) {
    const { outcome, faults } = await tryFile(file);
    if (faults.length > 0) wrong += 1;
    console.log(`${faults.length > 0 ? '✗' : '✓'} ${file.name.padEnd(40)} ${outcome}`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  console.log(`${chosen.length} films, ${wrong} of them wrong.`);
  process.exitCode = wrong > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function tryFile(file: OddFile): Promise<{ outcome: string; faults: string[] }> {
  await file.make(folder, file.name);
  const source = join(folder, file.name);
  const outDir = join(folder, 'packaged');
  try {
    const manifest = await packageFilm({ source, outDir, signal: AbortSignal.timeout(patience) });
    const sounds = file.sounds ?? ['0:a:0'];
    const decoded = await findMarks(['-i', source], { pictures: file.pictures ?? '0:v:0', sounds });
    const played = await findPlayedMarks(outDir, manifest);
    const cues = await readCues(outDir, manifest);
    const offsets = compareMarks(decoded, played);
    const faults = [
      ...(file.refused ? [`should have been refused: ${file.refused}`] : []),
      ...offsets.faults,
      ...compareFacts(file, manifest, decoded),
      ...(file.cues && furthest(file.cues, cues) > allowed ? [`subtitles at ${cues}`] : []),
    ];
    const warned = manifest.warnings.map((warning) => ` ⚠ ${warning}`).join('');
    return {
      outcome: `plays   ${offsets.text}${file.cues ? `, subtitles ${inMilliseconds(furthest(file.cues, cues))}` : ''}${warned}`,
      faults,
    };
  } catch (error) {
    if (error instanceof DOMException) return { outcome: 'has no end', faults: ['should play'] };
    if (!(error instanceof MediaFailure)) throw error;
    const outcome = `refused ${error.code}: ${error.message}`;
    return { outcome, faults: error.code === file.refused ? [] : ['should play'] };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
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

function compareFacts(file: OddFile, manifest: Manifest, decoded: Marks): string[] {
  const faults: string[] = [];
  const { frameRate, duration, width, height } = file.facts ?? {};
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
  if (file.names && file.names.join() !== names.join()) faults.push(`tracks ${names.join()}`);
  const expected = file.warnings ?? [];
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
