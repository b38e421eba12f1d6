import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictures } from '#api/media/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';
import { addPicture, addTitles } from '#test/titles.ts';
import { titleScores, titles } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function pathOf(id: number): Promise<string | undefined> {
  const rows = await api.db.select().from(pictures);
  return rows.find((picture) => picture.id === id)?.path;
}

test('parts and entries list every public page once', async () => {
  const [posterId, backdropId] = [await addPicture(api.db), await addPicture(api.db)];
  const ids = await addTitles(api.db, [
    {
      name: 'Senja',
      genres: ['drama'],
      tags: ['kings'],
      posterId,
      backdropId,
      credits: [{ person: 'ratna', role: 'director' }],
    },
    { name: 'Fajar', genres: ['drama', 'family'] },
    { name: 'Pagi', type: 'video', genres: ['drama'] },
    {
      name: 'Gone',
      available_until: '2020-01-01T00:00:00Z',
      genres: ['war'],
      credits: [{ person: 'gone', role: 'director' }],
    },
    { name: 'Far', available_countries: ['DE'], genres: ['war'] },
    {
      name: 'Kedai',
      type: 'tv-show',
      seasons: [{ number: 1, names: {}, episodes: [{ number: 1, name: 'One', texts: {} }] }],
    },
  ]);
  const [senja, , , , , kedai] = ids;
  await api.db.insert(titleScores).values({ titleId: senja ?? 0, average: 4, count: 2 });
  api.expireCatalogue();
  const sitemap = (await api.client.sitemap.listParts({})).data.parts;
  expect(sitemap).toMatchObject([
    { kind: 'movie', number: 0, count: 3 },
    { kind: 'tv-show', number: 0, count: 1 },
    { kind: 'video', number: 0, count: 1 },
    { kind: 'season', number: 0, count: 1 },
    { kind: 'episode', number: 0, count: 1 },
    { kind: 'review', number: 0, count: 1 },
    { kind: 'genre', number: 0, count: 3 },
    { kind: 'tag', number: 0, count: 2 },
    { kind: 'person', number: 0, count: 1 },
  ]);

  const slugsOf = async (kind: 'season' | 'review') =>
    (await api.client.sitemap.listEntries({ kind })).data.entries.map(({ slug }) => slug);
  expect(await slugsOf('season')).toEqual([`${kedai}/1`]);
  expect(await slugsOf('review')).toEqual(['movie/senja']);

  const movies = (await api.client.sitemap.listEntries({ kind: 'movie' })).data;
  expect(movies.next).toBeNull();
  expect(movies.entries.map(({ id, slug }) => [id, slug])).toEqual([
    [ids[0], 'senja'],
    [ids[1], 'fajar'],
    [ids[4], 'far'],
  ]);
  expect(movies.entries[0]?.pictures).toEqual([await pathOf(backdropId), await pathOf(posterId)]);
  const newest = movies.entries.map(({ updated_at }) => updated_at).sort();
  expect(sitemap[0]?.updated_at).toBe(newest.at(-1));

  const episodes = (await api.client.sitemap.listEntries({ kind: 'episode' })).data.entries;
  expect(episodes).toMatchObject([{ slug: null, pictures: [] }]);
  const genres = (await api.client.sitemap.listEntries({ kind: 'genre' })).data.entries;
  expect(genres.map(({ slug }) => slug).sort()).toEqual(['drama', 'family', 'war']);
  const tags = (await api.client.sitemap.listEntries({ kind: 'tag' })).data.entries;
  expect(tags.map(({ slug }) => slug).sort()).toEqual(['drama', 'kings']);
  const people = (await api.client.sitemap.listEntries({ kind: 'person' })).data.entries;
  expect(people).toMatchObject([{ slug: 'ratna', pictures: [] }]);
});

test('products on sale have a part of their own', async () => {
  const pictureId = await addPicture(api.db);
  const { id } = await addProduct(api, { slug: 'kaos', pictureIds: [pictureId] });
  await addProduct(api, { publishedAt: null });
  api.expireCatalogue();
  const { parts } = (await api.client.sitemap.listParts({})).data;
  expect(parts.at(-1)).toMatchObject({ kind: 'product', number: 0, count: 1 });
  const { data } = await api.client.sitemap.listEntries({ kind: 'product' });
  const pictures = [await pathOf(pictureId)];
  expect(data.entries).toMatchObject([{ id, slug: 'kaos', pictures }]);
  expect(data.entries[0]?.updated_at).toBe(parts.at(-1)?.updated_at);
  const after = await api.client.sitemap.listEntries({ kind: 'product', after: id });
  expect(after.data).toEqual({ entries: [], next: null });
});

test('titles hidden in a country are not listed there', async () => {
  const response = await api.fetch('/api/v1/sitemap_entries/?kind=movie', {}, { country: 'ID' });
  const { data } = await response.json();
  expect(data.entries.map(({ slug }: { slug: string }) => slug)).toEqual(['senja', 'fajar']);
});

test('entries continue after a cursor, and never leave their part', async () => {
  const { data } = await api.client.sitemap.listEntries({ kind: 'movie' });
  const [first, ...others] = data.entries;
  const rest = await api.client.sitemap.listEntries({ kind: 'movie', after: first?.id ?? 0 });
  expect(rest.data.entries).toEqual(others);
  expect((await api.client.sitemap.listEntries({ kind: 'movie', part: 1 })).data).toEqual({
    entries: [],
    next: null,
  });
});

test('entries beyond one answer are paged, without repeats', async () => {
  const row = { type: 'video' as const, sourceHash: '', name: 'Many' };
  const many = Array.from({ length: 4_500 }, (_, at) => ({
    ...row,
    slug: `many-${at}`,
    source: `many:${at}`,
  }));
  for (let at = 0; at < many.length; at += 1_000) {
    await api.db.insert(titles).values(many.slice(at, at + 1_000));
  }
  const slugs: (string | null)[] = [];
  let after: number | null = 0;
  let answers = 0;
  while (after !== null) {
    const { data }: Awaited<ReturnType<typeof api.client.sitemap.listEntries>> =
      await api.client.sitemap.listEntries({ kind: 'video', after });
    slugs.push(...data.entries.map(({ slug }) => slug));
    after = data.next;
    answers += 1;
  }
  expect(answers).toBe(3);
  expect(slugs).toEqual(['pagi', ...many.map(({ slug }) => slug)]);
});
