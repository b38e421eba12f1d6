import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';

const lines: Record<string, unknown>[] = [];
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ onLog: (line) => lines.push(line) });
});

afterAll(() => api.close());

test('a request is logged as one line with its route pattern and id', async () => {
  await api.fetch('/api/v1/titles/movie/nothing/?secret=1', {}, { requestId: 'request-0001' });
  expect(lines.filter((line) => line.request_id === 'request-0001')).toMatchObject([
    { method: 'GET', route: '/api/v1/titles/:type/:slug/', status: 404, ms: expect.any(Number) },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('an unexpected failure is logged with its cause, and the answer has only its id', async () => {
  await api.db.execute('drop table external_links, credits, title_terms cascade');
  const response = await api.fetch('/api/v1/genres/', {}, { requestId: 'request-0002' });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(text)).toMatchObject({ code: 'internal_error', request_id: 'request-0002' });
  expect(text).not.toMatch(/title_terms|select|\.ts/);
  const line = lines.find((each) => each.request_id === 'request-0002' && each.err);
  expect(JSON.stringify(line)).toContain('title_terms');
});

test('an error in a browser is logged', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = '{"message":"x is undefined","source":"search"}';
  await api.fetch('/api/v1/client_errors/', { method: 'POST', headers, body });
  expect(lines).toContainEqual(
    expect.objectContaining({
      client_error: { message: 'x is undefined', source: 'search' },
    }),
  );
});

test('secrets that grant access to accounts or films are not logged', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({
    message: 'HTTP 503',
    url: 'https://films.example.org/lost-password?lang=en&token=reset-secret#top',
    stack: `at https://films.example.org/media/granted/film-secret/streams/1/master.m3u8:1:1
      at https://films.example.org/media/downloads/file-secret:1:1`,
  });
  await api.fetch('/api/v1/client_errors/', { method: 'POST', headers, body });
  const line = JSON.stringify(lines.find((each) => JSON.stringify(each).includes('HTTP 503')));
  expect(line).toContain('/lost-password?lang=en&token=…#top');
  expect(line).toContain('/streams/1/master.m3u8');
  expect(line).not.toContain('secret');
});
