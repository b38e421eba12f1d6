import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test.each([
  ['DateStyle', 'German, DMY'],
  ['IntervalStyle', 'iso_8601'],
  ['TimeZone', 'Asia/Kathmandu'],
  ['extra_float_digits', '-5'],
  ['array_nulls', 'off'],
  ['client_encoding', 'LATIN1'],
])('connections with another %s are not ready', async (name, value) => {
  const { pool } = api;
  // The pool has one idle connection, and takes that.
  const { rows } = await pool.query(`SHOW ${name}`);
  const [before] = Object.values(rows[0]);
  await pool.query(`SET ${name} = '${value}'`);
  const response = await api.fetch('/readyz');
  expect(response.status).toBe(503);
  expect((await response.json()).reasons).toEqual(['database_settings']);
  await pool.query(`SET ${name} = '${before}'`);
  expect((await api.fetch('/readyz')).status).toBe(200);
});

test('ready while the database is migrated, else not, with the reason', async () => {
  expect((await api.fetch('/readyz')).status).toBe(200);
  await api.db.execute(
    sql`update schema_migration set name = '0001_other' where name like '0001%'`,
  );
  const response = await api.fetch('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    status: 'not ready',
    reasons: ['migrations_pending'],
  });
});

test('a full disk and overdue jobs are not ready; free space is reported', async () => {
  const stalled = { isStalled: () => true, stop: async () => undefined };
  const folders = { media: join(tmpdir(), 'not-there-yet', 'media') };
  const needs = { workers: [stalled], folders, minFreeBytes: Number.MAX_SAFE_INTEGER };
  const full = await startTestApi({ needs });
  onTestFinished(() => full.close());
  const response = await full.fetch('/readyz');
  expect(response.status).toBe(503);
  expect((await response.json()).reasons).toEqual(['disk_full', 'jobs_stalled']);
  await enqueueJob(full.db, { name: 'some_job', payload: {} });
  const metrics = await (await full.fetch('/metrics')).text();
  expect(metrics).toMatch(/sorot_disk_free_bytes\{name="media"\} \d+/);
  expect(metrics).toMatch(/sorot_jobs_overdue_seconds\{name="some_job"\} 0\.\d+/);
  expect(metrics).toContain('sorot_job_runner_restarts_total 0');
  needs.minFreeBytes = 0;
  needs.workers = [];
  expect((await full.fetch('/readyz')).status).toBe(200);
});

test('metrics count requests by route, searches, client errors, jobs and films', async () => {
  await api.fetch('/api/v1/titles/movie/nothing/');
  await api.fetch('/api/v1/titles/movie/nothing-else/');
  await api.fetch('/a/path/of/nobody');
  await api.fetch('/api/v1/global_search/?search=nothing');
  const headers = { 'content-type': 'application/json' };
  const body = '{"message":"x is undefined"}';
  await api.fetch('/api/v1/client_errors/', { method: 'POST', headers, body });
  await enqueueJob(api.db, { name: 'some_job', payload: {} });
  await addTitles(api.db, [{ name: 'Senja di Kapal', streamId: await addStream(api.db) }]);

  const text = await (await api.fetch('/metrics')).text();
  const route = '/api/v1/titles/:type/:slug/';
  expect(text).toContain(
    `sorot_request_duration_seconds_count{method="GET",route="${route}",status="404"} 2`,
  );
  expect(text).toContain('route="none"');
  expect(text).not.toContain('nobody');
  expect(text).toContain('sorot_searches_total{found="no"} 1');
  expect(text).toContain('sorot_client_errors_total 1');
  expect(text).toContain('sorot_jobs{name="some_job",state="waiting"} 1');
  expect(text).toContain('sorot_titles{type="movie"} 1');
  expect(text).toContain('sorot_streams{state="complete"} 1');
});

test.each([
  ['10.1.2.3', 200],
  ['::1', 200],
  ['::ffff:192.168.1.4', 200],
  ['203.0.113.9', 404],
  ['2001:db8::1', 404],
  ['unknown', 404],
])('metrics requested from %s: %i', async (clientAddress, status) => {
  expect((await api.fetch('/metrics', {}, { clientAddress })).status).toBe(status);
});
