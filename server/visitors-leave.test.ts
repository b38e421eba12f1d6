import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSorot, startSorot } from '#test/run-sorot.ts';

/** Personal pages only: the render of a cached page continues for other waiters. */
const addresses = [
  ...['/cart', '/cart.data', '/cart/summary', '/cart/summary?lines', '/checkout', '/checkout.data'],
  ...['/search?query=film', '/api/v1/home/', '/media/streams/any.m4s', '/images/96/any.webp'],
];
const provider = createServer();
const folder = await mkdtemp(join(tmpdir(), 'sorot-visitors-'));
let site: RunningSorot;

/**
 * A provider that accepts every request and never answers, so that every client disconnects first.
 */
beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const API_URL = `http://127.0.0.1:${port}`;
  site = await startSorot({ SOROT_DATA: folder, API_URL, LOG_LEVEL: 'warn' });
});

afterAll(async () => {
  await site.end();
  provider.close();
  await rm(folder, { recursive: true });
});

/** Resolves when the client has disconnected, after the site has called the provider. */
async function leave(address: string): Promise<void> {
  const { hostname, port, host } = new URL(site.url);
  const asked = once(provider, 'request');
  const visitor = connect(Number(port), hostname);
  visitor.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await asked;
  visitor.resetAndDestroy();
}

test.each(addresses)('a client that disconnects during %s causes no errors', async (address) => {
  const before = site.output().length;
  await leave(address);
  // Longer than log lines are buffered.
  await setTimeout(300);
  expect((await fetch(`${site.url}/sw.js`)).status).toBe(200);
  expect(site.output().slice(before)).toBe('');
});

test('of too many concurrent requests, some wait and the rest are refused before any work starts', async () => {
  let begun = 0;
  const count = () => {
    begun += 1;
  };
  provider.on('request', count);
  const leaving = new AbortController();
  const statuses: number[] = [];
  const crowd = Array.from({ length: 260 }, async (_, visitor) => {
    const answer = await fetch(`${site.url}/search?q=${visitor}`, { signal: leaving.signal });
    statuses.push(answer.status);
  });
  // The requests that run or wait are not answered.
  await expect.poll(() => statuses.length).toBeGreaterThan(40);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(begun).toBeLessThan(50);
  expect((await fetch(`${site.url}/sw.js`)).status).toBe(200);
  leaving.abort();
  await Promise.allSettled(crowd);
  provider.off('request', count);
});
