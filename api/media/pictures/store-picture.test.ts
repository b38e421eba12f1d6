import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#api/platform/database.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { drawPixelBomb } from '#test/pixel-bomb.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { storePicture } from './store-picture.ts';

const database = await openTestDatabase();
let folder: string;
let deps: { db: Database; store: MediaStore };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  deps = { db: database.db, store: openFolderStore(folder) };
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function drawPicture(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#204060',
      noise: { type: 'gaussian', mean: 90, sigma: 30 },
    },
  });
}

async function countRows(): Promise<number> {
  const { rows } = await deps.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM pictures`,
  );
  return rows[0]?.n ?? 0;
}

test('a picture is kept byte for byte under the hash of its bytes', async () => {
  const bytes = await drawPicture(600, 900).jpeg().toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const picture = await storePicture(deps, { bytes });

  expect(picture).toMatchObject({ width: 600, height: 900 });
  expect(picture.path).toBe(`pictures/${hash.slice(0, 2)}/${hash}.jpg`);
  expect(await readFile(join(folder, picture.path))).toEqual(bytes);
  const ratio = thumbHashToApproximateAspectRatio(Buffer.from(picture.thumbhash, 'base64'));
  expect(ratio).toBeCloseTo(2 / 3, 0);
});

test('the same bytes, even stored concurrently, are one picture', async () => {
  const bytes = await drawPicture(100, 50).png().toBuffer();
  const before = await countRows();
  const all = await Promise.all(Array.from({ length: 8 }, () => storePicture(deps, { bytes })));
  const path = join(folder, 'again.png');
  await writeFile(path, bytes);
  all.push(await storePicture(deps, { path }));

  expect(new Set(all.map((picture) => picture.id)).size).toBe(1);
  expect(await countRows()).toBe(before + 1);
});

test('a picture whose file was lost is stored again under its id', async () => {
  const bytes = await drawPicture(64, 64).webp().toBuffer();
  const first = await storePicture(deps, { bytes });
  await deps.store.remove(first.path);
  const second = await storePicture(deps, { bytes });

  expect(second).toEqual(first);
  expect(await deps.store.stat(first.path)).toMatchObject({ size: bytes.byteLength });
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  '%s is a picture',
  async (format) => {
    const bytes = await drawPicture(120, 80).toFormat(format).toBuffer();
    const picture = await storePicture(deps, { bytes });
    expect(picture).toMatchObject({ width: 120, height: 80 });
    const kept = await sharp(join(folder, picture.path)).metadata();
    expect([kept.width, kept.height]).toEqual([120, 80]);
  },
);

test('the first frame of an animation is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const picture = await storePicture(deps, { bytes });

  expect(picture).toMatchObject({ width: 40, height: 30 });
  const { dominant } = await sharp(join(folder, picture.path)).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.g).toBeLessThan(60);
});

test('a camera picture is rotated upright and loses its metadata', async () => {
  const bytes = await drawPicture(300, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'someone' } })
    .toBuffer();
  const picture = await storePicture(deps, { bytes });

  expect(picture).toMatchObject({ width: 200, height: 300 });
  const kept = await sharp(join(folder, picture.path)).metadata();
  expect([kept.width, kept.height, kept.exif]).toEqual([200, 300, undefined]);
});

test('a large picture is resized to 2560 pixels', async () => {
  const picture = await storePicture(deps, {
    bytes: await drawPicture(5000, 2500).jpeg().toBuffer(),
  });
  expect(picture).toMatchObject({ width: 2560, height: 1280 });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test.each([
  ['an SVG', () => Buffer.from(svg)],
  [
    'an SVG behind a JPEG signature',
    () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(svg)]),
  ],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n')],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', () => Buffer.alloc(0)],
  ['a signature alone', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  [
    'a truncated JPEG',
    async () => (await drawPicture(800, 800).jpeg().toBuffer()).subarray(0, 20_000),
  ],
  ['a bomb of 30000 × 30000 pixels', () => drawPixelBomb(30_000)],
])('%s is refused quickly and leaves nothing', async (_name, make) => {
  const bytes = await make();
  const before = await countRows();
  const started = performance.now();
  await expect(storePicture(deps, { bytes })).rejects.toMatchObject({
    code: 'image_unreadable',
    status: 422,
  });
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(await countRows()).toBe(before);
  const work = join(folder, '.work');
  expect(existsSync(work) ? await readdir(work) : []).toEqual([]);
});

test('a file of more than 32 MB is refused unread', async () => {
  const path = join(folder, 'large.jpg');
  await writeFile(path, '');
  await truncate(path, 2 ** 40);
  const refusal = { code: 'payload_too_large', status: 413 };
  await expect(storePicture(deps, { path })).rejects.toMatchObject(refusal);
  const bytes = Buffer.alloc(33 * 1024 * 1024, 0xff);
  await expect(storePicture(deps, { bytes })).rejects.toMatchObject(refusal);
});
