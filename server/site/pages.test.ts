import { Hono } from 'hono';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createLogger } from '#api/platform/log/logger.ts';
import { createApiClient } from '#contract/client.ts';
import { createPageIdentifier } from '#server/page-cache/identify-page.ts';
import { everyLanguage } from '#test/settings.ts';
import { openVisitSession } from '#web/lib/session/visit-session.server.ts';
import { createSite } from './create-site.ts';
import type { AnsweredPage } from './page-log.ts';
import { createPageHandler } from './pages.ts';

const nobody = async () => new Response(null, { status: 503 });

/** A build of one page, or file. */
function buildOf(path: string, loader: () => Response): ServerBuild {
  return {
    entry: {
      module: {
        default: nobody,
        createRequestContext: async ({ browser }: { browser: { cookies: string } | null }) => ({
          context: new RouterContextProvider(),
          session: await openVisitSession({
            cookies: browser?.cookies ?? null,
            authCookie: 'user',
            secure: true,
            createClient: () => createApiClient({ url: 'http://api.test', fetch: nobody }),
            onBroken: () => undefined,
            onUnreachable: () => undefined,
          }),
        }),
      },
    },
    routes: { file: { id: 'file', path, module: { loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: '',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

const options = {
  provider: { url: 'http://api.test', fetch: nobody },
  languages: everyLanguage,
  timeZone: () => 'UTC',
  baseUrl: undefined,
  trustedProxies: 0,
  authCookie: 'user',
  reportError: () => undefined,
  warn: () => undefined,
};

/** A site with one file, served with this `Cache-Control`. */
function openSite(caching: string) {
  const loader = () => new Response('text', { headers: { 'Cache-Control': caching } });
  const answer = createPageHandler({ ...options, build: buildOf('/file', loader) });
  return new Hono().all('*', (context) =>
    answer(context, { requestId: 'request-0001' }, { isForEverybody: false }),
  );
}

async function read(caching: string, cookie = '') {
  const answer = await openSite(caching).request('/file', { headers: { cookie } });
  const names = answer.headers.getSetCookie().map((text) => text.split('=')[0]);
  return [answer.headers.get('cache-control'), names];
}

test('what proxies may cache carries no cookies', async () => {
  expect(await read('public, max-age=60')).toEqual(['public, max-age=60', []]);
  expect(await read('public, max-age=60', 'user=broken')).toEqual(['private, no-store', ['user']]);
  expect(await read('private')).toEqual(['private', ['XSRF-TOKEN']]);
});

test('a page for everybody is rendered once, logged once, and stored with its headers', async () => {
  const rendered: string[] = [];
  const logged: AnsweredPage[] = [];
  const build = buildOf('/faq', () => {
    rendered.push('/faq');
    return new Response('page', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  });
  const { app, cache } = createSite({
    ...options,
    build,
    countryHeader: undefined,
    pageCache: createPageIdentifier(options),
    clientFolder: import.meta.dirname,
    previousAssets: undefined,
    logger: createLogger({ level: 'silent' }),
    log: (page) => logged.push(page),
  });
  const headers = { host: 'films.example.org' };
  const answer = await app.request('http://films.example.org/faq?lang=en', { headers });
  expect(await answer.text()).toBe('page');
  const asked = cache.read('GET', '/faq?lang=en', headers);
  const stored = asked && cache.find(asked);
  expect(stored?.variants.get('br')?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect([rendered, logged]).toMatchObject([
    ['/faq'],
    [{ path: '/faq', status: 200, requestId: answer.headers.get('x-request-id') }],
  ]);
  expect(logged).toHaveLength(1);
});
