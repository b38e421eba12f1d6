import { Hono } from 'hono';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createApiClient } from '#contract/client.ts';
import { everyLanguage } from '#test/settings.ts';
import { openVisitSession } from '#web/lib/session/visit-session.server.ts';
import { createPageHandler } from './pages.ts';

const nobody = async () => new Response(null, { status: 503 });

/** A site with one file, served with this `Cache-Control`. */
function openSite(caching: string) {
  const loader = () => new Response('text', { headers: { 'Cache-Control': caching } });
  const build = {
    entry: {
      module: {
        default: nobody,
        createRequestContext: async ({ browser }: { browser: { cookies: string } }) => ({
          context: new RouterContextProvider(),
          session: await openVisitSession({
            cookies: browser.cookies,
            authCookie: 'user',
            secure: true,
            createClient: () => createApiClient({ url: 'http://api.test', fetch: nobody }),
            onBroken: () => undefined,
            onUnreachable: () => undefined,
          }),
        }),
      },
    },
    routes: { file: { id: 'file', path: '/file', module: { loader } } },
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
  const answer = createPageHandler({
    build,
    provider: { url: 'http://api.test', fetch: nobody },
    languages: everyLanguage,
    timeZone: () => 'UTC',
    baseUrl: undefined,
    trustedProxies: 0,
    authCookie: 'user',
    reportError: () => undefined,
    warn: () => undefined,
  });
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
