import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const long = 'words that repeat, '.repeat(200);

function openSite(answer: () => Response | Promise<Response>) {
  const app = new Hono();
  app.use(compressAnswers());
  app.get('/', answer);
  return (accepted?: string, method = 'GET') =>
    app.request('/', { method, headers: accepted ? { 'accept-encoding': accepted } : {} });
}

test.each([
  'text/html; charset=utf-8',
  'application/json',
  'application/problem+json',
  'text/x-script',
])('%s is compressed with the visitor’s preferred encoding', async (type) => {
  const get = openSite(
    () => new Response(long, { headers: { 'content-type': type, vary: 'Cookie' } }),
  );
  const brotli = await get('gzip, br');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('content-type')).toBe(type);
  expect(brotli.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  const packed = Buffer.from(await brotli.arrayBuffer());
  expect(brotli.headers.get('content-length')).toBe(String(packed.byteLength));
  expect(brotliDecompressSync(packed).toString()).toBe(long);

  const gzip = await get('gzip');
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(long);

  const plain = await get();
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(plain.headers.get('vary')).toContain('Accept-Encoding');
  expect(await plain.text()).toBe(long);
});

test('status, cookies and the weakened entity tag are kept', async () => {
  const get = openSite(() => {
    const headers = new Headers({ 'content-type': 'text/html', etag: '"x"' });
    headers.append('set-cookie', 'a=1; Path=/');
    headers.append('set-cookie', 'b=2; Path=/');
    return new Response(long, { status: 404, headers });
  });
  const answer = await get('br');
  expect(answer.status).toBe(404);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(answer.headers.get('etag')).toBe('W/"x"');
});

test.each([
  ['short texts', 'short', { 'content-type': 'text/html' }],
  ['pictures', long, { 'content-type': 'image/avif' }],
  ['films', long, { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' }],
  ['parts', long, { 'content-type': 'text/html', 'accept-ranges': 'bytes' }],
  ['an already compressed answer', long, { 'content-type': 'text/html', 'content-encoding': 'x' }],
  ['a no-transform answer', long, { 'content-type': 'text/html', 'cache-control': 'no-transform' }],
  ['an answer without a type', long, { 'content-type': '' }],
])('%s is left alone', async (_name, body, headers) => {
  const answer = await openSite(() => new Response(body, { headers: { ...headers } }))('br, gzip');
  expect(answer.headers.get('content-encoding')).toBe(headers['content-encoding' as never] ?? null);
  expect(await answer.text()).toBe(body);
});

test('an empty answer stays empty', async () => {
  const get = openSite(
    () => new Response(null, { status: 304, headers: { 'content-type': 'text/html' } }),
  );
  const answer = await get('br');
  expect(answer.status).toBe(304);
  expect(await answer.text()).toBe('');
});
