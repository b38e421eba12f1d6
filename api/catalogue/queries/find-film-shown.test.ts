import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { extras, titles } from '../tables.ts';
import { findFilmShown } from './find-film-shown.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function addFile(path: string): Promise<void> {
  await mkdir(api.store.temporaryFolder, { recursive: true });
  const file = join(api.store.temporaryFolder, randomUUID());
  await writeFile(file, '#EXTM3U\n');
  await api.store.publish(file, path);
}

const shown = (streamId: string, country: string | null = null) =>
  findFilmShown(api.db, { streamId, country });

test('the files of a free film end where they were when staff hide or delete it', async () => {
  const id = randomUUID();
  const folder = `streams/${id}/1f0c77a2`;
  await addStream(api.db, { id, folder });
  const [titleId = 0] = await addTitles(api.db, [{ name: 'Senja', streamId: id }]);
  for (const path of ['master.m3u8', '480p/00001.m4s']) await addFile(`${folder}/${path}`);
  const read = async () => {
    // Every process does this when it hears of the change.
    api.expireCatalogue();
    const paths = ['master.m3u8', '480p/00001.m4s'];
    const answers = await Promise.all(paths.map((path) => api.fetch(`/media/${folder}/${path}`)));
    return answers.map(({ status }) => status);
  };
  const staff = (await addAccount(api, 'catalogue')).client;
  expect(await read()).toEqual([200, 200]);
  await staff.catalogue.saveTitle({ id: titleId, hidden: true });
  expect(await read()).toEqual([404, 404]);
  await staff.catalogue.saveTitle({ id: titleId, hidden: false });
  expect(await read()).toEqual([200, 200]);
  await staff.catalogue.deleteTitle({ id: titleId });
  expect(await read()).toEqual([404, 404]);
});

test('a film is shown as long as one title shows it, as film, episode or trailer', async () => {
  const streamId = await addStream(api.db);
  expect(await shown(streamId)).toBe(true);
  const episodes = [{ number: 1, name: 'First', texts: {}, streamId }];
  const [film = 0, series = 0, announced = 0] = await addTitles(api.db, [
    { name: 'Film', streamId },
    { type: 'tv-show', name: 'Series', seasons: [{ number: 1, names: {}, episodes }] },
    { name: 'Announced' },
  ]);
  await api.db
    .insert(extras)
    .values({ titleId: announced, position: 0, kind: 'trailer', name: 'Trailer', streamId });
  const set = (id: number, values: Partial<typeof titles.$inferInsert>) =>
    api.db.update(titles).set(values).where(eq(titles.id, id));
  await set(film, { deletedAt: new Date() });
  expect(await shown(streamId)).toBe(true);
  await set(series, { hidden: true });
  expect(await shown(streamId)).toBe(true);
  await set(announced, { availableUntil: new Date(Date.now() - 1_000) });
  expect(await shown(streamId)).toBe(false);
  await set(series, { publishAt: new Date(Date.now() - 1_000) });
  expect(await shown(streamId)).toBe(true);
  await set(series, { availableCountries: ['ID'] });
  expect([await shown(streamId, 'ID'), await shown(streamId, 'FR')]).toEqual([true, false]);
});
