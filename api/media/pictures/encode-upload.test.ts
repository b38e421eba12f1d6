import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawGif, drawNoise, repeatLastFrame } from '#test/made-pictures.ts';
import { drawPixelBomb } from '#test/pixel-bomb.ts';
import { encodeUpload, type UploadRules } from './encode-upload.ts';

const rules: UploadRules = {
  formats: ['webp', 'gif'],
  maxBytes: 5 * 1024 * 1024,
  side: 640,
  movingSide: 320,
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a still picture is resized and loses its metadata', async () => {
  const sent = await drawNoise(1600, 900)
    .webp()
    .withExifMerge({ IFD0: { Copyright: 'someone at home' } })
    .toBuffer();
  const { bytes, ...facts } = await encodeUpload(sent, rules);
  expect(facts).toEqual({ width: 640, height: 360, frames: 1 });
  const kept = await sharp(bytes).metadata();
  expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 640, undefined]);
});

test('an animated GIF stays animated', async () => {
  const sent = drawGif({ width: 400, height: 200, frames: 12 });
  const { bytes, ...facts } = await encodeUpload(sent, rules);
  expect(facts).toEqual({ width: 320, height: 160, frames: 12 });
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    pages: 12,
    pageHeight: 160,
  });
});

test('without a size for animations the first frame is kept', async () => {
  const sent = drawGif({ width: 400, height: 200, frames: 12 });
  const { movingSide: _, ...still } = rules;
  expect(await encodeUpload(sent, still)).toMatchObject({ width: 400, height: 200, frames: 1 });
});

test('exactly 5 MB are accepted, one byte more is not', async () => {
  const gif = drawGif({ width: 40, height: 30, frames: 1 });
  // Bytes after the end of a GIF are ignored by browsers and by us.
  const exact = Buffer.concat([gif, Buffer.alloc(rules.maxBytes - gif.byteLength)]);
  expect(await encodeUpload(exact, rules)).toMatchObject({ width: 40, height: 30 });
  const larger = Buffer.concat([exact, Buffer.alloc(1)]);
  await expect(encodeUpload(larger, rules)).rejects.toMatchObject({ code: 'payload_too_large' });
});

test('data after the picture is dropped', async () => {
  const script = '<script>alert(document.domain)</script>';
  const archive = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(script)]);
  const sent = Buffer.concat([drawGif({ width: 40, height: 30, frames: 2 }), archive]);
  const { bytes } = await encodeUpload(sent, rules);
  expect(bytes.includes('<script')).toBe(false);
  expect(bytes.includes(Buffer.from('504b0304', 'hex'))).toBe(false);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test.each([
  ['a PNG', () => drawNoise(9, 9).png().toBuffer(), 'upload_type_not_accepted'],
  ['a JPEG', () => drawNoise(9, 9).jpeg().toBuffer(), 'upload_type_not_accepted'],
  ['an SVG', () => Buffer.from(svg), 'image_unreadable'],
  ['a web page', () => Buffer.from('<!doctype html><p>'), 'image_unreadable'],
  [
    'GIF89a and then a script',
    () => Buffer.from('GIF89a/*<svg/>*/=1;alert(1)'),
    'image_unreadable',
  ],
  ['a WebP signature with an SVG', () => Buffer.from(`RIFF\0\0\0\0WEBP${svg}`), 'image_unreadable'],
  ['nothing', () => Buffer.alloc(0), 'image_unreadable'],
])('%s is refused', async (_name, make, code) => {
  await expect(encodeUpload(await make(), rules)).rejects.toMatchObject({ code, status: 422 });
});

const heavy: [name: string, make: () => Buffer | Promise<Buffer>, outcome: string][] = [
  ['30,000 × 30,000', () => drawGif({ width: 30_000, height: 30_000, frames: 1 }), 'refused'],
  ['a PNG bomb', () => drawPixelBomb(30_000), 'refused'],
  ['a WebP of one row too many', () => drawFlat(4_001), 'refused'],
  ['100,000 frames', () => drawGif({ width: 50, height: 50, frames: 100_000 }), 'refused'],
  ['one frame too many', () => drawGif({ width: 50, height: 50, frames: 151 }), 'refused'],
  ['a WebP of 10,000 frames', drawManyWebpFrames, 'refused'],
  [
    '2,000 × 2,000 for 100 frames',
    () => drawGif({ width: 2000, height: 2000, frames: 100 }),
    'refused',
  ],
  ['the largest still one', () => drawFlat(4_000), 'encoded'],
  ['the longest moving one', () => drawGif({ width: 720, height: 720, frames: 150 }), 'encoded'],
  ['noise', () => drawNoise(1_800, 1_800).webp({ quality: 80 }).toBuffer(), 'encoded'],
];

test.each(heavy)('%s takes under 2 s of CPU time and 200 MB', async (_name, make, outcome) => {
  const path = join(folder, 'sent');
  await writeFile(path, await make());
  const program = join(import.meta.dirname, '../../../test/encode-upload-alone.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, path]);
  const measured = JSON.parse(stdout);
  expect(measured.outcome).toBe(outcome);
  expect(measured.milliseconds).toBeLessThan(2_000);
  expect(measured.megabytes).toBeLessThan(200);
});

function drawFlat(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#204060' } })
    .webp({ effort: 0 })
    .toBuffer();
}

async function drawManyWebpFrames(): Promise<Buffer> {
  const two = drawGif({ width: 50, height: 50, frames: 2 });
  return repeatLastFrame(
    await sharp(two, { animated: true }).webp({ effort: 0 }).toBuffer(),
    10_000,
  );
}
