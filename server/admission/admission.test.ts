import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Budget } from '#api/platform/turns/fair-queue.ts';
import { everyLanguage } from '#test/settings.ts';
import { serveHttp } from '../http-server.ts';
import { createAdmission } from './admission.ts';
import { createBodyMemory } from './body-memory.ts';
import { createRefuser } from './refuse.ts';
import type { BodyLimits } from './request-body.ts';

const small: Budget = { running: 1, waiting: 1, timeout: 60_000, overloadTimeout: 60_000 };

/** A site whose pages and API answers block until `finish`; everything else answers at once. */
async function openSlowSite(budget = small, onAsked = () => {}, bodies: Partial<BodyLimits> = {}) {
  const asked: string[] = [];
  const unfinished: (() => void)[] = [];
  const refused: string[] = [];
  const lengths: number[] = [];
  const admission = createAdmission({
    authCookie: 'sorot_user',
    files: new Set(['/sw.js']),
    clientAddress: ({ headers }) => String(headers['x-forwarded-for'] ?? 'anybody'),
    isFollower: ({ url }) => url === '/being-made',
    bodies: {
      limitOf: () => 1_024 * 1_024,
      silence: 300,
      memory: createBodyMemory({ all: 3_000, visitor: 2_000 }),
      ...bodies,
    },
    refuse: createRefuser({ https: false, rules: everyLanguage }),
    onRefused: (kind) => refused.push(kind),
    budgets: { page: budget, visit: budget, read: budget, action: budget },
  });
  const server = await serveHttp(
    { host: '127.0.0.1', port: 0 },
    async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      onAsked();
      if (pathname.includes('slow')) {
        await new Promise<void>((resolve) => unfinished.push(resolve));
      }
      const body = await request.text();
      lengths.push(body.length);
      return new Response(body);
    },
    { admission },
  );
  onTestFinished(async () => {
    for (const finish of unfinished) finish();
    await server.drain({ grace: 0 });
  });
  const waiting = () =>
    admission
      .count()
      .filter(({ state }) => state === 'waiting')
      .reduce((sum, { count }) => sum + count, 0);
  return {
    url: server.url,
    asked,
    refused,
    lengths,
    waiting,
    finish: () => unfinished.shift()?.(),
    get: (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
      fetch(server.url + path, { headers, ...init }),
  };
}

test('requests that are admitted together start in rounds of the event loop of their own', async () => {
  let round = 0;
  let turning = setImmediate(function turn() {
    round += 1;
    turning = setImmediate(turn);
  });
  onTestFinished(() => clearImmediate(turning));
  const rounds: number[] = [];
  const budget = { ...small, running: 3, waiting: 3 };
  const site = await openSlowSite(budget, () => rounds.push(round));
  const slow = [1, 2, 3].map((each) => site.get(`/slow-${each}`));
  await expect.poll(() => site.asked.length).toBe(3);
  const waiting = [4, 5, 6].map((each) => site.get(`/${each}`));
  await expect.poll(site.waiting).toBe(3);
  for (const _ of slow) site.finish();
  await Promise.all([...slow, ...waiting]);
  expect(new Set(rounds.slice(3)).size).toBe(3);
});

test('pages wait for new connections, but not for long', async () => {
  const budget = { ...small, running: 50, waiting: 50 };
  const site = await openSlowSite(budget);
  const port = Number(new URL(site.url).port);
  const paths = [
    ...Array.from({ length: 25 }, (_, index) => `/page-${index}`),
    ...Array.from({ length: 300 }, () => '/livez'),
  ];
  const sockets = paths.map((path) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return socket.resume();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'close')));
  const startedBeside = site.asked
    .slice(0, site.asked.lastIndexOf('/livez'))
    .filter((path) => path !== '/livez');
  expect(startedBeside.length).toBeGreaterThan(0);
  expect(startedBeside.length).toBeLessThan(15);
});

test('with all slots taken and a full queue, a page gets 503 in the visitor’s language', async () => {
  const site = await openSlowSite();
  const first = site.get('/slow-1');
  await expect.poll(() => site.asked).toEqual(['/slow-1']);
  const second = site.get('/slow-2');
  await expect.poll(site.waiting).toBe(1);

  const third = await site.get('/slow-3', { 'accept-language': 'ar' });
  expect(third.status).toBe(503);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(third.headers.get('cache-control')).toBe('no-store');
  expect(await third.text()).toMatch(/<html lang="ar" dir="rtl">[\s\S]*عدد الزوار/);
  expect(site.asked).toEqual(['/slow-1']);

  site.finish();
  await expect.poll(() => site.asked).toEqual(['/slow-1', '/slow-2']);
  site.finish();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect(site.refused).toEqual(['page']);
});

test('the API gets a problem; each kind has its own slots, health and files need none', async () => {
  const site = await openSlowSite({ ...small, waiting: 0 });
  const held = [
    site.get('/slow'),
    site.get('/slow', { cookie: 'sorot_user=1' }),
    site.get('/api/v1/slow/'),
    site.get('/slow', {}, { method: 'POST' }),
  ];
  await expect.poll(() => site.asked).toHaveLength(4);

  const problem = await site.get('/api/v1/slow/', { 'accept-language': 'id' });
  expect(problem.headers.get('content-type')).toBe('application/problem+json');
  expect(await problem.json()).toMatchObject({ status: 503, code: 'service_unavailable' });
  expect(problem.headers.get('content-language')).toBe('id');
  const free = ['/livez', '/readyz', '/metrics', '/media/a.m4s', '/assets/a.js', '/sw.js'];
  for (const path of [...free, '/being-made']) {
    expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  }
  expect((await site.get('/livez-of-nobody')).status).toBe(503);

  for (const _ of held) site.finish();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await site.get('/')).status).toBe(200);
});

test('a client that disconnects while queued is never answered and frees its place', async () => {
  const site = await openSlowSite();
  const first = site.get('/slow-1');
  await expect.poll(() => site.asked).toHaveLength(1);
  const leaving = new AbortController();
  const left = site.get('/left', {}, { signal: leaving.signal }).catch(() => 'left');
  await expect.poll(site.waiting).toBe(1);
  leaving.abort();
  expect(await left).toBe('left');
  await expect.poll(site.waiting).toBe(0);

  const third = site.get('/third');
  await expect.poll(site.waiting).toBe(1);
  site.finish();
  expect([(await first).status, (await third).status]).toEqual([200, 200]);
  expect(site.asked).toEqual(['/slow-1', '/third']);
});

test('a flood from one address does not starve other visitors', async () => {
  const site = await openSlowSite({ ...small, waiting: 2 });
  const flood = { 'x-forwarded-for': '203.0.113.1' };
  const held = site.get('/slow-flood', flood);
  await expect.poll(() => site.asked).toHaveLength(1);
  const waiting = [site.get('/flood', flood), site.get('/flood', flood)];
  await expect.poll(site.waiting).toBe(2);

  const other = site.get('/other', { 'x-forwarded-for': '203.0.113.2' });
  await expect.poll(() => site.refused).toEqual(['page']);
  site.finish();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all([held, ...waiting])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 503]);
});

test('a form sent byte by byte takes no slot until it is complete', async () => {
  const site = await openSlowSite({ ...small, waiting: 0 });
  const { port } = new URL(site.url);
  const slow = connect(Number(port), '127.0.0.1');
  slow.write('POST /by-bytes HTTP/1.1\r\nHost: films\r\nContent-Length: 4\r\n\r\nso');
  await once(slow, 'connect');
  const quick = await site.get('/at-once', {}, { method: 'POST', body: 'whole' });
  expect([quick.status, await quick.text()]).toEqual([200, 'whole']);
  expect(site.asked).toEqual(['/at-once']);
  slow.write('ar');
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*soar$/);
  slow.destroy();
});

/** Sends the head of a form, and `sent` of its body. */
async function sendPart(url: string, head: string[], sent: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${['POST /form HTTP/1.1', 'Host: films', ...head].join('\r\n')}\r\n\r\n${sent}`);
  return socket;
}

test('a body that is announced or grows too large is answered 413 before it is read', async () => {
  const memory = createBodyMemory();
  const site = await openSlowSite(small, undefined, { memory });
  const announced = await sendPart(site.url, ['Content-Length: 1048577'], '');
  expect(String((await once(announced, 'data'))[0])).toMatch(
    /^HTTP\/1\.1 413 [\s\S]*<h1>Too large/,
  );

  const chunked = await sendPart(site.url, ['Transfer-Encoding: chunked'], '');
  const megabyte = Buffer.from(`100000\r\n${'x'.repeat(1_024 * 1_024)}\r\n`);
  for (let sent = 0; sent < 10; sent += 1) chunked.write(megabyte);
  expect(String((await once(chunked, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /);

  // Whoever sends all of it first still gets the answer.
  const whole = await fetch(`${site.url}/api/v1/form/`, {
    method: 'POST',
    body: 'x'.repeat(20 * 1_024 * 1_024),
  });
  expect([whole.status, await whole.json()]).toMatchObject([413, { code: 'payload_too_large' }]);
  expect([site.asked, site.refused]).toEqual([[], []]);
});

test('a body that falls silent is answered 408, one that comes slowly is read', async () => {
  const site = await openSlowSite();
  const slow = await sendPart(site.url, ['Content-Length: 4'], 's');
  const silent = await sendPart(site.url, ['Content-Length: 4'], 's');
  const answered = once(silent, 'data');
  for (const letter of 'oar') {
    await setTimeout(200);
    slow.write(letter);
  }
  expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 408 [\s\S]*<h1>The connection stalled/);
  expect(site.asked).toEqual(['/form']);
});

test('stalled bodies of one visitor take their share of memory, not that of others', async () => {
  const site = await openSlowSite(small, undefined, { silence: 60_000 });
  const flood = (address: string) =>
    sendPart(site.url, ['Content-Length: 2000', `X-Forwarded-For: ${address}`], 'x'.repeat(900));
  await flood('203.0.113.1');
  await flood('203.0.113.1');
  const third = await flood('203.0.113.1');
  expect(String((await once(third, 'data'))[0])).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After/i);

  // All of it is taken by two: room is made for others.
  await flood('203.0.113.2');
  const body = 'x'.repeat(1_000);
  const other = await site.get('/', { 'x-forwarded-for': '203.0.113.3' }, { method: 'POST', body });
  expect([other.status, await other.text()]).toEqual([200, body]);
});

test('a refused client can reuse its connection', async () => {
  const site = await openSlowSite({ ...small, waiting: 0 });
  const first = site.get('/slow');
  await expect.poll(() => site.asked).toEqual(['/slow']);
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  for (let round = 1; round <= 2; round += 1) {
    socket.write('GET /page HTTP/1.1\r\nHost: films\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
  }
  socket.destroy();
  site.finish();
  await first;
});

test('malformed requests release their slots', async () => {
  const site = await openSlowSite({ ...small, waiting: 0 });
  const { port } = new URL(site.url);
  for (let round = 1; round <= 3; round += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: films:999999\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  }
  expect((await site.get('/')).status).toBe(200);
});
