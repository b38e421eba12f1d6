import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import HLS from 'hls-parser';
import type { Page } from 'playwright-core';
import type { Manifest } from '#api/media/packaging/manifest.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { launchBrowser } from '#test/launch-browser.ts';
import { packageFilm } from '#test/package-film.ts';
import { ensureClips } from './support/bench-clips.ts';
import { measureDuration, measurePictures, measureSound } from './support/measure-by-ffmpeg.ts';
import { playInBrowser } from './support/play-in-browser.ts';
import { startPlaybackServer } from './support/playback-server.ts';

// Packages every clip, then plays every rendition and audio track to its end: with ffmpeg, and with
// hls.js in Chromium. `--rate N`: maximum playback rate in Chromium (default 4; large pictures play
// slower without hardware decoding); `--only TEXT`: some clips.

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '4' }, only: { type: 'string', default: '' } },
});
const fastest = Number(values.rate);
const endTolerance = 0.2;
const longestStall = 1;
/** Level in dB below which a track is silent. */
const silence = -60;

const failures: string[] = [];
const folder = await mkdtemp(join(tmpdir(), 'sorot-playback-'));
const store = openFolderStore(folder);
const server = await startPlaybackServer(store);
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.goto(server.url);
  for (const clip of await ensureClips(folder)) {
    if (clip.includes(values.only)) await checkClip(page, clip);
  }
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(failures.length === 0 ? '\nAll played.' : `\n${failures.length} failures:`);
for (const failure of failures) console.log(`  ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function checkClip(page: Page, clip: string): Promise<void> {
  const name = basename(clip);
  const place = join(folder, 'streams', name);
  const started = performance.now();
  const manifest = await packageFilm({ source: clip, outDir: place });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const duration = await measureDuration(clip);
  console.log(`\n${name}: ${duration.toFixed(2)} s, packaged in ${seconds} s`);
  for (const warning of manifest.warnings) console.log(`  ${warning}`);
  await checkPlaylists(place, manifest);
  await checkByFfmpeg(clip, place, manifest, duration);
  await checkByBrowser(page, clip, manifest, duration);
}

async function checkPlaylists(place: string, manifest: Manifest): Promise<void> {
  const parse = async (path: string) => HLS.parse(await readFile(join(place, path), 'utf8'));
  await parse('master.m3u8');
  const folders = manifest.audio.flatMap(({ variants }) =>
    variants.map((variant) => variant.folder),
  );
  for (const each of [...manifest.renditions.map((rendition) => rendition.name), ...folders]) {
    await parse(`${each}/index.m3u8`);
  }
}

async function checkByFfmpeg(
  clip: string,
  place: string,
  manifest: Manifest,
  duration: number,
): Promise<void> {
  const name = basename(clip);
  for (const rendition of manifest.renditions) {
    const measured = await measurePictures(join(place, rendition.name, 'index.m3u8'));
    const off = measured.endsAt - duration;
    report(`${name} ${rendition.name}`, [
      ['ffmpeg', true],
      [
        `${measured.frames} pictures`,
        measured.frames === Math.round(manifest.duration * manifest.frameRate),
      ],
      [`gap ${measured.largestGap.toFixed(2)} s`, measured.largestGap <= longestStall],
      [`end ${off.toFixed(3)} s`, Math.abs(off) <= endTolerance],
    ]);
  }
  for (const [track, { variants }] of manifest.audio.entries()) {
    const source = await measureSound(clip, track);
    for (const variant of variants) {
      const measured = await measureSound(join(place, variant.folder, 'index.m3u8'));
      const off = measured.endsAt - duration;
      report(`${name} ${variant.folder}`, [
        ['ffmpeg', true],
        [
          describeLoudness(measured.loudest, source.loudest),
          isHeard(measured.loudest, source.loudest),
        ],
        [`end ${off.toFixed(3)} s`, Math.abs(off) <= endTolerance],
      ]);
    }
  }
}

async function checkByBrowser(
  page: Page,
  clip: string,
  manifest: Manifest,
  duration: number,
): Promise<void> {
  const name = basename(clip);
  const master = `/media/streams/${name}/master.m3u8`;
  const tracks = Math.max(1, manifest.audio.length);
  for (const [level, rendition] of manifest.renditions.entries()) {
    const rate = Math.max(1, Math.min(fastest, Math.floor(1000 / rendition.height)));
    for (let audioTrack = 0; audioTrack < tracks; audioTrack += 1) {
      const played = await page.evaluate(playInBrowser, { master, level, audioTrack, rate });
      const source = manifest.audio[0] ? await measureSound(clip, audioTrack) : undefined;
      const off = (played.endedAt ?? 0) - duration;
      const loudest = 20 * Math.log10(played.loudest);
      report(`${name} ${rendition.name}`, [
        [`hls.js, sound ${audioTrack + 1}`, true],
        [`${played.frames} pictures`, played.frames >= (duration * manifest.frameRate) / rate / 2],
        [`stall ${played.longestStall.toFixed(2)} s`, played.longestStall <= longestStall],
        [`end ${off.toFixed(3)} s`, Math.abs(off) <= endTolerance],
        source
          ? [describeLoudness(loudest, source.loudest), isHeard(loudest, source.loudest)]
          : ['no sound', true],
        [`start ${played.firstFrame.toFixed(2)} s`, played.firstFrame > 0],
        [played.problems.join(', ') || 'clean', !played.problems.join().includes('fatal')],
      ]);
    }
  }
}

/** A track that is silent in the source must be silent here, too. */
function isHeard(loudest: number, source: number): boolean {
  return source < silence || loudest > silence;
}

function describeLoudness(loudest: number, source: number): string {
  const note = source < silence ? ' (source is silent)' : '';
  return `peak ${loudest.toFixed(1)} dB${note}`;
}

function report(what: string, checks: [text: string, isGood: boolean][]): void {
  const cells = checks.map(([text, isGood]) => (isGood ? text : `${text} ✗`).padEnd(16));
  console.log(`  ${what.split(' ').at(-1)?.padEnd(14)}${cells.join(' ')}`.trimEnd());
  for (const [text, isGood] of checks) if (!isGood) failures.push(`${what}: ${text}`);
}
