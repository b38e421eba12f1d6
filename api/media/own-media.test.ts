import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#api/platform/database.ts';
import { publishText } from '#api/platform/local-files.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { startTestBucket, type TestBucket } from '#test/bucket.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { addStream } from '#test/titles.ts';
import { collectLeftovers } from './commands/collect-leftovers.ts';
import { adoptMedia, installationFile, requireOwnMedia } from './own-media.ts';
import { streams } from './tables.ts';

const ours = await openTestDatabase();
const theirs = await openTestDatabase();
let bucket: TestBucket;
let folder: string;
let made = 0;

beforeAll(async () => {
  bucket = await startTestBucket();
  folder = await mkdtemp(join(tmpdir(), 'sorot-own-'));
  // Test databases are copies of one.
  await theirs.db.execute(sql`UPDATE installation SET id = gen_random_uuid()`);
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const { db } of [ours, theirs]) await db.delete(streams);
});

const foreign = { code: 'media_of_another_site' };
const missing = { code: 'media_missing' };

/** A film that is prepared, with its files. */
async function addFilm(db: Database, store: MediaStore): Promise<string> {
  const id = randomUUID();
  await addStream(db, { id, folder: `streams/${id}/1f0c` });
  await publishText(store, `streams/${id}/1f0c/master.m3u8`, '#EXTM3U\n');
  return id;
}

async function listFiles(store: MediaStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of store.list('')) paths.push(path);
  return paths.sort();
}

/** The same store, with files that are all old enough to be collected. */
function inAYear(store: MediaStore): MediaStore {
  return {
    ...store,
    async *list(place: string) {
      for await (const file of store.list(place)) yield { ...file, modifiedAt: new Date(0) };
    },
  };
}

describe.each([
  ['a folder', async () => openFolderStore(join(folder, `${++made}/media`))],
  ['a bucket', () => bucket.open({ prefix: `site-${++made}` })],
])('media in %s', (_where, open) => {
  test('belong to the site that was the first to use them', async () => {
    const store = await open();
    const starts = Array.from({ length: 4 }, () => requireOwnMedia(ours.db, store));
    await Promise.all(starts);
    await requireOwnMedia(ours.db, store);
    await expect(requireOwnMedia(theirs.db, store)).rejects.toMatchObject(foreign);
    expect(await listFiles(store)).toEqual([installationFile]);
  });

  test('of an earlier version belong to the database that knows their films', async () => {
    const store = await open();
    await addFilm(ours.db, store);
    await addFilm(ours.db, store);
    const before = await listFiles(store);
    await expect(requireOwnMedia(theirs.db, store)).rejects.toMatchObject(foreign);
    expect(await listFiles(store)).toEqual(before);
    await requireOwnMedia(ours.db, store);
    expect(await listFiles(store)).toContain(installationFile);
  });

  test('are never collected by a site with another database', async () => {
    const store = await open();
    await addFilm(ours.db, store);
    const before = await listFiles(store);
    await expect(collectLeftovers({ db: theirs.db, store: inAYear(store) })).rejects.toMatchObject(
      foreign,
    );
    await requireOwnMedia(ours.db, store);
    await expect(collectLeftovers({ db: theirs.db, store: inAYear(store) })).rejects.toMatchObject(
      foreign,
    );
    expect(await listFiles(store)).toEqual([installationFile, ...before]);
  });

  test('are given to another site by an operator, and then not used by the first', async () => {
    const store = await open();
    await requireOwnMedia(ours.db, store);
    expect(await adoptMedia(theirs.db, store)).toBe(true);
    expect(await adoptMedia(theirs.db, store)).toBe(false);
    await requireOwnMedia(theirs.db, store);
    await expect(requireOwnMedia(ours.db, store)).rejects.toMatchObject(foreign);
  });

  test('that are not there are missed, and an empty store is not taken for them', async () => {
    const store = await open();
    await addStream(ours.db, { folder: 'streams/a/1f0c' });
    await expect(requireOwnMedia(ours.db, store)).rejects.toMatchObject(missing);
    expect(await listFiles(store)).toEqual([]);
    await requireOwnMedia(ours.db, store, { mayBeEmpty: true });
    await requireOwnMedia(ours.db, store);
  });

  test('with a note that was not written to its end are compared with the database', async () => {
    const store = await open();
    await addFilm(ours.db, store);
    await publishText(store, installationFile, '{"installation": "0d5');
    await expect(requireOwnMedia(theirs.db, store)).rejects.toMatchObject(foreign);
    await requireOwnMedia(ours.db, store);
    await expect(requireOwnMedia(theirs.db, store)).rejects.toMatchObject(foreign);
  });
});

test('two sites share a bucket under different prefixes', async () => {
  await requireOwnMedia(ours.db, await bucket.open({ prefix: 'films/one' }));
  await requireOwnMedia(theirs.db, await bucket.open({ prefix: 'films/two' }));
  await requireOwnMedia(theirs.db, await bucket.open({ prefix: 'films' }));
});

test('a disk that is mounted too late has not been replaced by an empty folder', async () => {
  const root = join(folder, 'mounted');
  const store = openFolderStore(root);
  await addFilm(ours.db, store);
  await requireOwnMedia(ours.db, store);
  await rename(root, `${root}-away`);
  for (const isMountPoint of [false, true]) {
    if (isMountPoint) await mkdir(root);
    await expect(requireOwnMedia(ours.db, store)).rejects.toMatchObject(missing);
  }
  await rm(root, { recursive: true });
  await rename(`${root}-away`, root);
  await requireOwnMedia(ours.db, store);
});
