import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { respondProblem } from '#api/platform/http/problem-response.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import { imageAddress, imageWidths } from '#contract/shared/addresses.ts';
import { startTestBucket } from '#test/bucket.ts';
import { drawPixelBomb } from '#test/pixel-bomb.ts';
import { convertImage } from './image-format.ts';
import { type ImageRoutesDeps, imageRoutes } from './image-routes.ts';

let folder: string;
let store: MediaStore;
const logger = createLogger({ level: 'silent' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  store = openFolderStore(join(folder, 'media'));
  await addPicture('poster.jpg', await drawNoise(600, 900).jpeg().toBuffer());
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function drawNoise(width: number, height: number) {
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

async function addPicture(name: string, bytes: Uint8Array): Promise<string> {
  const from = join(folder, `incoming-${name}`);
  await writeFile(from, bytes);
  await store.publish(from, `pictures/aa/${name}`);
  return `pictures/aa/${name}`;
}

function openProxy(options: Partial<ImageRoutesDeps> = {}) {
  const cacheFolder =
    options.cacheFolder ?? join(folder, 'cache', Math.random().toString(36).slice(2));
  const app = new Hono<ApiEnv>().route(
    '/',
    imageRoutes({ store, logger, cacheFolder, ...options }),
  );
  app.onError((error, context) => respondProblem(error, context, { logger, language: 'en' }));
  const get = (address: string, headers: Record<string, string> = {}) =>
    app.request(address, { headers });
  return { app, get, cacheFolder };
}

const poster = 'pictures/aa/poster.jpg';
const avif = { accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' };

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0, image/webp;q=0.5', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
  ['image/*', 'image/jpeg', 'jpeg'],
])('for Accept: %s it sends %s', async (accept, type, format) => {
  const answer = await openProxy().get(imageAddress(poster, 240), { accept });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('vary')).toBe('Accept');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 240, height: 360 });
});

test('without an Accept header it sends JPEG', async () => {
  const answer = await openProxy().get(imageAddress(poster, 96));
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
});

test('every allowed width is made, and no picture enlarged', async () => {
  const { get } = openProxy();
  for (const width of imageWidths) {
    const answer = await get(imageAddress(poster, width), { accept: 'image/webp' });
    const { width: made } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(made).toBe(Math.min(width, 600));
  }
});

test.each(['0', '1', '97', '100000', '-240', '240.0', '+240', '0240', '240px', 'NaN', '%32%34%30'])(
  'width %s is refused',
  async (width) => {
    const answer = await openProxy().get(`/images/${width}/${poster}`);
    expect(answer.status).toBe(400);
    const { code, detail } = z
      .object({ code: z.string(), detail: z.string() })
      .parse(await answer.json());
    expect(code).toBe('image_width_not_allowed');
    expect(detail).toContain(imageWidths.join(', '));
  },
);

test('a cached copy is not sent again, another format is', async () => {
  const { get } = openProxy();
  const first = await get(imageAddress(poster, 160), avif);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await get(imageAddress(poster, 160), {
    ...avif,
    'if-none-match': `W/${etag}, "x"`,
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const webp = await get(imageAddress(poster, 160), {
    accept: 'image/webp',
    'if-none-match': etag,
  });
  expect(webp.status).toBe(200);
});

test('HEAD sends the length without the body', async () => {
  const { app, get } = openProxy();
  const whole = await get(imageAddress(poster, 160), avif);
  const head = await app.request(imageAddress(poster, 160), { method: 'HEAD', headers: avif });
  expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('concurrent requests share one conversion, which survives a restart', async () => {
  let conversions = 0;
  const options = {
    cacheFolder: join(folder, 'cache-shared'),
    convert: ((source, target) => {
      conversions += 1;
      return convertImage(source, target);
    }) satisfies typeof convertImage,
  };
  const { get } = openProxy(options);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => get(imageAddress(poster, 320), avif)),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(1);
  expect(conversions).toBe(1);

  await openProxy(options).get(imageAddress(poster, 320), avif);
  expect(conversions).toBe(1);
});

test('concurrent conversions are limited', async () => {
  let running = 0;
  let most = 0;
  const { get } = openProxy({
    concurrency: 2,
    convert: async (source, target) => {
      running += 1;
      most = Math.max(most, running);
      const made = await convertImage(source, target);
      running -= 1;
      return made;
    },
  });
  const answers = await Promise.all(imageWidths.map((width) => get(imageAddress(poster, width))));
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(most).toBe(2);
});

test('pictures of a visitor who has left are not made, and visitors take turns', async () => {
  const begun: number[] = [];
  const first = Promise.withResolvers<void>();
  const { app } = openProxy({
    concurrency: 1,
    convert: async (source, target) => {
      begun.push(target.width);
      await first.promise;
      return convertImage(source, target);
    },
  });
  const leaving = new AbortController();
  const flood = { clientAddress: '203.0.113.1' };
  const other = { clientAddress: '203.0.113.2' };
  const askAndLeave = (width: 96 | 160 | 240) =>
    app.request(imageAddress(poster, width), { signal: leaving.signal }, flood);
  const left = [askAndLeave(96)];
  await expect.poll(() => begun).toEqual([96]);
  left.push(askAndLeave(160), askAndLeave(240));
  const stays = app.request(imageAddress(poster, 320), {}, flood);
  // Also in the line of the first visitor, who asked for it before.
  const asked = app.request(imageAddress(poster, 240), {}, other);
  await new Promise(setImmediate);
  leaving.abort();
  first.resolve();
  expect((await asked).status).toBe(200);
  expect((await stays).status).toBe(200);
  expect(begun.toSorted((one, two) => one - two)).toEqual([96, 240, 320]);
  await Promise.all(left);
});

test('the cache stays within its limit and evicts the least recently used files', async () => {
  const converted: number[] = [];
  const options = {
    cacheFolder: join(folder, 'cache-bounded'),
    maxCacheBytes: 60_000,
    convert: async (_source: Uint8Array, target: { width: number }) => {
      converted.push(target.width);
      return Buffer.alloc(20_000);
    },
  };
  const { get } = openProxy(options);
  for (const width of [96, 160, 240] as const) await get(imageAddress(poster, width));
  await get(imageAddress(poster, 96));
  await get(imageAddress(poster, 320));
  await expect.poll(() => listFiles(options.cacheFolder)).toHaveLength(3);
  await get(imageAddress(poster, 96));
  expect(converted).toEqual([96, 160, 240, 320]);
  await get(imageAddress(poster, 160));
  expect(converted).toEqual([96, 160, 240, 320, 160]);

  // A process that starts with a lower limit shrinks the existing cache.
  await openProxy({ ...options, maxCacheBytes: 25_000 }).get(imageAddress(poster, 96));
  await expect.poll(() => listFiles(options.cacheFolder)).toHaveLength(1);
});

test('leftovers of a killed process are removed', async () => {
  const { get, cacheFolder } = openProxy();
  await get(imageAddress(poster, 96));
  const abandoned = join(cacheFolder, 'left.part');
  const underway = join(cacheFolder, 'new.part');
  await Promise.all([writeFile(abandoned, 'x'), writeFile(underway, 'x')]);
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(abandoned, longAgo, longAgo);
  await openProxy({ cacheFolder }).get(imageAddress(poster, 96));
  const left = await listFiles(cacheFolder);
  expect(left).toContain('new.part');
  expect(left).not.toContain('left.part');
});

test('an unwritable cache costs a conversion, not the answer', async () => {
  const blocked = join(folder, 'a-file');
  await writeFile(blocked, '');
  const { get } = openProxy({ cacheFolder: join(blocked, 'cache') });
  expect((await get(imageAddress(poster, 96))).status).toBe(200);
  expect((await get(imageAddress(poster, 96))).status).toBe(200);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a script', Buffer.from('<script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a bomb', drawPixelBomb(30_000)],
])('%s named .jpg is refused, and the proxy keeps working', async (name, bytes) => {
  const path = await addPicture(`${name.replace(' ', '-')}.jpg`, bytes);
  const { get } = openProxy();
  const started = performance.now();
  const answer = await get(imageAddress(path, 320), avif);
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'image_unreadable' });
  expect((await get(imageAddress(poster, 96))).status).toBe(200);
});

test('a replaced picture is converted again', async () => {
  const path = await addPicture('changing.png', await drawNoise(200, 100).png().toBuffer());
  const { get } = openProxy();
  await get(imageAddress(path, 160));
  await addPicture('changing.png', await drawNoise(200, 300).png().toBuffer());
  const answer = await get(imageAddress(path, 160));
  const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(made).toMatchObject({ width: 160, height: 240 });
});

test('transparency becomes the page’s dark background in JPEG and stays in WebP', async () => {
  const clear = { width: 64, height: 64, channels: 4, background: '#ffffff00' } as const;
  const path = await addPicture('logo.png', await sharp({ create: clear }).png().toBuffer());
  const { get } = openProxy();
  const jpeg = await get(imageAddress(path, 96));
  const { dominant } = await sharp(Buffer.from(await jpeg.arrayBuffer())).stats();
  expect(dominant.r).toBeLessThan(40);
  const webp = await get(imageAddress(path, 96), { accept: 'image/webp' });
  expect(await sharp(Buffer.from(await webp.arrayBuffer())).metadata()).toMatchObject({
    hasAlpha: true,
  });
});

test.each([
  'pictures/aa/missing.jpg',
  'pictures/aa',
  'pictures/',
  'streams/aa/480p/init.mp4',
  'pictures/../pictures/aa/poster.jpg/../../../../etc/passwd',
  'pictures/%2e%2e/%2e%2e/secret.jpg',
  'pictures/aa/poster%2ejpg',
  'pictures//aa/poster.jpg',
  'pictures/.hidden/poster.jpg',
  'https://example.org/a.jpg',
  '//169.254.169.254/latest/meta-data',
])('%s is not a picture', async (path) => {
  const answer = await openProxy().get(`/images/240/${path}`);
  expect(answer.status).toBe(404);
});

test('only GET and HEAD are answered', async () => {
  const { app } = openProxy();
  const answer = await app.request(imageAddress(poster, 240), { method: 'POST' });
  expect(answer.status).toBe(405);
});

async function listFiles(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const found = await Promise.all(names.map((name) => stat(join(root, name))));
  return names.filter((_name, index) => found[index]?.isFile());
}

test('with MEDIA_URL, each variant is made once, and visitors are sent to it', async () => {
  const bucket = await startTestBucket();
  onTestFinished(() => bucket.close());
  const inBucket = await bucket.open({ mediaUrl: bucket.mediaUrl });
  const from = join(folder, 'incoming-bucket.jpg');
  await writeFile(from, await drawNoise(600, 900).jpeg().toBuffer());
  await inBucket.publish(from, poster);
  let made = 0;
  const convert: typeof convertImage = (...given) => {
    made += 1;
    return convertImage(...given);
  };
  // Two processes of a site.
  for (const proxy of [
    openProxy({ store: inBucket, convert }),
    openProxy({ store: inBucket, convert }),
  ]) {
    const both = await Promise.all([1, 2].map(() => proxy.get(imageAddress(poster, 240), avif)));
    for (const answer of both) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get('vary')).toBe('Accept');
      const sent = await fetch(answer.headers.get('location') ?? '');
      expect(sent.headers.get('content-type')).toBe('image/avif');
      expect(sent.headers.get('cache-control')).toContain('immutable');
    }
  }
  expect(made).toBe(1);
  const missing = await openProxy({ store: inBucket }).get(imageAddress('pictures/aa/no.jpg', 240));
  expect(missing.status).toBe(404);
});
