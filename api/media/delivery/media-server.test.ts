import { once } from 'node:events';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { mediaRoutes } from './media-routes.ts';

// Over a real socket: attackers do not normalise requests as HTTP clients do.

const large = 64 * 1024 * 1024;
const secret = 'the secret outside the streams';
let folder: string;
let server: Server;
let port: number;
const openFiles = new Set<Readable>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivery-'));
  await addFile('store/streams/film/large.mp4', '');
  await truncate(join(folder, 'store/streams/film/large.mp4'), large);
  for (const place of ['', 'store/', 'store/.work/', 'store/.work/streams/', 'store/pictures/']) {
    for (const name of ['secret.mp4', 'secret.vtt', '.secret.mp4'])
      await addFile(place + name, secret);
  }
  await addFile('store/streams/.secret.mp4', secret);
  await addFile('store/streams/film/.hidden/secret.mp4', secret);
  const app = new Hono().route(
    '/',
    mediaRoutes({ store: openCountingStore(join(folder, 'store')) }),
  );
  app.onError((error, context) => context.text(`${'code' in error && error.code}`, 404));
  server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function addFile(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

/** Sends a request target verbatim. */
async function sendRaw(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1');
  return text(socket);
}

test('a thousand path traversal attempts fail', async () => {
  const dots = [
    '..',
    '.',
    '%2e%2e',
    '%2E.',
    '.%2e',
    '%252e%252e',
    '..%00',
    '%c0%ae%c0%ae',
    '\u00c0\u00ae.',
    '%uff0e%uff0e',
    '...',
    '....',
    '..;',
    '.. ',
    '%2e%2e%20',
    '..%0d%0a',
    '..%ff',
    '%e0%80%ae.',
  ];
  const slashes = [
    '/',
    '//',
    '\\',
    '%2f',
    '%2F',
    '%5c',
    '%252f',
    '/./',
    '%c0%af',
    '%ef%bc%8f',
    ';/',
    '/%00/',
  ];
  const starts = ['/media/', '/media/streams/', '/media/streams/film/'];
  const ends = [
    'secret.mp4',
    '.secret.mp4',
    '.work/secret.vtt',
    'pictures/secret.mp4',
    'secret.mp4%00.vtt',
  ];
  const targets = starts.flatMap((start, at) =>
    dots.flatMap((dot) =>
      slashes.flatMap((slash) => ends.map((end) => start + `${dot}${slash}`.repeat(at + 1) + end)),
    ),
  );
  targets.push(
    '/media/streams/.secret.mp4',
    '/media/streams/film/.hidden/secret.mp4',
    '/media/streams/film/%2ehidden/secret.mp4',
    `/media/${folder}/secret.mp4`,
    `/media/streams/${folder}/secret.mp4`,
    `/media/file://${folder}/secret.mp4`,
    'http://localhost/media/streams/../secret.mp4',
  );
  const leaks: string[] = [];
  for (let index = 0; index < targets.length; index += 50) {
    const some = targets.slice(index, index + 50);
    const answers = await Promise.all(some.map(sendRaw));
    answers.forEach((answer, at) => {
      if (!/^HTTP\/1.1 4\d\d/.test(answer) || answer.includes(secret)) leaks.push(some[at] ?? '');
    });
  }
  expect(targets.length).toBeGreaterThan(1000);
  expect(leaks).toEqual([]);
});

test('a disconnecting client closes the file, and a slow one applies backpressure', async () => {
  const before = process.memoryUsage().rss;
  const answers = await Promise.all(Array.from({ length: 10 }, openWithoutReading));
  await expect.poll(() => openFiles.size).toBe(10);
  // Nobody reads: of 640 MB only what fits into the buffers may have been read from disk.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  for (const answer of answers) answer.destroy();
  await expect.poll(() => openFiles.size).toBe(0);
});

test('a file that shrinks while it is sent ends the connection, never the server', async () => {
  const path = join(folder, 'store/streams/film/shrinking.mp4');
  await addFile('store/streams/film/shrinking.mp4', '');
  await truncate(path, large);
  const answer = await request('/media/streams/film/shrinking.mp4');
  await truncate(path, 10);
  const received = await new Promise<number>((resolve) => {
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
    });
    answer.on('close', () => resolve(bytes));
    answer.on('error', () => undefined);
  });
  expect(received).toBeLessThan(large);
  expect((await request('/media/streams/film/large.mp4')).statusCode).toBe(200);
});

async function openWithoutReading(): Promise<IncomingMessage> {
  const answer = await request('/media/streams/film/large.mp4');
  answer.pause();
  return answer;
}

function request(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet({ port, path, agent: false }, resolve).on('error', reject);
  });
}

/** The store, with a count of open files. */
function openCountingStore(root: string): MediaStore {
  const store = openFolderStore(root);
  return {
    ...store,
    read(path, range) {
      const file = store.read(path, range);
      openFiles.add(file);
      return file.on('close', () => openFiles.delete(file));
    },
  };
}
