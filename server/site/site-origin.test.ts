import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#api/platform/log/logger.ts';
import { createPageIdentifier } from '#server/page-cache/identify-page.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { everyLanguage } from '#test/settings.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { createSite } from './create-site.ts';
import { linkInProcess, linkProvider, type ProviderLink } from './provider-link.ts';

const films = 'https://films.example.org';

let api: TestApi;
let inProcess: ProviderLink;

beforeAll(async () => {
  api = await startTestApi({ site: { embed_origins: ['https://blog.example.org'] } });
  await addTitles(api.db, [{ name: 'Senja', streamId: await addStream(api.db) }]);
  inProcess = linkInProcess({
    fetch: ({ url }, env) => api.fetch(url.slice(new URL(url).origin.length), {}, env),
  });
});

afterAll(() => api.close());

/** A site without pages in front of a provider. */
function openSite(settings: { baseUrl?: string; trustedProxies?: number }, provider = inProcess) {
  const visitor = {
    baseUrl: undefined,
    trustedProxies: 0,
    languages: everyLanguage,
    timeZone: () => 'UTC',
    countryHeader: undefined,
    ...settings,
  };
  const { app: site } = createSite({
    ...visitor,
    pageCache: createPageIdentifier(visitor),
    provider,
    authCookie: 'sorot_user',
    build: { entry: { module: {} }, routes: {} } as unknown as ServerBuild,
    clientFolder: import.meta.dirname,
    previousAssets: undefined,
    logger: createLogger({ level: 'silent' }),
    log: () => undefined,
    reportError: () => undefined,
    warn: () => undefined,
  });
  return site;
}

type Asked = { at: string; headers?: Record<string, string> };

/** The player address in a site's oEmbed answer; undefined: the page is not the site's. */
async function findPlayer(site: ReturnType<typeof openSite>, page: string, { at, headers }: Asked) {
  const address = `${at}/api/v1/oembed/?url=${encodeURIComponent(`${page}/movies-detail/senja`)}`;
  const { html } = await (await site.request(address, { headers: headers ?? {} })).json();
  return html && /src="([^"]+)/.exec(html)?.[1];
}

test('with BASE_URL the origin is fixed, whatever the Host header says', async () => {
  const site = openSite({ baseUrl: films });
  const at = 'http://127.0.0.1:3000';
  expect(await findPlayer(site, films, { at })).toBe(`${films}/embed/movie/senja`);
  expect(await findPlayer(site, at, { at })).toBeUndefined();
});

test('without BASE_URL it is the request’s host, with the scheme from a trusted proxy', async () => {
  const [at, headers] = ['http://films.example.org', { 'x-forwarded-proto': 'https' }];
  const player = '/embed/movie/senja';
  expect(await findPlayer(openSite({}), at, { at })).toBe(at + player);
  const behindProxy = openSite({ trustedProxies: 1 });
  expect(await findPlayer(behindProxy, films, { at, headers })).toBe(films + player);
  const claimed = { 'x-site-origin': 'https://evil.example' };
  const foreign = { at, headers: claimed };
  expect(await findPlayer(openSite({}), 'https://evil.example', foreign)).toBeUndefined();
});

test('a remote provider learns the origin from its site', async () => {
  const provider = openSite({ trustedProxies: 1 });
  const server = createServer(getRequestListener(provider.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site = openSite({ baseUrl: films }, linkProvider(`http://127.0.0.1:${port}`));
  const headers = { 'x-site-origin': 'https://evil.example' };
  const asked = { at: 'http://127.0.0.1:3000', headers };
  expect(await findPlayer(site, films, asked)).toBe(`${films}/embed/movie/senja`);
  expect(await findPlayer(site, 'https://evil.example', asked)).toBeUndefined();
});

test.each(['https://evil.example', 'null', undefined])(
  'forms posted from %s are refused, with or without token checks',
  async (origin) => {
    const site = openSite({ baseUrl: films });
    for (const path of ['/comments/senja', '/cart/add', '/language', '/account/data']) {
      const body = new URLSearchParams({ text: 'Halo' });
      const headers = { cookie: 'XSRF-TOKEN=abc', ...(origin && { origin }) };
      const answer = await site.request(films + path, { method: 'POST', body, headers });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  },
);
