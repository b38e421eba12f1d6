import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { retireServiceWorker } from './retire-service-worker.ts';

test('a retired worker deletes the caches of earlier ones and unregisters itself', async () => {
  const answer = await new Hono().get('/sw.js', retireServiceWorker).request('/sw.js');
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(answer.headers.get('cache-control')).toBe('no-cache');

  const stores = new Set(['sorot-pages-1', 'sorot-posters', 'of-somebody-else']);
  const caches = {
    keys: async () => [...stores],
    delete: async (name: string) => stores.delete(name),
  };
  let isRegistered = true;
  const registration = { unregister: async () => (isRegistered = false) };
  const listeners = new Map<string, (event: object) => void>();
  // Runs it as a browser would, with a worker's globals.
  const run = new Function(
    'addEventListener',
    'skipWaiting',
    'caches',
    'registration',
    await answer.text(),
  );
  run(
    (name: string, listener: () => void) => listeners.set(name, listener),
    () => undefined,
    caches,
    registration,
  );
  await new Promise((done) =>
    listeners.get('activate')?.({ waitUntil: (work: Promise<void>) => work.then(done) }),
  );
  expect([...stores]).toEqual(['of-somebody-else']);
  expect(isRegistered).toBe(false);
});
