import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { startTcpProxy, type TcpProxy } from '#test/tcp-proxy.ts';
import { addTitles } from '#test/titles.ts';

let api: TestApi;
let proxy: TcpProxy;
const listOf = (type: string) => `/api/v1/titles/?type=${type}`;

beforeEach(async () => {
  api = await startTestApi({
    reach: async (url) => {
      proxy = await startTcpProxy(url);
      return proxy.url;
    },
  });
  await addTitles(api.db, [{ name: 'Senja di Kapal' }]);
});

afterEach(async () => {
  proxy.setMode('well');
  await api.close();
  await proxy.close();
});

test('a lost database is reported at once, and work resumes when it is back', async () => {
  expect((await api.fetch(listOf('movie'))).status).toBe(200);
  proxy.setMode('broken');
  const response = await api.fetch(listOf('movie'));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect((await response.json()).code).toBe('service_unavailable');
  expect(await (await api.fetch('/readyz')).json()).toMatchObject({
    reasons: ['database_unreachable'],
  });
  expect((await api.fetch('/livez')).status).toBe(200);
  expect((await api.fetch('/metrics')).status).toBe(200);

  proxy.setMode('well');
  expect((await api.fetch(listOf('movie'))).status).toBe(200);
  expect((await api.fetch('/readyz')).status).toBe(200);
});

test('cached content is served while the database is down', async () => {
  const before = await (await api.fetch('/api/v1/home/')).text();
  proxy.setMode('broken');
  const response = await api.fetch('/api/v1/home/');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(before);
});

test('an unresponsive database is reported within 10 s, and leaks no connection', async () => {
  // More requests than the pool has connections.
  const ask = () => Promise.all(Array.from({ length: 25 }, () => api.fetch(listOf('movie'))));
  expect((await ask()).every(({ status }) => status === 200)).toBe(true);

  proxy.setMode('silent');
  const startedAt = Date.now();
  const statuses = (await ask()).map(({ status }) => status);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(new Set(statuses)).toEqual(new Set([503]));

  proxy.setMode('well');
  const back = await waitForSuccess(ask, 10_000);
  expect(back).toBe(true);
});

async function waitForSuccess(ask: () => Promise<Response[]>, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const responses = await ask();
    if (responses.every(({ status }) => status === 200)) return true;
  }
  return false;
}
