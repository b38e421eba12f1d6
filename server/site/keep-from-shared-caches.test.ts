import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { keepFromSharedCaches } from './keep-from-shared-caches.ts';

test.each([
  ['public, max-age=900, no-transform', 'private, max-age=900, no-transform'],
  ['private, no-store', 'private, no-store'],
  [undefined, null],
])('%s becomes %s', async (given, kept) => {
  const app = new Hono();
  app.use(keepFromSharedCaches());
  app.get('/', () => new Response('', given ? { headers: { 'cache-control': given } } : {}));
  expect((await app.request('/')).headers.get('cache-control')).toBe(kept);
});
