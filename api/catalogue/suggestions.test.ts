import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [
    { name: 'Lampu Merah', year: 2019, genres: ['comedy'], posterId: await addPicture(api.db) },
    { kind: 'tv-show', name: 'Lampu Kota', originalName: 'City Lamp' },
    { kind: 'video', name: 'Lampu di Studio' },
    { name: 'Lain', credits: [{ person: 'Lampung Sari', role: 'actor' }] },
  ]);
});

afterAll(() => api.close());

async function suggest(query: Record<string, string>) {
  const response = await api.fetch(`/api/v1/search_suggestions/?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()).data.search_suggestions;
}

test('films, series, videos and people come in groups', async () => {
  const { corrected, groups } = await suggest({ search: 'lampu' });
  expect(corrected).toBeNull();
  expect(groups).toEqual(
    expect.arrayContaining([
      { kind: 'movie', items: expect.any(Array) },
      { kind: 'tv-show', items: [expect.objectContaining({ original_name: 'City Lamp' })] },
      { kind: 'video', items: [expect.objectContaining({ slug: 'lampu-di-studio' })] },
      { kind: 'person', items: [expect.objectContaining({ name: 'Lampung Sari' })] },
    ]),
  );
  expect(groups).toHaveLength(4);
  expect(groups[0].items[0]).toEqual({
    type: 'movie',
    id: expect.any(Number),
    slug: 'lampu-merah',
    name: 'Lampu Merah',
    original_name: null,
    year: 2019,
    genre: 'Comedy',
    poster: { path: expect.any(String), width: 600, height: 900, thumbhash: expect.any(String) },
  });
});

test('nothing typed suggests nothing', async () => {
  expect(await suggest({})).toEqual({ corrected: null, groups: [] });
});
