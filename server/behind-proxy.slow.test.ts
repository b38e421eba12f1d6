import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type HttpProxy, startHttpProxy } from '#test/http-proxy.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { startSorot } from '#test/run-sorot.ts';

const database = await openTestDatabase();
const visitor = { address: '203.0.113.1' };
/** Newsletter sign-ups allowed per address and hour. */
const allowed = 20;

beforeEach(async () => {
  await database.pool.query('TRUNCATE rate_limits');
});

/** The site behind a proxy on the same machine. */
async function startBehindProxy(
  variables: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-proxy-'));
  const site = await startSorot({
    DATABASE_URL: database.url,
    SOROT_DATA: folder,
    ...variables,
  });
  const proxy = await startHttpProxy(site.url, { visitor: () => visitor.address, headers });
  onTestFinished(async () => {
    proxy.close();
    await site.end();
    await rm(folder, { recursive: true });
  });
  return { site, proxy };
}

async function subscribe(proxy: HttpProxy, claimed?: string): Promise<number> {
  const answer = await fetch(`${proxy.url}/api/v1/newsletter_subscriptions/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(claimed && { 'x-forwarded-for': claimed }) },
    body: JSON.stringify({ email: 'dewi@example.org' }),
  });
  return answer.status;
}

function chooseLanguage(proxy: HttpProxy, origin: string): Promise<Response> {
  return fetch(`${proxy.url}/language`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ language: 'id', return_to: '/movies' }),
  });
}

test('a trusted proxy and BASE_URL: addresses and limits are the visitors’ own', async () => {
  const { site, proxy } = await startBehindProxy({
    TRUST_PROXY: '1',
    BASE_URL: 'https://films.example.org',
  });
  const page = await fetch(`${proxy.url}/movies`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  });
  expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
  const html = await page.text();
  expect(html).toContain('https://films.example.org/movies');
  expect(html).not.toMatch(/evil\.example|127\.0\.0\.1/);

  const chosen = await chooseLanguage(proxy, 'https://films.example.org');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/movies']);
  expect(chosen.headers.get('set-cookie')).toMatch(/; Secure$/);
  expect((await chooseLanguage(proxy, 'https://evil.example')).status).toBe(403);

  // Forged headers are ignored, and do not affect other visitors.
  const claims = ['198.51.100.1', '127.0.0.1', '10.0.0.1, 10.0.0.2', '::1', 'x'];
  for (let asked = 0; asked < allowed; asked += 1) {
    expect(await subscribe(proxy, claims[asked % claims.length])).toBe(202);
  }
  expect(await subscribe(proxy, '198.51.100.2')).toBe(429);
  visitor.address = '203.0.113.2';
  expect(await subscribe(proxy)).toBe(202);

  expect((await fetch(`${site.url}/metrics`)).status).toBe(200);
  for (const claimed of ['127.0.0.1', '203.0.113.9']) {
    const headers = { 'x-forwarded-for': claimed };
    expect((await fetch(`${proxy.url}/metrics`, { headers })).status).toBe(404);
  }
});

test('a trusted proxy without BASE_URL: the host of the request, the scheme of the proxy', async () => {
  const headers = { 'x-forwarded-proto': 'https', host: 'films.example.org' };
  const { proxy } = await startBehindProxy({ TRUST_PROXY: '1' }, headers);
  // Rendered, then cached.
  for (const _round of [1, 2]) {
    const page = await fetch(`${proxy.url}/movies`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    const html = await page.text();
    expect(html).toContain('https://films.example.org/movies');
    expect(html).not.toMatch(/evil\.example|http:\/\/films/);
  }
  const chosen = await chooseLanguage(proxy, 'https://films.example.org');
  expect(chosen.headers.get('set-cookie')).toMatch(/; Secure$/);
});

test('an untrusted proxy counts as the visitor and is granted nothing', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  const { site, proxy } = await startBehindProxy({ LOG_LEVEL: 'warn' }, headers);
  const readWarnings = async () => (await (await fetch(`${site.url}/readyz`)).json()).warnings;
  expect(await readWarnings()).toEqual(['mail_to_folder']);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(200);
  expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);

  for (let claimed = 1; claimed <= allowed; claimed += 1) {
    visitor.address = `203.0.113.${claimed}`;
    expect(await subscribe(proxy, `198.51.100.${claimed}`)).toBe(202);
  }
  expect(await subscribe(proxy)).toBe(429);

  const html = await (await fetch(`${proxy.url}/movies`)).text();
  expect(html).not.toContain('https://127.0.0.1');
  const chosen = await chooseLanguage(proxy, new URL(proxy.url).origin);
  expect(chosen.headers.get('set-cookie')).not.toContain('Secure');

  // The operator is warned once.
  expect(await readWarnings()).toEqual(['mail_to_folder', 'proxy_not_trusted']);
  await expect.poll(() => site.output().match(/TRUST_PROXY is 0/g)).toHaveLength(1);
});
