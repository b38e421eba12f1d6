import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerOddRequests } from './odd-requests.ts';

const app = new Hono();
app.use(answerOddRequests());
app.all('*', (context) => context.text('page'));
app.onError((error, context) => context.text((error as Error & { code?: string }).code ?? '', 500));

test.each([
  ['/movies%0A', '/movies'],
  ['/movies-detail/a%0d%0ab/?page=2%0a', '/movies-detail/ab/?page=2%0a'],
  ['/%E2%80%A8', '/'],
  ['/%0a/example.org', '/example.org'],
  ['/%0d%0a//example.org/x', '/example.org/x'],
  ['/%0a\\example.org', '/example.org'],
])('%s leads to %s', async (path, location) => {
  const answer = await app.request(`http://films.example.org${path}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
});

test('pages are read and sent to; other methods are answered without one', async () => {
  const ask = async (method: string) => {
    const answer = await app.request('/search?q=%0a', { method });
    return [answer.status, answer.headers.get('allow') ?? (await answer.text())];
  };
  expect(await ask('GET')).toEqual([200, 'page']);
  expect(await ask('POST')).toEqual([200, 'page']);
  expect(await ask('OPTIONS')).toEqual([204, 'GET, HEAD, POST']);
  for (const method of ['SEARCH', 'PROPFIND', 'PUT', 'DELETE']) {
    expect(await ask(method)).toEqual([500, 'method_not_allowed']);
  }
});
