import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { openCachedSite } from '#test/cached-site.ts';

/** A page that shows the request it was rendered from and differs on every render. */
function showRequest(context: Context): Response {
  made += 1;
  const { url, headers } = context.req.raw;
  const asked = JSON.stringify({ made, url, headers: Object.fromEntries(headers) });
  return context.html(`<!doctype html><p>${asked}</p>${'padding '.repeat(500)}`);
}
let made = 0;

test('concurrent requests share one render and get the same page', async () => {
  const visitors = 50;
  const { get, renders, countRequests, countShort } = await openCachedSite(async (context) => {
    await expect.poll(countRequests).toBe(visitors);
    return showRequest(context);
  });
  const answers = await Promise.all(Array.from({ length: visitors }, () => get('/')));
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(pages).size).toBe(1);
  expect(countShort()).toBe(0);
  expect(await (await get('/')).text()).toBe(pages[0]);
  expect(countShort()).toBe(1);
  expect(renders).toHaveLength(1);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['deflate', null],
  ['identity', null],
])('Accept-Encoding: %s is answered with %s', async (accepted, encoding) => {
  const { get } = await openCachedSite(showRequest);
  const plain = await get('/', { 'accept-encoding': 'identity' });
  const answer = await get('/', { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(await answer.text()).toBe(await plain.text());
  const length = Number(answer.headers.get('content-length'));
  expect(length).toBeGreaterThan(0);
  if (encoding) expect(length).toBeLessThan(Number(plain.headers.get('content-length')) / 2);
});

test('conditional requests get 304; HEAD gets no body', async () => {
  const { get, countShort } = await openCachedSite(showRequest);
  const first = await get('/');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  for (const condition of [etag, `"x", W/${etag}`]) {
    const again = await get('/', { 'if-none-match': condition });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('vary')).toBe(first.headers.get('vary'));
    expect(await again.text()).toBe('');
  }
  expect((await get('/', { 'if-none-match': '"x"' })).status).toBe(200);
  const head = await get('/', {}, 'HEAD');
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
  expect(await head.text()).toBe('');
  expect(countShort()).toBe(4);
});

test('a feed is cached and revalidated by If-Modified-Since alone', async () => {
  const changed = 'Wed, 18 Nov 2026 09:30:00 GMT';
  const { get, renders } = await openCachedSite(
    () =>
      new Response('<rss/>', {
        headers: { 'content-type': 'application/rss+xml', 'last-modified': changed },
      }),
  );
  const feed = '/feeds/rss.xml?lang=id';
  const first = await get(feed);
  expect(first.headers.get('content-type')).toBe('application/rss+xml');
  expect(first.headers.get('last-modified')).toBe(changed);
  expect(first.headers.get('cache-control')).toMatch(/^public/);
  const statusFor = async (headers: Record<string, string>) => (await get(feed, headers)).status;
  expect(await statusFor({ 'if-modified-since': changed })).toBe(304);
  expect(await statusFor({ 'if-modified-since': 'Wed, 18 Nov 2026 09:29:59 GMT' })).toBe(200);
  expect(await statusFor({ 'if-modified-since': 'yesterday' })).toBe(200);
  // The entity tag is more precise: there may be two versions within a second.
  expect(await statusFor({ 'if-modified-since': changed, 'if-none-match': '"x"' })).toBe(200);
  expect(renders).toHaveLength(1);
});

test('a cached 404 is revalidated as 404, not 304', async () => {
  const { get } = await openCachedSite((context) => context.html('missing', 404));
  const etag = (await get('/movies-detail/none')).headers.get('etag') ?? '';
  expect((await get('/movies-detail/none', { 'if-none-match': etag })).status).toBe(404);
});

test('bare addresses are private; those that name a language may be shared', async () => {
  const { get } = await openCachedSite(showRequest);
  for (let round = 0; round < 2; round += 1) {
    const bare = await get('/');
    expect(bare.headers.get('cache-control')).toBe('private, no-cache');
    expect(bare.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie, Save-Data');
    const named = await get('/?lang=id');
    expect(named.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=/);
    expect(named.headers.get('vary')).toBe('Accept-Encoding, Cookie, Save-Data');
  }
});

test('only known parameters, language and data-saver are part of the cache key', async () => {
  const { get, renders } = await openCachedSite(showRequest);
  const text = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).text();
  const english = await text('/movies?genre=action&year=2020');
  expect(await text('/movies?utm_source=x&year=2020&genre=action&fbclid=1')).toBe(english);
  expect(await text('/movies?genre=action&year=2020', { 'accept-language': 'en-GB' })).toBe(
    english,
  );
  expect(await text('/movies?genre=action&year=2020', { cookie: 'a=b; theme=dark' })).toBe(english);
  expect(renders).toHaveLength(1);

  const indonesian = await text('/movies', { 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' });
  expect(await text('/movies', { cookie: 'x=1; sorot_language=id' })).toBe(indonesian);
  expect(renders).toHaveLength(2);
  await text('/movies?lang=id');
  await text('/movies?lang=gr');
  await text('/movies', { 'save-data': 'on' });
  await text('/movies?genre=drama');
  expect(renders).toHaveLength(6);
});

test('an open page is cached bare and bypasses the cache with unknown parameters', async () => {
  const { get, renders } = await openCachedSite(showRequest);
  const product = '/product-detail/kaus-senja';
  for (const path of [product, `${product}?colour=ink&lang=id`]) {
    await get(path);
    await get(path);
  }
  expect(renders).toHaveLength(2);
  for (const path of [`${product}?format=a3`, `${product}?colour=ink&tab=reviews`]) {
    await get(path);
    expect((await (await get(path)).text()).includes(path.slice(product.length + 1))).toBe(true);
  }
  expect(renders).toHaveLength(6);
});

test('a guest who commented gets personal posts, and everything else from the cache', async () => {
  const { get, renders } = await openCachedSite(showRequest);
  const asCommenter = { cookie: 'a=b; sorot_commenter=opaque' };
  for (const headers of [{}, asCommenter, asCommenter]) await get('/blogs-detail/senja', headers);
  expect(renders).toHaveLength(3);
  for (const headers of [{}, asCommenter]) await get('/blogs', headers);
  expect(renders).toHaveLength(4);
});

test('no visitor’s data gets into a cached page', async () => {
  const { get } = await openCachedSite(showRequest);
  const page = await (
    await get('/movies?genre=action&evil=%3Cscript%3E', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'evil',
      'x-original-url': '/evil',
      'user-agent': 'evil',
      referer: 'http://evil.example/',
      cookie: 'evil=1',
      'accept-language': 'en, evil',
      range: 'bytes=0-1',
    })
  ).text();
  expect(page).not.toContain('evil');
  expect(page).toContain('/movies?genre=action');
});

test.each([
  ['signed in', '/', { cookie: 'a=b; sorot_user=%7B%22token%22%7D' }],
  ['with credentials in a header', '/', { authorization: 'Bearer x' }],
  ['for a page that is not listed', '/checkout', {}],
  ['for data of a page', '/movies.data', {}],
  ['for another spelling', '/MOVIES', {}],
  ['with a very long query', `/search?q=${'a'.repeat(600)}`, {}],
])('a visitor %s gets a page of their own', async (_name, path, headers) => {
  const { get, renders, cache } = await openCachedSite((context) => {
    context.header('x-cache-tags', 'home');
    return showRequest(context);
  });
  const first = await get(path, headers);
  const second = await get(path, headers);
  expect(await first.text()).not.toBe(await second.text());
  expect(renders).toHaveLength(2);
  expect(cache.bytes).toBe(0);
  expect(second.headers.get('cache-control')).toBe('private, no-store');
  expect(second.headers.has('x-cache-tags')).toBe(false);
});

test('a submitted form reaches the page', async () => {
  const { get, renders } = await openCachedSite(showRequest);
  await get('/');
  const answer = await get('/', {}, 'POST');
  expect(answer.status).toBe(200);
  expect(renders.map((request) => request.method)).toEqual(['GET', 'POST']);
});

test.each([
  ['a cookie', 200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }],
  ['no-store', 200, { 'content-type': 'text/html', 'cache-control': 'no-store' }],
  ['private', 200, { 'content-type': 'text/html', 'cache-control': 'private, max-age=5' }],
  ['a redirect', 301, { location: '/elsewhere' }],
  ['a failure', 500, { 'content-type': 'text/html' }],
  ['data', 200, { 'content-type': 'application/json' }],
  ['an already encoded body', 200, { 'content-type': 'text/html', 'content-encoding': 'x' }],
])('an answer with %s is passed through and not stored', async (_name, status, headers) => {
  const { get, renders, cache } = await openCachedSite(
    () => new Response('body', { status, headers: { ...headers } }),
  );
  const answers = [await get('/'), await get('/')];
  for (const answer of answers) {
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    expect(await answer.text()).toBe('body');
  }
  expect(renders).toHaveLength(2);
  expect(cache.bytes).toBe(0);
});

test('each of many concurrent visitors gets their own cookie', async () => {
  let visitors = 0;
  const { get } = await openCachedSite(async (context) => {
    visitors += 1;
    const own = `visitor=${visitors}`;
    await new Promise((resolve) => setTimeout(resolve, 30));
    context.header('set-cookie', own);
    return context.html('x');
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/')));
  expect(new Set(answers.map((answer) => answer.headers.get('set-cookie'))).size).toBe(10);
});

test('evicts least recently used pages; 404s evict no real pages', async () => {
  const { get, renders, cache } = await openCachedSite(
    (context) =>
      context.html(randomBytes(10_000).toString('hex'), context.req.path.endsWith('x') ? 404 : 200),
    { maxBytes: 300_000 },
  );
  for (let year = 1900; year < 1930; year += 1) await get(`/movies?year=${year}`);
  expect(cache.bytes).toBeGreaterThan(100_000);
  expect(cache.bytes).toBeLessThanOrEqual(300_000);
  const before = renders.length;
  await get('/movies?year=1929');
  expect(renders).toHaveLength(before);
  for (let index = 0; index < 30; index += 1) await get(`/movies-detail/${index}x`);
  expect(cache.bytes).toBeLessThanOrEqual(320_000);
  await get('/movies?year=1929');
  expect(renders).toHaveLength(before + 30);
  await get('/movies?year=1900');
  expect(renders).toHaveLength(before + 31);
});

test('each encoding is made for whoever asks first, and counts towards the bound', async () => {
  const { get, renders, cache } = await openCachedSite(showRequest);
  const text = await (await get('/', { 'accept-encoding': 'br' })).text();
  const compressed = cache.bytes;
  expect(await (await get('/', { 'accept-encoding': 'identity' })).text()).toBe(text);
  expect(cache.bytes).toBeGreaterThanOrEqual(compressed + text.length);
  const both = cache.bytes;
  await get('/', { 'accept-encoding': 'identity' });
  expect(cache.bytes).toBe(both);
  expect(renders).toHaveLength(1);
});
