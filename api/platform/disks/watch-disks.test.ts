import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#test/postgres.ts';
import { noteDisks, watchDisks } from './watch-disks.ts';

const { db } = await openTestDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-disks-'));
  await mkdir(join(folder, 'media'));
});

afterAll(() => rm(folder, { recursive: true }));

/** One folder is not there yet. */
const foldersIn = (path: string) => ({
  media: join(path, 'media'),
  uploads: join(path, 'none', 'uploads'),
});
const watch = async (minFreeBytes = 0) =>
  (await watchDisks(db, { folders: foldersIn(folder), minFreeBytes }))[0];

test('folders on one disk are one line, with an alarm when it fills within days', async () => {
  await db.execute(sql`delete from disk_days`);
  const fresh = await watch();
  expect(fresh).toMatchObject({ days_left: null, is_low: false });
  expect(fresh?.folders).toEqual(expect.arrayContaining(['media', 'uploads']));
  const { free_bytes: free = 0, size_bytes: size = 0 } = fresh ?? {};
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(free);
  expect(await watch(size)).toMatchObject({ is_low: true });

  await noteDisks(db, foldersIn(folder));
  expect(await watch()).toMatchObject({ days_left: null });
  // Ten days ago there was twice as much: it lasts ten days more.
  await db.execute(sql`update disk_days set day = current_date - 10, free_bytes = free_bytes * 2`);
  const filling = await watch();
  expect(filling?.is_low).toBe(true);
  expect(filling?.days_left).toBeGreaterThanOrEqual(8);
  expect(filling?.days_left).toBeLessThanOrEqual(11);

  // A disk that somebody has made room on does not fill.
  await db.execute(sql`update disk_days set free_bytes = 1`);
  expect(await watch()).toMatchObject({ days_left: null, is_low: false });
  await db.execute(sql`update disk_days set day = current_date - 90`);
  await noteDisks(db, foldersIn(folder));
  const { rows } = await db.execute(sql`select day from disk_days where day < current_date`);
  expect(rows).toEqual([]);
});
