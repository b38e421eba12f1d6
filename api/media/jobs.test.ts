import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Job, startWorker } from '#api/platform/jobs.ts';
import { createLogger } from '#api/platform/logger.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { openTestDatabase } from '#test/postgres.ts';
import {
  adoptPackagedStream,
  findStreams,
  fingerprintFile,
  mediaJobs,
  packageFilm,
  recoverStreams,
  requestStream,
} from './index.ts';
import { streams } from './tables.ts';

const execute = promisify(execFile);
const logger = createLogger({ level: 'silent' });
const canMount = await execute('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).then(
  () => true,
  () => false,
);
const idle = { signal: new AbortController().signal, lastAttempt: false };

const database = await openTestDatabase();
let folder: string;
let mediaFolder: string;
let store: MediaStore;
let tinyFilm: string;
let film: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-jobs-'));
  [tinyFilm, film] = await Promise.all([
    makeClip(folder, 'tiny.mp4', { lavfi: [picture('160x120', '10', 1), tone(1)] }),
    makeClip(folder, 'film.mp4', { lavfi: [picture('640x360', '24', 10), tone(10)] }),
  ]);
});

beforeEach(async () => {
  await database.db.delete(streams);
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
  mediaFolder = await mkdtemp(join(folder, 'media-'));
  store = openFolderStore(mediaFolder);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const deps = () => ({ db: database.db, pool: database.pool, store, logger });

async function request(path: string, sideFiles: { path: string; language: string }[] = []) {
  return requestStream(database.db, {
    path,
    fingerprint: await fingerprintFile(path),
    sideFiles: sideFiles.map((file) => ({ ...file, forced: false })),
  });
}

async function packageNow(streamId: string, context = idle, other = {}): Promise<void> {
  const [job] = mediaJobs({ ...deps(), ...other }) as [Job<{ streamId: string }>];
  await job.run({ streamId }, context);
}

async function findRow(id: string) {
  const [row] = await database.db.select().from(streams).where(eq(streams.id, id));
  if (!row) throw new Error('no such stream');
  return row;
}

/** Every file of the store, work folders included. */
async function listStore(): Promise<string[]> {
  const entries = await readdir(mediaFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(mediaFolder.length + 1));
}

async function waitFor<Found>(what: () => Promise<Found | undefined | false>): Promise<Found> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const found = await what();
    if (found) return found;
    await delay(50);
  }
  throw new Error('It did not happen');
}

describe('a requested film', () => {
  it('is packaged by a worker, which tells how far it is', async () => {
    const events: { id: string; state: string; progress: number }[] = [];
    const listener = await database.pool.connect();
    onTestFinished(() => listener.release(true));
    listener.on('notification', ({ payload }) => events.push(JSON.parse(payload ?? '{}')));
    await listener.query('LISTEN stream_progress');
    const runner = await startWorker({
      pool: database.pool,
      jobs: mediaJobs(deps()),
      concurrency: 1,
      logger,
    });
    onTestFinished(() => runner.stop());
    const { id, isNew } = await request(film);
    expect(isNew).toBe(true);
    await waitFor(async () => (await findRow(id)).state === 'complete');

    const stream = (await findStreams(database.db, [id])).get(id);
    expect(stream).toMatchObject({ state: 'complete', progress: 1, duration: 10 });
    expect(stream?.renditions.map(({ name }) => name)).toEqual(['240p', '360p']);
    expect(stream?.audio_tracks).toHaveLength(1);
    expect(stream?.master).toMatch(/^\/media\/streams\/.*\/master\.m3u8$/);
    await expect(store.stat(stream?.master?.slice('/media/'.length) ?? '')).resolves.toBeDefined();
    const sizes = await Promise.all(
      (await listStore())
        .filter((path) => /360p|128k/.test(path) && path.endsWith('.m4s'))
        .map(async (path) => (await stat(join(mediaFolder, path))).size),
    );
    expect(stream?.renditions[1]?.bytes).toBeGreaterThanOrEqual(Math.max(...sizes));
    const states = events.filter((event) => event.id === id).map(({ state }) => state);
    expect([...new Set(states)]).toEqual(['processing', 'playable', 'complete']);
  }, 60_000);

  it('is known under another name, and by another only after its bytes changed', async () => {
    const first = await request(tinyFilm);
    const renamed = join(folder, 'renamed.mp4');
    await execute('cp', [tinyFilm, renamed]);
    expect(await request(renamed)).toEqual({ id: first.id, isNew: false, isChanged: false });
    expect((await findRow(first.id)).sourcePath).toBe(renamed);
    await appendFile(renamed, 'x');
    expect((await request(renamed)).id).not.toBe(first.id);
  });

  it('exists only when the transaction that asked for it commits', async () => {
    const fingerprint = await fingerprintFile(tinyFilm);
    const ask = database.db.transaction(async (tx) => {
      await requestStream(tx, { path: tinyFilm, fingerprint, sideFiles: [] });
      throw new Error('no');
    });
    await expect(ask).rejects.toThrow('no');
    const { rows } = await database.pool.query('SELECT 1 FROM graphile_worker._private_jobs');
    expect(rows).toEqual([]);
  });

  it('gets new subtitles without being encoded again', async () => {
    const { id } = await request(tinyFilm);
    await packageNow(id);
    const before = await findRow(id);
    const segment = join(mediaFolder, `${before.folder}/120p/00001.m4s`);
    const { mtimeMs } = await stat(segment);
    const path = join(folder, 'tiny.id.srt');
    await writeFile(path, '1\n00:00:00,000 --> 00:00:01,000\nHalo\n');
    expect(await request(tinyFilm, [{ path, language: 'id' }])).toMatchObject({ isChanged: true });
    await packageNow(id);
    const stream = (await findStreams(database.db, [id])).get(id);
    expect(stream?.subtitles).toMatchObject([{ language: 'id', name: 'Bahasa Indonesia' }]);
    const address = stream?.subtitles[0]?.address.slice('/media/'.length) ?? '';
    expect(await readFile(join(mediaFolder, address), 'utf8')).toContain('Halo');
    expect((await findRow(id)).folder).toBe(before.folder);
    expect((await stat(segment)).mtimeMs).toBe(mtimeMs);
    expect(await request(tinyFilm, [{ path, language: 'id' }])).toMatchObject({ isChanged: false });
  });

  it('is worked on by one process at a time', async () => {
    const { id } = await request(tinyFilm);
    await Promise.all([packageNow(id), packageNow(id), packageNow(id)]);
    expect((await findRow(id)).state).toBe('complete');
    expect(await readdir(join(mediaFolder, 'streams', id))).toHaveLength(1);
  });
});

describe('a film that cannot be packaged', () => {
  it('fails for good, with its reason, and leaves nothing', async () => {
    const path = join(folder, 'broken.mp4');
    await writeFile(path, '#EXTM3U\n#EXTINF:3,\n/etc/passwd\n');
    const { id } = await request(path);
    await packageNow(id);
    const row = await findRow(id);
    expect(row).toMatchObject({ state: 'failed', failureCode: 'source_not_media' });
    expect(row.failureDetail).toContain('HLS playlist');
    expect(await listStore()).toEqual([]);
    expect(await recoverStreams(deps())).toBe(0);
  });

  it('waits for ffmpeg where there is none', async () => {
    const { id } = await request(tinyFilm);
    await packageNow(id, idle, { ffmpegPath: '/nonexistent/ffmpeg' });
    expect(await findRow(id)).toMatchObject({ state: 'failed', failureCode: 'ffmpeg_missing' });
    expect(await recoverStreams(deps())).toBe(1);
    await packageNow(id);
    expect(await findRow(id)).toMatchObject({ state: 'complete', failureCode: null });
  });
});

describe('an interrupted packaging', () => {
  it('gives back the film when the program stops', async () => {
    const { id } = await request(film);
    const shutdown = new AbortController();
    const packaging = packageNow(id, { signal: shutdown.signal, lastAttempt: false });
    packaging.catch(() => undefined);
    await waitFor(async () => (await findRow(id)).state === 'processing');
    await delay(300);
    shutdown.abort();
    await expect(packaging).rejects.toMatchObject({ code: 'interrupted' });
    expect((await findRow(id)).state).toBe('waiting');
    expect(await listStore()).toEqual([]);
  });

  it.each(['processing', 'playable'] as const)(
    'goes on after its process was killed while %s',
    async (state) => {
      const { id } = await request(film);
      const worker = spawnWorker();
      await waitFor(async () => (await findRow(id)).state === state);
      if (state === 'processing') await delay(400);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      const killed = await findRow(id);
      if (killed.folder) {
        const master = await readFile(join(mediaFolder, killed.folder, 'master.m3u8'), 'utf8');
        expect(master).toContain('360p/index.m3u8');
      } else {
        expect((await listStore()).filter((path) => path.startsWith('streams'))).toEqual([]);
      }

      await waitFor(async () => (await recoverStreams(deps())) === 1);
      expect((await listStore()).filter((path) => path.startsWith('.work'))).toEqual([]);
      await packageNow(id);
      const row = await findRow(id);
      expect(row.state).toBe('complete');
      if (killed.folder) expect(row.folder).toBe(killed.folder);
      expect(await readdir(join(mediaFolder, 'streams', id))).toHaveLength(1);
      const stream = (await findStreams(database.db, [id])).get(id);
      expect(stream?.renditions.map(({ name }) => name)).toEqual(['240p', '360p']);
    },
    60_000,
  );

  it('is tried again after the disk was full, and leaves nothing on it', async () => {
    const { id } = await request(tinyFilm);
    const full: MediaStore = {
      ...store,
      publish: () =>
        Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })),
    };
    await expect(packageNow(id, idle, { store: full })).rejects.toMatchObject({ code: 'no_space' });
    expect(await findRow(id)).toMatchObject({ state: 'waiting', failureCode: 'no_space' });
    expect(await listStore()).toEqual([]);
    await packageNow(id);
    expect(await findRow(id)).toMatchObject({ state: 'complete', failureCode: null });
  }, 60_000);

  // Mounting takes root in a real machine; elsewhere the test above has to do.
  it.runIf(canMount)(
    'stops in order when the disk fills up under ffmpeg',
    async () => {
      const { id } = await request(film);
      const mount = 'mount -t tmpfs -o size=200k tmpfs "$1" && exec "$2" "$3" "$4" "$1"';
      const full = ['unshare', '-m', 'sh', '-c', mount, 'sh', mediaFolder];
      const worker = spawnWorker(full);
      await waitFor(async () => (await findRow(id)).failureCode === 'no_space');
      expect(await findRow(id)).toMatchObject({ state: 'waiting', folder: null });
      // The small disk as the worker sees it.
      const seen = await readdir(`/proc/${worker.pid}/root${mediaFolder}`, { recursive: true });
      expect(seen.filter((path) => path.includes(id))).toEqual([]);
    },
    60_000,
  );

  function spawnWorker(prefix: string[] = []): ChildProcess {
    const script = join(import.meta.dirname, '../../test/media-worker.ts');
    const program = [process.execPath, script, database.url];
    const [command = '', ...args] = [...prefix, ...program];
    if (prefix.length === 0) args.push(mediaFolder);
    const worker = spawn(command, args, { stdio: 'inherit' });
    onTestFinished(() => void worker.kill('SIGKILL'));
    return worker;
  }
});

describe('adoptPackagedStream', () => {
  it('makes a packaged folder a stream, once', async () => {
    const packaged = join(folder, 'packaged');
    const manifest = await packageFilm({ source: tinyFilm, outDir: packaged });
    const adopt = () =>
      adoptPackagedStream(database.db, store, { folder: packaged, fingerprint: 'demo:tiny' });
    const id = await adopt();
    expect(await adopt()).toBe(id);
    const stream = (await findStreams(database.db, [id])).get(id);
    expect(stream).toMatchObject({ state: 'complete', duration: manifest.duration });
    expect(await store.stat(stream?.master?.slice('/media/'.length) ?? '')).toBeDefined();
    expect((await listStore()).filter((path) => path.startsWith('.work'))).toEqual([]);
    expect(await readdir(packaged)).toContain('stream.json');
  });
});
