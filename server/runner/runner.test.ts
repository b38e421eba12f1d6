import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { requestStream } from '#api/media/commands/request-stream.ts';
import { addRunner, checkStreamFiles, fingerprintFile, withPlainFolder } from '#api/media/index.ts';
import { watchLeases } from '#api/media/runners/leases.ts';
import { runnerLeases, runners, streams } from '#api/media/tables.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { createApiClient } from '#contract/client.ts';
import { capabilities, runnerFilesPath, runnerProtocol } from '#contract/constants/runner.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { runSorot } from '#test/run-sorot.ts';
import { slowTest } from '#test/slow-test.ts';
import { type StartedRunner, startRunner } from '#test/start-runner.ts';

const logger = createLogger({ level: 'silent' });
/** Seconds. */
const leaseSeconds = 3;
const claiming = { protocol: runnerProtocol, version: '0.0.0', capabilities: [...capabilities] };
let api: TestApi;
let folder: string;
let film: string;
let url: string;
let close: () => Promise<unknown>;
/** Part of the addresses that a proxy in front of the site refuses. */
let refused: string | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-runner-'));
  api = await startTestApi({ leaseSeconds });
  const server = serve({
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      if (refused && pathname.includes(refused)) return new Response(null, { status: 502 });
      return api.fetch(pathname, request);
    },
    port: 0,
    hostname: '127.0.0.1',
  });
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const watching = watchLeases({ db: api.db, store: api.store, logger, leaseSeconds });
  close = async () => {
    await watching.stop();
    server.close();
  };
  film = await makeClip(folder, 'Senja.mp4', { lavfi: [picture('640x360', '24', 3), tone(3)] });
  await writeFile(join(folder, 'Senja.id.srt'), '1\n00:00:00,500 --> 00:00:02,000\nHalo\n');
});

afterAll(async () => {
  await close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  refused = undefined;
  await api.db.delete(runnerLeases);
  await api.db.delete(runners);
  await api.db.delete(streams);
  await api.pool.query('DELETE FROM graphile_worker._private_jobs');
});

const variables = () => ({
  DATABASE_URL: String(api.pool.options.connectionString),
  SOROT_DATA: join(folder, 'data'),
});

async function addNew(name: string): Promise<string> {
  return (await api.db.transaction((tx) => addRunner(tx, commandLine, name))) ?? '';
}

const manage = async (...parameters: string[]) =>
  (await runSorot('runners', variables(), ...parameters)).output.trim().split('\n').at(-1) ?? '';

async function start(token: string): Promise<StartedRunner> {
  const runner = await startRunner({ site: url, token, parent: folder });
  onTestFinished(() => void runner.end('SIGKILL'));
  return runner;
}

async function request(access: 'free' | 'basic' = 'free', path = film): Promise<string> {
  const { id } = await requestStream(api.db, {
    path,
    fingerprint: await fingerprintFile(path),
    sideFiles: [{ path: join(folder, 'Senja.id.srt'), language: 'id', forced: false }],
  });
  await api.db.update(streams).set({ access }).where(eq(streams.id, id));
  return id;
}

async function rowOf(id: string) {
  const [row] = await api.db.select().from(streams).where(eq(streams.id, id));
  if (!row) throw new Error('There is no stream');
  return row;
}

async function listJobs(): Promise<string[]> {
  const { rows } = await api.pool.query(
    "SELECT task_identifier || CASE WHEN locked_at IS NULL THEN '' ELSE ' running' END AS job FROM graphile_worker.jobs ORDER BY 1",
  );
  return rows.map(({ job }) => job);
}

function clientOf(token: string) {
  const headers = () => ({ authorization: `Bearer ${token}`, 'accept-language': 'en' });
  return createApiClient({ url: `${url}/api/v1`, headers }).runners;
}

/** Every file of the store, work in progress included. */
async function listStore(): Promise<string[]> {
  const entries = await readdir(api.store.root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

slowTest(
  'a film is prepared by a runner, after another was killed in the middle of it',
  async () => {
    const first = await addNew('studio');
    const second = await addNew('attic');
    const operator = await addAccount(api, 'operator');
    const id = await request('basic');
    const killed = await start(first);
    const readLease = async () => (await api.db.select().from(runnerLeases))[0];
    // The runner has sent something that nobody sees.
    await expect
      .poll(async () => (await readLease())?.bytes ?? 0, { interval: 5 })
      .toBeGreaterThan(0);
    const lease = await readLease();
    const left = await killed.end('SIGKILL');
    expect(left).toHaveLength(1);
    const { jobs } = (await operator.client.ops.listJobs({})).data;
    expect(jobs[0]).toMatchObject({ state: 'running', runner: 'studio', name: 'package_stream' });

    const runner = await start(second);
    await expect.poll(async () => (await rowOf(id)).state, { interval: 100 }).toBe('complete');
    await expect.poll(listJobs).toEqual(['measure_loudness']);
    expect(await runner.end('SIGTERM')).toEqual([]);
    await expect(
      clientOf(first).reportRunnerProgress({ id: lease?.id ?? '', progress: 1 }),
    ).rejects.toMatchObject({ code: 'runner_lease_lost', status: 410 });

    const row = await rowOf(id);
    expect(row).toMatchObject({ progress: 1, failureCode: null });
    expect(row.folder).toContain('/locked-');
    expect(await readdir(join(api.store.root, 'streams', id))).toHaveLength(1);
    const files = await listStore();
    expect(files.filter((path) => path.includes('.work'))).toEqual([]);
    const segments = files.filter((path) => path.endsWith('.m4s'));
    expect(segments.length).toBeGreaterThan(2);
    for (const path of segments) {
      expect((await readFile(path)).subarray(4, 8).toString()).not.toBe('styp');
    }
    const { db, store } = api;
    const stored = { id, folder: row.folder ?? '' };
    const checked = await withPlainFolder({ db, store }, stored, (place) =>
      checkStreamFiles(place),
    );
    expect(checked).toEqual({ faults: [], missingRenditions: [] });
    const master = await readFile(join(api.store.root, stored.folder, 'master.m3u8'), 'utf8');
    expect(master).toContain('LANGUAGE="id"');
    expect(master).toContain('360p/index.m3u8');
  },
);

slowTest(
  'a film is done once it is published, though its runner dies before it says so',
  async () => {
    const runner = await start(await addNew('studio'));
    refused = '/end/';
    // In one job: what follows the original, or a first rendition, is another.
    const id = await request(
      'free',
      await makeClip(folder, 'Fajar.mp4', { lavfi: [picture('320x180', '24', 2), tone(2)] }),
    );
    await api.db.update(streams).set({ renditionSet: 'encoded' }).where(eq(streams.id, id));
    await expect.poll(async () => (await rowOf(id)).state, { interval: 50 }).toBe('complete');
    await runner.end('SIGKILL');
    await expect.poll(listJobs, { timeout: 10_000 }).toEqual(['measure_loudness']);
    expect(await rowOf(id)).toMatchObject({ progress: 1, failureCode: null });
    expect(await api.db.$count(runnerLeases)).toBe(0);
  },
);

test('a removed runner and a wrong token are refused in one sentence', async () => {
  const token = await manage('add', 'studio');
  const id = await request();
  const { lease } = (await clientOf(token).claimRunnerJob(claiming)).data;
  expect(lease?.source).toMatchObject({ name: 'Senja.mp4' });
  expect(await listJobs()).toEqual(['package_stream running']);
  expect(await manage('list')).toMatch(/^studio .*Sorot 0\.0\.0 .*h264.* preparing Senja\.mp4$/);
  expect(await manage('remove', 'studio')).toBe('studio is refused from now on.');
  expect(await listJobs()).toEqual(['package_stream']);
  expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
  await expect(
    clientOf(token).reportRunnerProgress({ id: lease?.id ?? '', progress: 0.5 }),
  ).rejects.toMatchObject({ code: 'runner_token_refused', status: 401 });
  const { code, complaint } = await (await start(token)).waitForEnd();
  expect(code).toBe(1);
  expect(complaint).toMatch(/^This runner’s token isn’t valid or was removed\..*\n$/);
  const staff = await addAccount(api, 'operator');
  await expect(clientOf(staff.session.token.access).claimRunnerJob(claiming)).rejects.toMatchObject(
    {
      code: 'runner_token_refused',
    },
  );
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.fetch('/api/v1/ops/jobs/', { headers })).status).toBe(401);
});

test('runners of another version, and those that cannot do it, get no films', async () => {
  const client = clientOf(await addNew('studio'));
  await request();
  await expect(
    client.claimRunnerJob({ ...claiming, protocol: runnerProtocol + 1 }),
  ).rejects.toMatchObject({
    code: 'runner_incompatible',
    message: expect.stringContaining('Install Sorot 0.'),
  });
  const { data } = await client.claimRunnerJob({ ...claiming, capabilities: ['av1', 'nvenc'] });
  expect(data).toEqual({ lease: null, lacking: ['h264'] });
  expect(await listJobs()).toEqual(['package_stream']);
});

test('only whole files of the film itself are accepted, and only from its runner', async () => {
  const [token, other] = [await addNew('studio'), await addNew('attic')];
  const client = clientOf(token);
  const id = await request();
  const { lease } = (await client.claimRunnerJob(claiming)).data;
  if (!lease) throw new Error('There is no lease');
  const send = async (path: string, { body = 'bytes', by = token, digest = '' } = {}) => {
    const hash = digest || createHash('sha256').update(body).digest('base64');
    const headers = { authorization: `Bearer ${by}`, 'content-digest': `sha-256=:${hash}:` };
    const address = `${url}${runnerFilesPath}${lease.id}/${path}`;
    return (await fetch(address, { method: 'PUT', headers, body })).status;
  };
  expect(await send('files/360p/init.mp4')).toBe(204);
  expect(await send('files/360p/init.mp4')).toBe(204);
  expect(await send('files/360p/index.m3u8', { digest: `${'A'.repeat(43)}=` })).toBe(422);
  expect(await send('files/360p/index.m3u8', { by: other })).toBe(410);
  for (const path of [
    ...['files/master.m3u8', 'files/stream.json', 'files/360p/index.html', 'files/a/b/c.m4s'],
    ...['files/..%2f..%2fother/1.m4s', 'files/360p/..%2f1.m4s', 'files/.360p/1.m4s'],
  ]) {
    expect(await send(path), path).toBe(422);
  }
  const foreign = '#EXTM3U\n#EXTINF:4,\nhttps://example.org/1.m4s\n#EXT-X-ENDLIST\n';
  expect(await send('files/360p/index.m3u8', { body: foreign })).toBe(422);
  expect(await send('source')).toBe(405);
  const manifest = {
    format: 1 as const,
    ...{ isComplete: true, duration: 3, width: 640, height: 360, frameRate: 24 },
    renditions: [
      {
        ...{ name: '360p', width: 640, height: 360, audioGroup: '64k' as const, codec: 'avc1' },
        ...{ peakBandwidth: 1, averageBandwidth: 1, bytes: 1 },
      },
    ],
    ...{ audio: [], subtitles: [], chapters: [], sprites: null, warnings: [] },
  };
  await expect(client.publishRunnerStream({ id: lease.id, manifest })).rejects.toMatchObject({
    code: 'runner_files_missing',
  });
  await client.endRunnerJob({ id: lease.id, result: 'done' });
  expect(await rowOf(id)).toMatchObject({ failureCode: 'verification_failed', folder: null });
  expect((await listStore()).filter((path) => path.includes(id))).toEqual([]);
});

test('a film that staff cancel is taken from its runner', async () => {
  const client = clientOf(await addNew('studio'));
  const id = await request();
  const { lease } = (await client.claimRunnerJob(claiming)).data;
  const progress = { id: lease?.id ?? '', progress: 0.25 };
  await client.reportRunnerProgress(progress);
  const operator = await addAccount(api, 'operator');
  const [job] = (await operator.client.ops.listJobs({})).data.jobs;
  expect(job).toMatchObject({ runner: 'studio', progress: 0.25 });
  await operator.client.ops.cancelJob({ id: job?.id ?? 0 });
  await expect(client.reportRunnerProgress(progress)).rejects.toMatchObject({
    code: 'runner_lease_lost',
  });
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failureCode: 'cancelled' });
  expect(await listJobs()).toEqual([]);
});
