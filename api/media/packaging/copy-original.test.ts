import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';
import { slowTest } from '#test/slow-test.ts';

const execute = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-original-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const small = picture('160x120', '24', 9);
const x264 = (parameters: string) => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
  ...['-x264-params', parameters],
];
/** Keyframes every second and two thirds, with pictures that others are shown before. */
const pyramid = x264('keyint=40:min-keyint=40:scenecut=0:bframes=4:b-pyramid=normal:b-adapt=0');

/** Copies a film as far as it plays, beside what else it becomes of it. */
async function copy(source: string) {
  const outDir = `${source}.stream`;
  const manifest = await packageFilm({
    source,
    outDir,
    renditionSet: 'complete',
    stopsEarly: true,
  });
  return { manifest, outDir };
}

/** Checksums and times of all decoded pictures; times are milliseconds. */
async function decode(input: string) {
  const { stdout } = await execute('ffmpeg', [
    ...['-v', 'error', '-i', input, '-map', '0:v', '-fps_mode', 'passthrough'],
    ...['-enc_time_base', '1:1000', '-f', 'framecrc', '-'],
  ]);
  const lines = stdout.split('\n').filter((line) => /^0,/.test(line));
  return lines.map((line) => {
    const [, , time, , , sum = ''] = line.split(',').map((field) => field.trim());
    return { time: Number(time), sum };
  });
}

async function packetsOf(input: string): Promise<string[]> {
  const { stdout } = await execute('ffmpeg', [
    ...['-v', 'error', '-i', input, '-map', '0:a', '-c', 'copy', '-f', 'framecrc', '-'],
  ]);
  const lines = stdout.split('\n').filter((line) => /^0,/.test(line));
  return lines.map((line) => line.split(',')[5]?.trim() ?? '');
}

test('the pictures of H.264 are copied, every one at its time, and AAC beside them', async () => {
  const source = await makeClip(folder, 'copied.mp4', {
    lavfi: [small, tone(9)],
    output: [...pyramid, '-c:a', 'aac', '-ac', '2'],
  });
  const { manifest, outDir } = await copy(source);
  expect(manifest).toMatchObject({
    isComplete: false,
    sprites: null,
    warnings: [],
    renditions: [{ name: 'original', width: 160, height: 120, audioGroup: 'original' }],
    audio: [{ channels: 2, variants: [{ codec: 'mp4a.40.2' }] }],
  });
  expect(await decode(join(outDir, 'original/index.m3u8'))).toEqual(await decode(source));
  // The packet before zero is what players do not play.
  const packets = await packetsOf(source);
  expect(await packetsOf(join(outDir, 'audio-1-original/index.m3u8'))).toEqual(packets.slice(1));
  const playlist = await readFile(join(outDir, 'original/index.m3u8'), 'utf8');
  expect(playlist.match(/#EXTINF:[\d.]+/g)).toEqual([
    ...['#EXTINF:5.000000', '#EXTINF:3.333333', '#EXTINF:0.666667'],
  ]);
});

test('playlists of keyframes name the part of a segment that shows one picture', async () => {
  const source = await makeClip(folder, 'keyframes.mp4', { lavfi: [small], output: pyramid });
  const { outDir } = await copy(source);
  const master = await readFile(join(outDir, 'master.m3u8'), 'utf8');
  expect(master).toMatch(/#EXT-X-I-FRAME-STREAM-INF:.*URI="original\/iframes.m3u8"/);
  const playlist = await readFile(join(outDir, 'original/iframes.m3u8'), 'utf8');
  const [, second] = playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)/g);
  const [, length, offset, name = ''] = second ?? [];
  const segment = await readFile(join(outDir, 'original', name));
  const init = await readFile(join(outDir, 'original/init.mp4'));
  const part = segment.subarray(Number(offset), Number(offset) + Number(length));
  const cut = join(folder, 'keyframe.mp4');
  await writeFile(cut, Buffer.concat([init, part]));
  const [shown] = await decode(cut);
  expect(shown?.sum).toBe((await decode(source))[40]?.sum);
});

test('the first picture is held where sound begins before it, the last where it goes on', async () => {
  const source = await makeClip(folder, 'late.mkv', {
    lavfi: [picture('160x120', '24', 5), tone(7)],
    output: [...pyramid, '-c:a', 'ac3', '-filter:v', 'setpts=PTS+0.5/TB'],
  });
  const { manifest, outDir } = await copy(source);
  expect(manifest.warnings).toEqual([]);
  expect(manifest.audio[0]?.variants[0]?.codec).toBe('mp4a.40.2');
  const [first, second, ...others] = await decode(join(outDir, 'original/index.m3u8'));
  const [sourceFirst, sourceSecond] = await decode(source);
  expect(first).toEqual({ time: 0, sum: sourceFirst?.sum });
  expect(second).toEqual({ time: expect.closeTo(545, -1), sum: sourceSecond?.sum });
  expect(others).toHaveLength(118);
  const playlist = await readFile(join(outDir, 'original/index.m3u8'), 'utf8');
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(7, 1);
});

test.each([
  ['needs earlier pictures', 'keyint=24:bframes=3:open-gop=1:scenecut=0', 'need pictures before'],
  ['has few keyframes', 'keyint=1000:scenecut=0', 'too far apart'],
])('a film that %s is encoded, and says why', async (name, parameters, reason) => {
  const source = await makeClip(folder, `${name}.mkv`, {
    lavfi: [picture('64x48', '10', 14)],
    output: x264(parameters),
  });
  const { manifest } = await copy(source);
  expect(manifest.renditions.map((rendition) => rendition.name)).toEqual(['48p']);
  expect(manifest.warnings).toContainEqual(expect.stringContaining(reason));
});

slowTest.each([
  ['10 bits', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le'], '8-bit 4:2:0'],
  ['fields', ['-c:v', 'libx264', '-flags', '+ildct+ilme', '-pix_fmt', 'yuv420p'], 'interlaced'],
])('pictures of %s are encoded', async (name, output, reason) => {
  const source = await makeClip(folder, `${name}.mkv`, {
    lavfi: [picture('64x48', '10', 2)],
    output,
  });
  const { manifest } = await copy(source);
  expect(manifest.renditions.map((rendition) => rendition.name)).toEqual(['48p']);
  expect(manifest.warnings).toContainEqual(expect.stringContaining(reason));
});
