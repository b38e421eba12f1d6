import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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
  folder = await mkdtemp(join(tmpdir(), 'sorot-other-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Packages a clip with these pictures and AAC. */
async function packageClip(name: string, output: string[]) {
  const source = await makeClip(folder, name, {
    lavfi: [picture('96x64', '24', 7), tone(7)],
    output: [...output, '-c:a', 'aac'],
  });
  const outDir = `${source}.stream`;
  const manifest = await packageFilm({ source, outDir, renditionSet: 'original' });
  const read = (path: string) => readFile(join(outDir, path), 'utf8');
  return { source, outDir, manifest, read };
}

/** Checksums of all decoded pictures. */
async function decode(input: string): Promise<string[]> {
  const { stdout } = await execute('ffmpeg', [
    ...['-v', 'error', '-i', input, '-map', '0:v', '-fps_mode', 'passthrough'],
    ...['-f', 'framecrc', '-'],
  ]);
  const lines = stdout.split('\n').filter((line) => /^0,/.test(line));
  return lines.map((line) => line.split(',')[5]?.trim() ?? '');
}

const x265 = (parameters: string) => [
  ...['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params'],
  `log-level=none:keyint=36:min-keyint=36:${parameters}`,
];

test('HEVC is copied beside H.264, cut at pictures that others are shown before', async () => {
  const output = [...x265('open-gop=1:bframes=3'), '-pix_fmt', 'yuv420p'];
  const { source, outDir, manifest, read } = await packageClip('hevc.mkv', output);
  expect(manifest).toMatchObject({ isComplete: true, warnings: [] });
  const names = manifest.renditions.map(({ name }) => name).sort();
  expect(names).toEqual(['64p', 'original-hevc']);
  expect(await decode(join(outDir, 'original-hevc/index.m3u8'))).toEqual(await decode(source));
  expect((await read('original-hevc/index.m3u8')).match(/#EXTINF/g)?.length).toBeGreaterThan(1);
  const own = await read('original.m3u8');
  expect(own).toMatch(/CODECS="hvc1\.1\.6\.L\d+\.[\dA-F.]+,mp4a\.40\.2"/);
  expect(own).toContain('original-hevc/index.m3u8');
  expect(own).not.toContain('64p');
  // What every player is given has nothing that only some play.
  expect(await read('master.m3u8')).not.toMatch(/hvc1|original/);
});

slowTest.each([
  ['AV1', ['-c:v', 'libsvtav1', '-preset', '12', '-g', '36', '-pix_fmt', 'yuv420p10le'], 'av01.0.'],
  ['HEVC of 10 bits', [...x265('open-gop=0'), '-pix_fmt', 'yuv420p10le'], 'hvc1.2.4.'],
])('%s is copied beside H.264', async (name, output, codec) => {
  const { source, outDir, manifest } = await packageClip(`${name}.mkv`, output);
  const original = manifest.renditions.find((rendition) => rendition.codec.startsWith(codec));
  expect(manifest.renditions).toHaveLength(2);
  const copied = await decode(join(outDir, original?.name ?? '', 'index.m3u8'));
  expect(copied).toEqual(await decode(source));
});

slowTest('HEVC that screens show in colours of their own is encoded alone', async () => {
  const colours = 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';
  const output = [...x265(colours), '-pix_fmt', 'yuv420p10le'];
  const { manifest } = await packageClip('hdr.mkv', output);
  expect(manifest.renditions.map(({ name }) => name)).toEqual(['64p']);
  expect(manifest.warnings).toContainEqual(expect.stringContaining('high dynamic range'));
});
