import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streams } from '#api/media/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { episodes, seasons, titles } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function isPlayable(id: number): Promise<boolean | undefined> {
  const [row] = await api.db
    .select({ playable: titles.playable })
    .from(titles)
    .where(eq(titles.id, id));
  return row?.playable;
}

test('a film is playable as long as its stream is', async () => {
  const { db } = api;
  const streamId = await addStream(db);
  const [id = 0] = await addTitles(db, [{ name: 'Senja', streamId }]);
  const [other = 0] = await addTitles(db, [{ name: 'Fajar' }]);
  expect([await isPlayable(id), await isPlayable(other)]).toEqual([true, false]);
  await db.update(streams).set({ state: 'waiting' }).where(eq(streams.id, streamId));
  expect(await isPlayable(id)).toBe(false);
  await db.update(streams).set({ state: 'playable' }).where(eq(streams.id, streamId));
  expect(await isPlayable(id)).toBe(true);
  await db.update(titles).set({ streamId }).where(eq(titles.id, other));
  expect(await isPlayable(other)).toBe(true);
  await db.delete(streams).where(eq(streams.id, streamId));
  expect([await isPlayable(id), await isPlayable(other)]).toEqual([false, false]);
});

test('a series is playable as long as one of its episodes is', async () => {
  const { db } = api;
  const streamId = await addStream(db);
  const episode = (number: number, film?: string) => ({
    number,
    name: `Bagian ${number}`,
    texts: {},
    ...(film && { streamId: film }),
  });
  const season = (number: number, film?: string) => ({
    number,
    names: {},
    episodes: [episode(1), episode(2, film)],
  });
  const [id = 0] = await addTitles(db, [
    { type: 'tv-show', name: 'Kedai Hujan', seasons: [season(1), season(2, streamId)] },
  ]);
  expect(await isPlayable(id)).toBe(true);
  await db.update(streams).set({ state: 'waiting' }).where(eq(streams.id, streamId));
  expect(await isPlayable(id)).toBe(false);
  await db.update(streams).set({ state: 'complete' }).where(eq(streams.id, streamId));
  expect(await isPlayable(id)).toBe(true);

  const [first, second] = await db.select().from(seasons).where(eq(seasons.titleId, id));
  await db.delete(seasons).where(eq(seasons.id, second?.id ?? 0));
  expect(await isPlayable(id)).toBe(false);
  const inFirst = eq(episodes.seasonId, first?.id ?? 0);
  await db.update(episodes).set({ streamId }).where(inFirst);
  expect(await isPlayable(id)).toBe(true);
  await db.delete(episodes).where(inFirst);
  expect(await isPlayable(id)).toBe(false);
  await db.delete(titles).where(eq(titles.id, id));
  expect(await isPlayable(id)).toBeUndefined();
});
