import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streams } from '#api/media/tables.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream } from '#test/titles.ts';
import { moveMedia } from './move-media.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-move-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function put(store: string, path: string) {
  const file = join(folder, store, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, path);
}

async function move() {
  const [from, to] = [openFolderStore(join(folder, 'old')), openFolderStore(join(folder, 'new'))];
  const { signal } = new AbortController();
  await moveMedia(api.db, { from, to, verify: false, signal, report: () => undefined });
  const paths: string[] = [];
  for await (const { path } of to.list('streams')) paths.push(path);
  return paths.sort();
}

test('a film restricted after the site has changed over does not become public again', async () => {
  const id = await addStream(api.db);
  const place = `streams/${id}`;
  const use = (given: Partial<typeof streams.$inferInsert>) =>
    api.db.update(streams).set(given).where(eq(streams.id, id));
  await use({ folder: `${place}/1f0c` });
  await put('old', `${place}/1f0c/1.m4s`);
  expect(await move()).toEqual([`${place}/1f0c/1.m4s`]);

  await put('new', `${place}/locked-77a2/1.m4s`);
  await use({ folder: `${place}/locked-77a2`, access: 'basic' });
  expect(await move()).toEqual([`${place}/locked-77a2/1.m4s`]);

  // Another version is being published there.
  await put('new', `${place}/locked-9b3d/1.m4s`);
  await use({ state: 'processing' });
  expect(await move()).toEqual([`${place}/locked-77a2/1.m4s`, `${place}/locked-9b3d/1.m4s`]);
});

test('media of another installation are neither added to nor removed', async () => {
  const theirs = '0b8f31a2-6d5e-4c1f-9a57-3e2c1d0f4b6a';
  await put('theirs', `streams/${theirs}/77a2/1.m4s`);
  const options = { verify: false, signal: new AbortController().signal, report: () => undefined };
  const [ours, others] = ['old', 'theirs'].map((name) => openFolderStore(join(folder, name)));
  if (!ours || !others) throw new Error('Two names make two stores');
  for (const [from, to] of [
    [ours, others],
    [others, openFolderStore(join(folder, 'unused'))],
  ] as const) {
    await expect(moveMedia(api.db, { ...options, from, to })).rejects.toMatchObject({
      code: 'media_of_another_site',
    });
  }
  expect(await readdir(join(folder, 'theirs'), { recursive: true })).toContain(
    `streams/${theirs}/77a2/1.m4s`,
  );
  expect(await readdir(folder)).not.toContain('unused');
});
