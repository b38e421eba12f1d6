import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepPreviousAssets } from './previous-assets.ts';
import { serveClientFiles } from './static-files.ts';

const day = 24 * 3600 * 1000;
let folder: string;
let previous: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-assets-'));
  previous = join(folder, 'data/assets');
  return () => rm(folder, { recursive: true });
});

/** Creates a build with some assets and deploys it on a given day. */
async function deploy(name: string, assets: string[], options: { on?: number; bytes?: number }) {
  const client = join(folder, name);
  await mkdir(join(client, 'assets'), { recursive: true });
  for (const asset of assets) await writeFile(join(client, 'assets', asset), `${asset} of ${name}`);
  const errors: unknown[] = [];
  const clock = { today: options.on ?? 0 };
  const stop = await keepPreviousAssets(
    { built: join(client, 'assets'), previous },
    {
      now: () => clock.today * day,
      onError: (error) => errors.push(error),
      ...(options.bytes && { bytes: options.bytes }),
    },
  );
  onTestFinished(stop);
  return { client, errors, clock };
}

function open(client: string) {
  const app = new Hono();
  app.use(serveClientFiles(client, previous));
  app.all('*', (context) => context.html('a page', 404));
  return async (path: string, encoding = 'identity') => {
    const answer = await app.request(path, { headers: { 'accept-encoding': encoding } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

test('assets of earlier builds are served like those of this one', async () => {
  await deploy('a', ['entry-1.js', 'entry-1.js.br', 'player-1.js'], {});
  const get = open((await deploy('b', ['entry-2.js', 'player-1.js'], {})).client);
  for (const [asset, build] of [
    ['entry-1.js', 'a'],
    ['entry-2.js', 'b'],
    ['player-1.js', 'b'],
  ]) {
    const answer = await get(`/assets/${asset}`);
    expect([answer.status, answer.text]).toEqual([200, `${asset} of ${build}`]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  }
  const packed = await get('/assets/entry-1.js', 'gzip, br');
  expect(packed.headers.get('content-encoding')).toBe('br');
});

test('a newer process serves its assets to older ones, and its build may be deleted', async () => {
  const earlier = await deploy('a', ['entry-1.js'], {});
  const get = open(earlier.client);
  await deploy('b', ['entry-2.js'], {});
  expect((await get('/assets/entry-2.js')).status).toBe(200);
  await rm(earlier.client, { recursive: true });
  expect((await get('/assets/entry-1.js')).status).toBe(200);
});

test.each([
  '/assets/entry-0.js',
  '/assets/.entry-1.js.0011',
  '/assets/..%2f..%2fsecret',
  '/assets/',
])('%s gets a bare 404', async (path) => {
  const { client } = await deploy('a', ['entry-1.js'], {});
  await writeFile(join(previous, '.entry-1.js.0011'), 'half a file');
  await writeFile(join(folder, 'data/secret'), 'a secret');
  const answer = await open(client)(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(answer.text).toBe('Not found\n');
});

test('assets that no process has served for thirty days are removed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const old = await deploy('a', ['entry-1.js'], {});
  await deploy('b', ['entry-2.js'], { on: 10 });
  await rm(old.client, { recursive: true });
  old.clock.today = 20;
  vi.advanceTimersByTime(day);
  const servedAt = async () => (await stat(join(previous, 'entry-1.js'))).mtimeMs;
  await expect.poll(servedAt).toBe(20 * day);

  await deploy('c', ['entry-3.js'], { on: 45 });
  expect((await readdir(previous)).sort()).toEqual(['entry-1.js', 'entry-3.js']);
});

test('beyond the byte limit the oldest assets are removed, never those of this build', async () => {
  const bytes = 'entry-1.js of a'.length * 2;
  await deploy('a', ['entry-1.js'], { on: 1, bytes });
  await deploy('b', ['entry-2.js'], { on: 2, bytes });
  await deploy('c', ['entry-3.js'], { on: 3, bytes });
  expect((await readdir(previous)).sort()).toEqual(['entry-2.js', 'entry-3.js']);
  await deploy('d', ['entry-4.js', 'entry-5.js', 'entry-6.js'], { on: 4, bytes });
  expect((await readdir(previous)).sort()).toEqual(['entry-4.js', 'entry-5.js', 'entry-6.js']);
});

test('an unwritable folder is reported, and this build is served all the same', async () => {
  await writeFile(join(folder, 'data'), 'a file');
  const { client, errors } = await deploy('a', ['entry-1.js'], {});
  expect(errors).toMatchObject([{ code: 'ENOTDIR' }]);
  expect((await open(client)('/assets/entry-1.js')).status).toBe(200);
});
