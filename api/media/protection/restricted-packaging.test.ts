import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#api/platform/log/logger.ts';
import { type FolderStore, openFolderStore } from '#api/platform/media-store.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { slowTest } from '#test/slow-test.ts';
import { recoverStreams } from '../commands/recover-streams.ts';
import {
  checkStreamFiles,
  fingerprintFile,
  hideStream,
  requestStream,
  withPlainFolder,
} from '../index.ts';
import { mediaJobs, protectionJobs } from '../jobs.ts';
import { findStreams } from '../queries.ts';
import { streamAudioTracks, streams } from '../tables.ts';

const logger = createLogger({ level: 'silent' });
const idle = { signal: new AbortController().signal, lastAttempt: false };
const database = await openTestDatabase();
const { db, pool } = database;
let folder: string;
let film: string;
let store: FolderStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-locked-'));
  film = await makeClip(folder, 'film.mp4', { lavfi: [picture('640x360', '12', 6), tone(6)] });
});

beforeEach(async () => {
  await db.delete(streams);
  store = openFolderStore(await mkdtemp(join(folder, 'media-')));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const deps = () => ({ db, pool, store, logger });

async function request(): Promise<string> {
  const fingerprint = await fingerprintFile(film);
  return (await requestStream(db, { path: film, fingerprint, sideFiles: [] })).id;
}

async function run(jobs: ReturnType<typeof mediaJobs>, streamId: string): Promise<void> {
  for (const job of jobs) await job.run({ streamId }, idle);
}

/** The original plays after the first job, the rest is made by the second. */
async function prepare(streamId: string): Promise<void> {
  await run(mediaJobs(deps()), streamId);
  expect(await listPlainSegments()).toEqual([]);
  await run(mediaJobs(deps()), streamId);
}

const restrict = (id: string) =>
  db.update(streams).set({ access: 'basic' }).where(eq(streams.id, id));

async function rowOf(id: string) {
  const [row] = await db.select().from(streams).where(eq(streams.id, id));
  if (!row?.folder) throw new Error('There is no folder');
  return { ...row, folder: row.folder };
}

/** Media segments anywhere in the store that begin like unencrypted ones. */
async function listPlainSegments(): Promise<string[]> {
  const root = store.resolve('streams') ?? '';
  const options = { recursive: true, withFileTypes: true } as const;
  // Nothing was published yet.
  const entries = await readdir(root, options).catch(() => []);
  const files = entries.filter(({ name }) => name.endsWith('.m4s'));
  const plain: string[] = [];
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    if (bytes.subarray(4, 8).toString() === 'styp') plain.push(join(parentPath, name));
  }
  return plain;
}

it('packages a restricted film encrypted, from its first published file on', async () => {
  const id = await request();
  await restrict(id);
  await prepare(id);
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'complete', folder: expect.stringContaining('/locked-') });
  expect(await listPlainSegments()).toEqual([]);
  const [stream] = (await findStreams(db, [id], { language: 'en' })).values();
  expect(stream).toMatchObject({ is_restricted: true, master: null, sprites: null });
  // Loudness is measured nevertheless.
  const [sound] = await db.select().from(streamAudioTracks);
  expect(sound?.loudness).toBeLessThan(0);
  const checked = await withPlainFolder(deps(), row, (place) => checkStreamFiles(place));
  expect(checked).toEqual({ faults: [], missingRenditions: [] });
});

slowTest('detects damage in a locked film', async () => {
  const id = await request();
  await restrict(id);
  await prepare(id);
  const row = await rowOf(id);
  await store.remove(`${row.folder}/240p/00001.m4s`);
  const checked = await withPlainFolder(deps(), row, (place) => checkStreamFiles(place));
  expect(checked?.faults).toEqual([
    { path: '240p/00001.m4s', kind: 'missing', reason: 'the file is not there' },
  ]);
});

slowTest('restarts a packaging if the film becomes restricted meanwhile', async () => {
  const id = await request();
  const [job] = mediaJobs(deps());
  const refused = expect(job?.run({ streamId: id }, idle)).rejects.toThrow(
    'The access of the film has changed',
  );
  const readState = async () => (await db.select().from(streams))[0]?.state;
  await expect.poll(readState, { timeout: 60_000, interval: 5 }).toBe('processing');
  await restrict(id);
  await refused;
  expect(await listPlainSegments()).toEqual([]);
  await run(mediaJobs(deps()), id);
  expect((await rowOf(id)).folder).toContain('/locked-');
  expect(await listPlainSegments()).toEqual([]);
});

slowTest('publishes again what was hidden but not restricted, even after a kill', async () => {
  const id = await request();
  await run(mediaJobs(deps()), id);
  const before = (await rowOf(id)).folder;
  await hideStream(deps(), id);
  expect((await rowOf(id)).folder).toContain('/held-');
  // The process that hid it did not get to restrict it.
  await run(protectionJobs(deps()), id);
  expect((await rowOf(id)).folder).toBe(before);
  expect(await store.stat(`${before}/master.m3u8`)).toBeDefined();

  // Killed between moving the files and updating the database.
  await hideStream(deps(), id);
  await db.update(streams).set({ folder: before }).where(eq(streams.id, id));
  await recoverStreams(deps());
  expect(await store.stat(`${before}/master.m3u8`)).toBeDefined();
});
