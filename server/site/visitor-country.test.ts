import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#api/platform/log/logger.ts';
import { createPageIdentifier } from '#server/page-cache/identify-page.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { openCachedSite } from '#test/cached-site.ts';
import { everyLanguage } from '#test/settings.ts';
import { addTitles } from '#test/titles.ts';
import { createSite } from './create-site.ts';
import { linkInProcess } from './provider-link.ts';
import { readCountry } from './visitor-country.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [
    { name: 'Everywhere' },
    { name: 'Only in Indonesia', available_countries: ['ID'] },
  ]);
});

afterAll(() => api.close());

/** The site in front of the API, put together as in `openSite`, without pages. */
function openSite(countryHeader: string | undefined) {
  const visitor = {
    baseUrl: undefined,
    trustedProxies: 1,
    languages: everyLanguage,
    countryHeader,
    timeZone: () => 'UTC',
  };
  const noPages = { entry: { module: {} }, routes: {} } as unknown as ServerBuild;
  const { app: site } = createSite({
    ...visitor,
    build: noPages,
    pageCache: createPageIdentifier(visitor),
    logger: createLogger({ level: 'silent' }),
    log: () => undefined,
    provider: linkInProcess({
      fetch: (request, env) => api.fetch(new URL(request.url).pathname, {}, env),
    }),
    clientFolder: import.meta.dirname,
    previousAssets: undefined,
    authCookie: 'sorot_user',
    reportError: () => undefined,
    warn: () => undefined,
  });
  return async (headers: Record<string, string>) => {
    const answer = await site.request('/api/v1/titles/movie/only-in-indonesia/', { headers });
    return answer.status;
  };
}

test.each([
  ['CF-IPCountry: ID', { 'cf-ipcountry': 'ID' }, 200],
  ['CF-IPCountry: MY', { 'cf-ipcountry': 'my' }, 404],
  ['CF-IPCountry: XX', { 'cf-ipcountry': 'XX' }, 200],
  ['no header', {}, 200],
])('%s: a title for Indonesia answers %3$i', async (_, headers, status) => {
  expect(await openSite('cf-ipcountry')(headers)).toBe(status);
});

test('a country header that is not configured is ignored', async () => {
  expect(await openSite(undefined)({ 'cf-ipcountry': 'MY' })).toBe(200);
});

test('pages are rendered and cached per country and never shared with a CDN', async () => {
  const visitor = { baseUrl: undefined, trustedProxies: 1, languages: everyLanguage };
  const { get, renders } = await openCachedSite(
    (context) => context.html(`for ${readCountry(context.req.header('cf-ipcountry'))}`),
    createPageIdentifier({ ...visitor, countryHeader: 'cf-ipcountry' }),
  );
  const read = async (country: string) => {
    const answer = await get('/?lang=en', { 'cf-ipcountry': country });
    return [await answer.text(), answer.headers.get('cache-control')?.split(',')[0]];
  };
  for (let round = 0; round < 2; round++) {
    expect(await read('ID')).toEqual(['for ID', 'private']);
    expect(await read('my')).toEqual(['for MY', 'private']);
    expect(await read('nowhere')).toEqual(['for undefined', 'private']);
  }
  expect(renders).toHaveLength(3);
});

test.each([
  ['id', 'ID'],
  [' SG ', 'SG'],
  ['XX', undefined],
  ['T1', undefined],
  ['ID, MY', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is the country %s', (header, country) => {
  expect(readCountry(header)).toBe(country);
});
