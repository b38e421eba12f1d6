import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { respondProblem } from '#api/platform/http/problem-response.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import { mediaRoutes } from './media-routes.ts';

let folder: string;
let app: Hono<ApiEnv>;
const logger = createLogger({ level: 'silent' });
const segment = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const modifiedAt = new Date('2026-03-04T05:06:07Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivery-'));
  await addFile('streams/film/1/480p/00001.m4s', segment);
  await addFile('streams/film/1/480p/init.mp4', 'init');
  await addFile('streams/film/1/480p/empty.m4s', '');
  await addFile('streams/film/1/master.m3u8', '#EXTM3U\n');
  await addFile('streams/film/1/sprites/0.webp', 'RIFF');
  await addFile('streams/film/1/sprites/0.jpg', 'jpg');
  await addFile('streams/film/1/subtitles/id.vtt', 'WEBVTT\n');
  await addFile('streams/film/1/probe.json', '{}');
  await addFile('streams/film/1/noextension', 'x');
  await addFile('sounds/ab/walk.m4a', 'sound');
  await addFile('sounds/ab/page.html', 'page');
  await addFile('product-files/ab/song.m4a', 'sold');
  await addFile('pictures/aa/poster.jpg', 'jpg');
  await addFile('.work/job/480p/init.mp4', 'unfinished');
  app = new Hono<ApiEnv>().route('/', mediaRoutes({ store: openFolderStore(folder) }));
  app.onError((error, context) => respondProblem(error, context, { logger, language: 'en' }));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function addFile(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await utimes(file, modifiedAt, modifiedAt);
}

const address = '/media/streams/film/1/480p/00001.m4s';

function get(headers: Record<string, string> = {}, path = address, method = 'GET') {
  return app.request(path, { method, headers });
}

const forever = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=30, stale-while-revalidate=300';

test('sounds of posts are public, and nothing else outside of streams', async () => {
  const response = await get({}, '/media/sounds/ab/walk.m4a');
  expect(await response.text()).toBe('sound');
  expect(response.headers.get('content-type')).toBe('audio/mp4');
  expect(response.headers.get('cache-control')).toBe(forever);
  for (const path of ['sounds/ab/page.html', 'product-files/ab/song.m4a', 'sounds/%2e%2e/x.m4a']) {
    expect((await get({}, `/media/${path}`)).status, path).toBe(404);
  }
});

test.each([
  ['480p/00001.m4s', 'video/iso.segment', forever],
  ['480p/init.mp4', 'video/mp4', forever],
  ['sprites/0.webp', 'image/webp', forever],
  ['sprites/0.jpg', 'image/jpeg', forever],
  ['master.m3u8', 'application/vnd.apple.mpegurl', shortly],
  ['subtitles/id.vtt', 'text/vtt; charset=utf-8', shortly],
])('%s is sent as %s', async (name, type, caching) => {
  const answer = await get({}, `/media/streams/film/1/${name}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'cache-control': caching,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'last-modified': 'Wed, 04 Mar 2026 05:06:07 GMT',
  });
});

test('a whole file is sent in full', async () => {
  const answer = await get();
  expect(answer.headers.get('content-length')).toBe('1000');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(segment);
});

test('an empty file is sent empty', async () => {
  const answer = await get({}, '/media/streams/film/1/480p/empty.m4s');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBe('0');
  expect(await answer.text()).toBe('');
});

test.each([
  ['bytes=0-0', 'bytes 0-0/1000', 0, 1],
  ['bytes=100-199', 'bytes 100-199/1000', 100, 200],
  ['bytes=990-', 'bytes 990-999/1000', 990, 1000],
  ['bytes=-10', 'bytes 990-999/1000', 990, 1000],
  ['bytes=-5000', 'bytes 0-999/1000', 0, 1000],
  ['bytes=900-100000', 'bytes 900-999/1000', 900, 1000],
])('Range %s is answered with that part', async (range, contentRange, start, end) => {
  const answer = await get({ range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(answer.headers.get('content-length')).toBe(String(end - start));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(segment.subarray(start, end));
});

test.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])('Range %s is refused', async (range) => {
  const answer = await get({ range });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe('bytes */1000');
  expect(await answer.text()).toBe('');
});

test.each(['bytes=0-1,5-9', 'bytes=9-1', 'items=0-1', 'bytes=x-y', '0-1'])(
  'Range %s is ignored',
  async (range) => {
    const answer = await get({ range });
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBe(1000);
  },
);

test('a Range is honoured only if If-Range matches', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  const range = 'bytes=0-9';
  const statuses = await Promise.all(
    [etag, modifiedAt.toUTCString(), '"other"', `W/${etag}`, 'Wed, 04 Mar 2026 05:06:08 GMT'].map(
      async (condition) => (await get({ range, 'if-range': condition })).status,
    ),
  );
  expect(statuses).toEqual([206, 206, 200, 200, 200]);
});

test('a copy that is still valid is not sent again', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  const conditions: [Record<string, string>, number][] = [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': `"x", W/${etag}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-modified-since': modifiedAt.toUTCString() }, 304],
    [{ 'if-modified-since': 'Wed, 04 Mar 2026 05:06:06 GMT' }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    // The entity tag takes precedence if both are sent.
    [{ 'if-none-match': '"x"', 'if-modified-since': modifiedAt.toUTCString() }, 200],
    [{ 'if-none-match': etag, range: 'bytes=0-9' }, 304],
  ];
  for (const [headers, status] of conditions) {
    const answer = await get(headers);
    expect([headers, answer.status]).toEqual([headers, status]);
    if (status === 304) {
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('cache-control')).toBe(forever);
      expect(await answer.text()).toBe('');
    }
  }
});

test('HEAD sends everything but the body, and ignores ranges', async () => {
  const answer = await get({ range: 'bytes=0-9' }, address, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBe('1000');
  expect(answer.headers.get('content-type')).toBe('video/iso.segment');
  expect(await answer.text()).toBe('');
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused', async (method) => {
  expect((await get({}, address, method)).status).toBe(405);
});

test.each([
  'streams/film/1/probe.json',
  'streams/film/1/noextension',
  'streams/film/1/480p',
  'streams/film/1/480p/',
  'streams/film/1/480p/00002.m4s',
  'streams',
  '',
  'pictures/aa/poster.jpg',
  '.work/job/480p/init.mp4',
  'streams/../.work/job/480p/init.mp4',
  'streams/film/1/480p/00001%2em4s',
  'streams/film/1/480p/00001.m4s%00',
  'STREAMS/film/1/480p/00001.m4s',
  'streams//film/1/480p/00001.m4s',
  'streams/film/1/480p/00001.m4s/',
  `streams/${'a/'.repeat(5000)}a.mp4`,
  'streams/constructor',
  'streams/film/x.__proto__',
])('%s is not found', async (path) => {
  const answer = await get({}, `/media/${path}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'media_not_found' });
});
