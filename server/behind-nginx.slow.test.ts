import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestNginx } from '#test/nginx.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { startSorot } from '#test/run-sorot.ts';

const database = await openTestDatabase();
const sound = randomBytes(300_000);

async function startSite(variables: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-nginx-'));
  await mkdir(join(folder, 'media/sounds/ab'), { recursive: true });
  await writeFile(join(folder, 'media/sounds/ab/walk.m4a'), sound);
  const site = await startSorot({
    DATABASE_URL: database.url,
    SOROT_DATA: folder,
    LOG_LEVEL: 'warn',
    ...variables,
  });
  onTestFinished(async () => {
    await site.end();
    await rm(folder, { recursive: true });
  });
  /** About the proxy. */
  const readWarnings = async () => {
    const { warnings } = await (await fetch(`${site.url}/readyz`)).json();
    return warnings.filter((warning: string) => warning !== 'mail_to_folder');
  };
  return { ...site, readWarnings };
}

async function startProxy(server: string) {
  const nginx = await startTestNginx(server);
  onTestFinished(nginx.stop);
  return nginx;
}

/** What a browser sends with a form of a page at `origin`. */
function chooseLanguage(url: string, origin: string): Promise<Response> {
  return fetch(`${url}/language`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin,
      ...(origin.startsWith('https:') && { 'sec-fetch-site': 'same-origin' }),
    },
    body: new URLSearchParams({ language: 'id', return_to: '/movies' }),
  });
}

test('nginx as it is by default drops Host, and the site says so', async () => {
  const site = await startSite({ TRUST_PROXY: '1' });
  const bare = await startProxy(`location / { proxy_pass ${site.url}; }`);
  expect(await site.readWarnings()).toEqual([]);
  expect((await chooseLanguage(bare.url, bare.url)).status).toBe(403);
  expect((await chooseLanguage(bare.url, bare.url)).status).toBe(403);
  expect(await site.readWarnings()).toEqual(['proxy_without_host']);
  const lines = () => site.output().match(/nginx: proxy_set_header Host \$http_host;/g);
  await expect.poll(lines).toHaveLength(1);

  // The proxy is mended in the way that the line of the log says.
  const mended = await startProxy(
    `location / { proxy_pass ${site.url}; proxy_set_header Host $http_host; }`,
  );
  expect((await chooseLanguage(mended.url, mended.url)).status).toBe(303);
  expect(await site.readWarnings()).toEqual([]);

  expect((await chooseLanguage(mended.url, 'https://films.example.org')).status).toBe(303);
  expect(await site.readWarnings()).toEqual(['proxy_without_host']);
  const secure = new URL(mended.url).host;
  expect((await chooseLanguage(mended.url, `https://${secure}`)).status).toBe(303);
  expect(await site.readWarnings()).toEqual(['proxy_without_scheme']);
});

test.each([
  ['drops Host', ''],
  ['sends no Host', 'proxy_set_header Host "";'],
  [
    'sends another Host and scheme',
    'proxy_set_header Host sorot_site; proxy_set_header X-Forwarded-Proto http;',
  ],
])('with BASE_URL nothing depends on nginx, which %s', async (_what, directives) => {
  const site = await startSite({ TRUST_PROXY: '1', BASE_URL: 'https://films.example.org' });
  const { url } = await startProxy(`location / { proxy_pass ${site.url}; ${directives} }`);
  for (const path of ['/', '/movies', '/blogs', '/robots.txt', '/sitemap.xml', '/feeds/atom.xml']) {
    const answer = await fetch(url + path);
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(text).toContain('https://films.example.org');
    expect(text).not.toMatch(/127\.0\.0\.1|sorot_site|localhost/);
  }
  const moved = await fetch(`${url}/Movies/`, { redirect: 'manual' });
  expect(moved.headers.get('location') ?? '').not.toMatch(/127\.0\.0\.1|sorot_site|localhost/);
  const chosen = await chooseLanguage(url, 'https://films.example.org');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/movies']);
  expect(chosen.headers.get('set-cookie')).toMatch(/; Secure$/);
  expect(await site.readWarnings()).toEqual([]);
});

test('ranges, caching and compression by nginx change no byte', async () => {
  const site = await startSite({ TRUST_PROXY: '1' });
  const { url } = await startProxy(`
    gzip on; gzip_types *; gzip_proxied any;
    proxy_set_header Host $http_host;
    location /plain/ { proxy_pass ${site.url}/; }
    location / { proxy_pass ${site.url}; proxy_cache cache; add_header X-Cache $upstream_cache_status; }`);
  const path = '/media/sounds/ab/walk.m4a';
  const ranges = [
    [0, 99],
    [1_000, 200_000],
    [299_999, 299_999],
  ] as const;
  for (const prefix of ['/plain', '', '']) {
    for (const [start, end] of ranges) {
      const answer = await fetch(url + prefix + path, {
        headers: { range: `bytes=${start}-${end}` },
      });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${sound.length}`);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(sound.subarray(start, end + 1));
    }
  }
  const whole = await fetch(url + path);
  expect(whole.headers.get('x-cache')).toBe('HIT');
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(sound);
  expect((await fetch(url + path, { headers: { range: 'bytes=300000-' } })).status).toBe(416);

  // Pages of one visitor are nobody else's, even if nginx stores whatever it may.
  const german = await fetch(`${url}/movies`, { headers: { 'accept-language': 'de' } });
  const indonesian = await fetch(`${url}/movies`, { headers: { 'accept-language': 'id' } });
  expect([await german.text(), await indonesian.text()]).toEqual([
    expect.stringContaining('<html lang="de"'),
    expect.stringContaining('<html lang="id"'),
  ]);
});

test('addresses that nginx decodes lead to no error', async () => {
  const site = await startSite({ TRUST_PROXY: '1' });
  const decoding = await startProxy(
    `location / { proxy_pass ${site.url}/; proxy_set_header Host $http_host; }`,
  );
  for (const path of [
    '/movies-detail/a%2Fb',
    '/search?search=a%2Fb',
    '/blogs/%25',
    '/%C3%A9',
    '/a%0Ab',
  ]) {
    const [direct, proxied] = await Promise.all([
      fetch(site.url + path),
      fetch(decoding.url + path),
    ]);
    expect([path, proxied.status]).toEqual([path, direct.status]);
  }
});
