import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [
    { name: 'Lampu Merah', year: 2019, genres: ['comedy'], posterId: await addPicture(api.db) },
    { type: 'tv-show', name: 'Lampu Kota', original_name: 'City Lamp' },
    { type: 'video', name: 'Lampu di Studio', runtime: 95 },
    { name: 'Lain', credits: [{ person: 'Lampung Sari', role: 'actor' as const }] },
    ...Array.from({ length: 8 }, (_, at) => ({
      name: `Perahu ${at}`,
      credits: [{ person: 'Christine Hakim', role: 'actor' as const }],
    })),
    { name: 'Tak Dijual', available_countries: ['SG'] },
    {
      name: 'Tak Terlihat',
      available_from: '2999-01-01T00:00:00Z',
      credits: [{ person: 'Rahasia Permata', role: 'actor' as const }],
    },
  ]);
});

afterAll(() => api.close());

async function suggest(query: { search?: string; limit?: string }) {
  const address = `/api/v1/search_suggestions/?${new URLSearchParams(query)}`;
  const response = await api.fetch(address);
  expect(response.status).toBe(200);
  return (await response.json()).data.search_suggestions;
}

test('films, series, videos and people are grouped', async () => {
  const { corrected, groups } = await suggest({ search: 'lampu' });
  expect(corrected).toBeNull();
  expect(groups).toEqual(
    expect.arrayContaining([
      { kind: 'movie', items: expect.any(Array) },
      { kind: 'tv-show', items: [expect.objectContaining({ original_name: 'City Lamp' })] },
      {
        kind: 'video',
        items: [expect.objectContaining({ slug: 'lampu-di-studio', duration: 95 })],
      },
      { kind: 'person', items: [expect.objectContaining({ name: 'Lampung Sari' })] },
    ]),
  );
  expect(groups).toHaveLength(4);
  const movies = groups.find(({ kind }: { kind: string }) => kind === 'movie');
  expect(movies.items[0]).toEqual({
    type: 'movie',
    id: expect.any(Number),
    slug: 'lampu-merah',
    name: 'Lampu Merah',
    original_name: null,
    year: 2019,
    genre: 'Comedy',
    duration: null,
    poster: { path: expect.any(String), width: 600, height: 900, thumbhash: expect.any(String) },
  });
});

test('a named person comes before their films, even if misspelt', async () => {
  const named = await suggest({ search: 'christine hakim' });
  expect(named.groups.map(({ kind }: { kind: string }) => kind)).toEqual(['person', 'movie']);
  expect(named.groups[0].items).toEqual([
    {
      type: 'person',
      id: expect.any(Number),
      slug: 'christine-hakim',
      name: 'Christine Hakim',
      designation: null,
      portrait: null,
    },
  ]);
  const misspelt = await suggest({ search: 'cristine hakin' });
  expect(misspelt.corrected).toBe('christine hakim');
  expect(misspelt.groups).toEqual(named.groups);
});

test('the corrected spelling is returned if one was used', async () => {
  expect((await suggest({ search: 'lampo merah' })).corrected).toBe('lampu merah');
  expect((await suggest({ search: 'lampu mera' })).corrected).toBeNull();
  expect((await suggest({ search: 'qqqwww' })).corrected).toBeNull();
});

test('next to exact matches, similar ones are omitted', async () => {
  const { groups } = await suggest({ search: 'lampung' });
  const names = groups.flatMap(({ items }: { items: { name: string }[] }) =>
    items.map(({ name }) => name),
  );
  expect(names).toEqual(['Lampung Sari', 'Lain']);
});

test('a group has at most the requested number of items', async () => {
  const count = async (query: { search: string; limit?: string }) =>
    (await suggest(query)).groups[0].items.length;
  expect(await count({ search: 'perahu' })).toBe(5);
  expect(await count({ search: 'perahu', limit: '2' })).toBe(2);
  expect(await count({ search: 'perahu', limit: '20' })).toBe(8);
  for (const limit of ['0', '21', 'x']) {
    const response = await api.fetch(`/api/v1/search_suggestions/?search=a&limit=${limit}`);
    expect(response.status).toBe(422);
  }
});

test('what a visitor may not see is not suggested', async () => {
  expect((await suggest({ search: 'tak terlihat' })).groups).toEqual([]);
  expect((await suggest({ search: 'rahasia permata' })).groups).toEqual([]);
  const address = '/api/v1/search_suggestions/?search=tak+dijual';
  for (const [country, length] of [
    ['ID', 0],
    ['SG', 1],
  ] as const) {
    const response = await api.fetch(address, {}, { country });
    expect((await response.json()).data.search_suggestions.groups).toHaveLength(length);
  }
});

test('an empty text suggests nothing', async () => {
  expect(await suggest({})).toEqual({ corrected: null, groups: [] });
  expect(await suggest({ search: ' ?! ' })).toEqual({ corrected: null, groups: [] });
});
