import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#api/platform/metrics.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { createPageLog } from './page-log.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test('each page is logged and counted, those of one event loop turn in order', async () => {
  const lines: string[] = [];
  const output = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const metrics = createMetrics({ db: api.db, defaults: false });
  const log = createPageLog({ logger: pino(output), metrics });
  const hit = { method: 'GET', status: 200, ms: 0, cached: true };
  log({ ...hit, path: '/' });
  log({ ...hit, path: '/movies' });
  log({ ...hit, path: '/search', ms: 12, cached: false, requestId: 'a1' });
  expect(lines).toEqual([]);
  await turn();
  log({ ...hit, path: '/later' });
  await turn();

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ path: '/', cached: true, status: 200 }),
    expect.objectContaining({ path: '/movies', cached: true }),
    expect.objectContaining({ path: '/search', cached: false, ms: 12, request_id: 'a1' }),
    expect.objectContaining({ path: '/later' }),
  ]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('sorot_page_cache_requests_total{result="hit"} 3');
  expect(text).toContain('sorot_page_cache_requests_total{result="miss"} 1');
  expect(text).toMatch(
    /request_duration_seconds_count\{method="GET",route="page",status="200"\} 4/,
  );
});
