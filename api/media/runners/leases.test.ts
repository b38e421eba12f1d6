import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { capabilities, runnerProtocol } from '#contract/constants/runner.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { makeClip, picture } from '#test/make-clip.ts';
import { requestStream } from '../commands/request-stream.ts';
import { fingerprintFile } from '../index.ts';
import { runnerLeases, runners, streams } from '../tables.ts';
import { endLease, expireLeases, type RunnerDeps } from './leases.ts';
import { addRunner } from './tokens.ts';

const logger = createLogger({ level: 'silent' });
const claiming = { protocol: runnerProtocol, version: '0.0.0', capabilities: [...capabilities] };
const silent = { kind: 'returned', reason: 'Nothing was heard.' } as const;
let api: TestApi;
let deps: RunnerDeps;
let folder: string;
let film: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-leases-'));
  api = await startTestApi();
  deps = { db: api.db, store: api.store, logger, leaseSeconds: 60 };
  film = await makeClip(folder, 'Senja.mp4', { lavfi: [picture('320x180', '24', 1)] });
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await api.db.delete(runnerLeases);
  await api.db.delete(runners);
  await api.db.delete(streams);
  await api.pool.query('DELETE FROM graphile_worker._private_jobs');
});

/** A film that a runner has just been given. */
async function lend() {
  const request = { path: film, fingerprint: await fingerprintFile(film), sideFiles: [] };
  const { id: streamId } = await requestStream(api.db, request);
  const token = (await api.db.transaction((tx) => addRunner(tx, commandLine, 'studio'))) ?? '';
  const client = api.clientOf(token).runners;
  const { lease } = (await client.claimRunnerJob(claiming)).data;
  const [row] = await api.db.select().from(runnerLeases);
  if (!lease || !row) throw new Error('There is no lease');
  return { client, streamId, lease: row };
}

async function listJobs(): Promise<string[]> {
  const { rows } = await api.pool.query(
    "SELECT task_identifier || CASE WHEN locked_at IS NULL THEN '' ELSE ' running' END AS job FROM graphile_worker.jobs ORDER BY 1",
  );
  return rows.map(({ job }) => job);
}

const secondsLeft = async () =>
  (
    await api.db
      .select({ left: sql<number>`extract(epoch FROM expires_at - now())::float8` })
      .from(runnerLeases)
  )[0]?.left;

test('a film is free again at the next look if its lease could not be ended', async () => {
  const { lease } = await lend();
  const away: MediaStore = { ...api.store, names: () => Promise.reject(new Error('away')) };
  await expect(endLease({ ...deps, store: away }, lease, silent)).rejects.toThrow('away');
  expect(await listJobs()).toEqual(['package_stream running']);
  expect(await expireLeases({ ...deps, store: away })).toBe(0);
  expect(await expireLeases(deps)).toBe(1);
  expect(await listJobs()).toEqual(['package_stream']);
});

test('a lease is ended by one process, and soon by another if that was killed', async () => {
  const { lease } = await lend();
  const looking = Promise.withResolvers<string[]>();
  const slow: MediaStore = { ...api.store, names: () => looking.promise };
  const ending = endLease({ ...deps, store: slow }, lease, silent);
  await expect.poll(secondsLeft).toBeGreaterThan(50);
  expect(await secondsLeft()).toBeLessThan(61);
  expect(await expireLeases(deps)).toBe(0);
  expect(await endLease(deps, lease, silent)).toBe(false);
  looking.resolve([]);
  expect(await ending).toBe(true);
  expect(await listJobs()).toEqual(['package_stream']);
});

test.each([
  ['fell silent', async () => undefined],
  [
    'was being ended by a site that was killed',
    async () => {
      await api.db.update(runnerLeases).set({ endedAt: sql`now()` });
    },
  ],
])('a film of which everything is published is done, though its lease %s', async (_, happen) => {
  const { lease, streamId } = await lend();
  const published = { state: 'complete', folder: lease.folder, durationMs: 1_000 } as const;
  await api.db
    .update(streams)
    .set({ ...published, width: 320, height: 180 })
    .where(eq(streams.id, streamId));
  await api.db
    .update(runnerLeases)
    .set({ isDone: true, expiresAt: sql`now() - interval '1 second'` });
  await happen();
  expect(await expireLeases(deps)).toBe(1);
  expect(await listJobs()).toEqual(['measure_loudness']);
  const [stream] = await api.db.select().from(streams);
  expect(stream).toMatchObject({ state: 'complete', failureCode: null });
  expect(await endLease(deps, lease, { kind: 'done' })).toBe(false);
});
