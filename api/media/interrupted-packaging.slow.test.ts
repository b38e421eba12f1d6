import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { MediaStore } from '#api/platform/media-store.ts';
import { firstOrAll } from '#test/first-or-all.ts';
import { needPrivateMounts } from '#test/machine.ts';
import { openPackaging, waitFor } from '#test/packaging.ts';
import { addStream } from '#test/titles.ts';
import { recoverStreams } from './commands/recover-streams.ts';
import { findStreams } from './queries.ts';

const { db, url, tinyFilm, film, ...media } = await openPackaging();
const { deps, mediaFolder, request, packageNow, findRow, listStore } = media;

test('the film is released when the program stops', async () => {
  const { id } = await request(film);
  const shutdown = new AbortController();
  const packaging = packageNow(id, { signal: shutdown.signal });
  packaging.catch(() => undefined);
  await waitFor(async () => (await findRow(id)).state === 'processing');
  await delay(300);
  shutdown.abort();
  await expect(packaging).rejects.toMatchObject({ code: 'interrupted' });
  expect((await findRow(id)).state).toBe('waiting');
  expect(await listStore()).toEqual([]);
});

test.each(firstOrAll('playable', 'processing'))(
  'packaging resumes after its process was killed while the film was %s',
  async (state) => {
    const { id } = await request(film);
    const worker = spawnWorker();
    await waitFor(async () => (await findRow(id)).state === state);
    if (state === 'processing') await delay(400);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    const killed = await findRow(id);
    if (killed.folder) {
      const master = await readFile(join(mediaFolder(), killed.folder, 'master.m3u8'), 'utf8');
      expect(master).toContain('360p/index.m3u8');
    } else {
      expect((await listStore()).filter((path) => path.startsWith('streams'))).toEqual([]);
    }

    await waitFor(async () => (await recoverStreams(deps())) === 1);
    expect((await listStore()).filter((path) => path.startsWith('.work'))).toEqual([]);
    // A film that did not play yet plays after the first job.
    if (!killed.folder) await packageNow(id);
    await packageNow(id);
    const row = await findRow(id);
    expect(row.state).toBe('complete');
    if (killed.folder) expect(row.folder).toBe(killed.folder);
    expect(await readdir(join(mediaFolder(), 'streams', id))).toHaveLength(1);
    const stream = (await findStreams(db, [id], { language: 'en' })).get(id);
    expect(stream?.renditions.map(({ name }) => name)).toEqual(['240p', '360p']);
  },
);

test('a film whose process is killed while it is copied is not listed, and plays afterwards', async () => {
  const { id } = await request(film, [], 'original');
  const worker = spawnWorker();
  const isCopying = async () =>
    (await listStore()).some((path) => path.includes('/copy/original/'));
  await waitFor(isCopying);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect((await findRow(id)).folder).toBeNull();
  await waitFor(async () => (await recoverStreams(deps())) === 1);
  await packageNow(id);
  expect(await findRow(id)).toMatchObject({ state: 'playable', hasSprites: false });
  await packageNow(id);
  expect(await findRow(id)).toMatchObject({ state: 'complete', hasSprites: true });
  const stream = (await findStreams(db, [id], { language: 'en' })).get(id);
  expect(stream?.renditions.map(({ name }) => name)).toEqual(['original']);
  expect((await listStore()).filter((path) => path.startsWith('.work'))).toEqual([]);
});

test('packaging is retried after the disk was full, and leaves nothing on it', async () => {
  const { id } = await request(tinyFilm);
  const full: MediaStore = {
    ...deps().store,
    publish: () =>
      Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })),
  };
  await expect(packageNow(id, { store: full })).rejects.toMatchObject({ code: 'no_space' });
  expect(await findRow(id)).toMatchObject({ state: 'waiting', failureCode: 'no_space' });
  expect(await listStore()).toEqual([]);
  await packageNow(id);
  expect(await findRow(id)).toMatchObject({ state: 'complete', failureCode: null });
});

test('packaging waits for a disk that is not mounted, and writes nothing in its place', async () => {
  await addStream(db, { folder: 'streams/a-film/1f0c' });
  const { id } = await request(tinyFilm);
  await packageNow(id);
  expect(await findRow(id)).toMatchObject({ state: 'waiting', failureCode: 'interrupted' });
  expect(await readdir(mediaFolder())).toEqual([]);
});

test('packaging stops cleanly when the disk fills up during encoding', async (context) => {
  await needPrivateMounts(context);
  const { id } = await request(film);
  const mount = 'mount -t tmpfs -o size=200k tmpfs "$1" && exec "$2" "$3" "$4" "$1"';
  const full = ['unshare', '-m', 'sh', '-c', mount, 'sh', mediaFolder()];
  const worker = spawnWorker(full);
  await waitFor(async () => (await findRow(id)).failureCode === 'no_space');
  expect(await findRow(id)).toMatchObject({ state: 'waiting', folder: null });
  // The small disk as the worker sees it.
  const seen = await readdir(`/proc/${worker.pid}/root${mediaFolder()}`, { recursive: true });
  expect(seen.filter((path) => path.includes(id))).toEqual([]);
});

function spawnWorker(prefix: string[] = []): ChildProcess {
  const script = join(import.meta.dirname, '../../test/media-worker.ts');
  const program = [process.execPath, script, url];
  const [command = '', ...args] = [...prefix, ...program];
  if (prefix.length === 0) args.push(mediaFolder());
  const worker = spawn(command, args, { stdio: 'inherit' });
  onTestFinished(() => void worker.kill('SIGKILL'));
  return worker;
}
