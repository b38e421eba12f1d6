import { expect, test } from 'vitest';
import { problemOf } from './page-errors.server.ts';
import { isUnavailable, reachApi } from './reach-api.server.ts';

const request = () => new Request('http://api.test/api/v1/home/');

test('API answers are passed on', async () => {
  const answer = new Response('{}', { status: 404 });
  expect(await reachApi(async () => answer, 1_000)(request())).toBe(answer);
});

test.each([
  ['the API cannot answer', async () => new Response('', { status: 503 })],
  ['the provider is not reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['nothing comes', () => new Promise<Response>(() => undefined)],
])('%s: the page answers 503', async (_, send) => {
  const failure = await reachApi(send, 20)(request()).catch((error) => error);
  expect(isUnavailable(failure)).toBe(true);
});

test('a form reads the problem from what was thrown', async () => {
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 503,
    code: 'service_unavailable',
    detail: 'Not now.',
    detail_message: 'Not now.',
  };
  const send = async () => Response.json(problem, { status: 503 });
  const failure = await reachApi(send, 1_000)(request()).catch((error) => error);
  expect(problemOf(failure)).toEqual(problem);
});

test('no page is rendered for a closed connection', async () => {
  const left = new Request(request(), { signal: AbortSignal.abort() });
  const gone = new DOMException('gone', 'AbortError');
  const send = () => Promise.reject(gone);
  expect(await reachApi(send, 1_000)(left).catch((error) => error)).toBe(gone);
});
