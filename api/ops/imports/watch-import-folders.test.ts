import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#api/platform/log/logger.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { findLostFolders } from './queries/watched-folders.ts';
import { importFolders, importRuns } from './tables.ts';
import { watchImportFolders } from './watch-import-folders.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test('staff see that a watched folder is away, and it is imported once it is there', async () => {
  const path = join(api.imports.roots[0] ?? '', 'disk');
  await mkdir(path, { recursive: true });
  const staff = await addAccount(api, 'catalogue');
  await staff.client.ops.addImportFolder({ path, watched: true });
  await rm(path, { recursive: true });
  const { db, pool } = api;
  const watching = watchImportFolders({ db, pool, logger: createLogger({ level: 'silent' }) });
  onTestFinished(() => watching.stop());
  const readFolder = async () => (await staff.client.ops.listImportFolders()).data.folders[0];
  const countLost = async () => {
    const { attention } = (await staff.client.analytics.getDashboard()).data.dashboard;
    return attention.find(({ kind }) => kind === 'lost_folders')?.count ?? 0;
  };
  const problem = { kind: 'missing', path, since: expect.any(String) };
  await expect.poll(readFolder).toMatchObject({ is_there: false, problem });
  expect(await countLost()).toBe(1);
  expect(await findLostFolders(db)).toEqual([problem]);
  expect(await db.$count(importRuns)).toBe(0);

  await mkdir(path);
  await expect.poll(readFolder).toMatchObject({ is_there: true, problem: null });
  await expect.poll(() => db.$count(importRuns)).toBe(1);
  expect(await countLost()).toBe(0);

  await db.update(importFolders).set({ problem: 'emptied', problemPath: path });
  expect(await countLost()).toBe(0);
  expect(await readFolder()).toMatchObject({ problem: null });
});
