import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { openPackaging } from '#test/packaging.ts';
import { requestOriginals } from '../commands/add-original.ts';
import { dropRenditions, removeDropped } from '../commands/drop-renditions.ts';
import { completeStream, requestStream } from '../commands/request-stream.ts';
import { originalJobs } from '../jobs.ts';
import { renditionSamples, streams } from '../tables.ts';
import { findSpeeds } from './preparation-runs.ts';
import { sampleFilms } from './sample-films.ts';

const { db, folder, deps, request, packageNow, findRow, mediaFolder } = await openPackaging();
const signal = new AbortController().signal;

const makeFilm = (name: string, size: string, codec: string) =>
  makeClip(folder, name, {
    lavfi: [picture(size, '10', 1), tone(1)],
    output: ['-c:v', codec, '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  });

const listOf = async (id: string) =>
  readFile(join(mediaFolder(), `${(await findRow(id)).folder}/master.m3u8`), 'utf8');

async function addOriginals(): Promise<{ asked: number; impossible: number }> {
  const asked = await requestOriginals(deps(), {});
  const [job] = originalJobs(deps());
  for (const { id } of await db.select().from(streams)) {
    await job?.run({ streamId: id }, { signal, lastAttempt: false });
  }
  return asked;
}

test('a film from before gets its original, if that can be copied', async () => {
  const copyable = await request(await makeFilm('before.mp4', '320x180', 'libx264'));
  const other = await request(await makeFilm('other.mkv', '320x180', 'mpeg4'));
  for (const { id } of [copyable, other]) await packageNow(id);
  await db.update(streams).set({ renditionSet: null });
  const before = await findRow(copyable.id);
  expect(await addOriginals()).toEqual({ asked: 2, impossible: 0 });
  const after = await findRow(copyable.id);
  expect(after).toMatchObject({
    state: 'complete',
    renditionSet: 'complete',
    folder: before.folder,
  });
  expect(await listOf(copyable.id)).toContain('original/index.m3u8');
  expect(await listOf(other.id)).not.toContain('original');
  expect((await findRow(other.id)).isCopyable).toBe(false);
  expect(await addOriginals()).toEqual({ asked: 0, impossible: 0 });
});

test('so do films in HEVC, and in parts that can be joined as they are', async () => {
  const hevc = await request(await makeFilm('before-hevc.mkv', '640x360', 'libx265'));
  const [part, wider] = [
    await makeFilm('cd1.mp4', '320x180', 'libx264'),
    await makeFilm('wider.mp4', '400x180', 'libx264'),
  ];
  const requestParts = (further: string) =>
    requestStream(db, {
      ...{ path: part, furtherPaths: [further], fingerprint: `${part} ${further}` },
      ...{ sideFiles: [], renditionSet: 'encoded' },
    });
  const [joined, encoded] = [await requestParts(part), await requestParts(wider)];
  for (const { id } of [hevc, hevc, joined, encoded]) await packageNow(id);
  expect(await addOriginals()).toEqual({ asked: 3, impossible: 0 });
  const othersOf = async (id: string) =>
    readFile(join(mediaFolder(), `${(await findRow(id)).folder}/original.m3u8`), 'utf8');
  expect(await othersOf(hevc.id)).toContain('\noriginal-hevc/index.m3u8');
  expect(await listOf(joined.id)).toContain('\noriginal/index.m3u8');
  expect(await listOf(encoded.id)).not.toContain('original');
  expect(await addOriginals()).toEqual({ asked: 0, impossible: 0 });

  expect(await dropRenditions(deps(), hevc.id)).toBeGreaterThan(0);
  expect(await listOf(hevc.id)).not.toContain('240p');
  expect(await othersOf(hevc.id)).toContain('\noriginal-hevc/index.m3u8');
});

test('what was dropped is made again at a new address, and is there for a day', async () => {
  const film = await makeFilm('dropped.mp4', '640x360', 'libx264');
  const { id } = await request(film, [], 'complete');
  await packageNow(id);
  await packageNow(id);
  expect(await listOf(id)).toContain('\n240p/index.m3u8');
  const parts = async () => readdir(join(mediaFolder(), (await findRow(id)).folder ?? ''));
  const before = await findRow(id);
  const bytes = await dropRenditions(deps(), id);
  expect(bytes).toBeGreaterThan(0);
  const dropped = await findRow(id);
  expect(dropped).toMatchObject({ renditionSet: 'lean', state: 'complete', droppedBytes: bytes });
  expect(dropped.bytes).toBe(before.bytes - bytes);
  expect(await listOf(id)).not.toContain('240p');
  expect(await listOf(id)).toContain('360p/index.m3u8');
  expect(await parts()).toContain('240p');
  expect(await dropRenditions(deps(), id)).toBe(0);
  await removeDropped(deps(), id);
  expect(await parts()).not.toContain('240p');

  expect(await completeStream(db, id)).toBe(true);
  await packageNow(id);
  expect(await findRow(id)).toMatchObject({ state: 'complete', droppedBytes: null });
  expect(await listOf(id)).toContain('\n240p-2/index.m3u8');
  await removeDropped(deps(), id);
  expect(await parts()).toContain('240p-2');
});

test('parts of films say what renditions take, and how long that lasts', async () => {
  const { id } = await request(await makeFilm('sampled.mp4', '320x180', 'libx264'));
  expect(await findSpeeds(db)).toMatchObject({ encode: expect.any(Number) });
  expect(await sampleFilms(deps(), signal)).toBe(1);
  const rows = await db.select().from(renditionSamples).where(eq(renditionSamples.streamId, id));
  expect(rows.map(({ name }) => name)).toEqual(['180p']);
  expect(rows[0]?.bytes).toBeGreaterThan(1_000);
  expect(await findRow(id)).toMatchObject({ sourceWidth: 320, isCopyable: true, state: 'waiting' });
  expect(await sampleFilms(deps(), signal)).toBe(0);
});
