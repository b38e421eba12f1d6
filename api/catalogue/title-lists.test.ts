import { afterAll, beforeAll, expect, test } from 'vitest';
import { titleSorts } from '#contract/constants/catalogue.ts';
import type { Page } from '#contract/shared/answers.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';

let api: TestApi;
const count = 175;

beforeAll(async () => {
  api = await startTestApi();
  const names = ['Ábel', 'abel', 'Zeta', '映画', 'e'.repeat(150), 'Ember'];
  await addTitles(
    api.db,
    Array.from({ length: count }, (_, index) => ({
      name: `${names[index % names.length]}${index % 4 === 0 ? '' : index}`,
      slug: `title-${index}`,
      // Many equal keys, so that ids must break ties, and some without a year.
      ...(index % 5 > 0 && { year: 2000 + (index % 7) }),
      added_at: `2026-01-01T00:00:0${index % 3}.12345${index % 10}Z`,
      popularity: (index % 11) / 3,
      recommended: index % 6 === 0,
      genres: index % 2 ? ['drama'] : ['comedy', 'drama'],
      tags: index % 8 ? [] : ['kings'],
      countries: index % 3 ? ['ID'] : ['ID', 'KR'],
      languages: index % 4 ? ['id'] : ['ko'],
      rating: index % 2 ? '13+' : 'SU',
    })),
  );
});

afterAll(() => api.close());

type List = { titles: { id: number; name: string; year: number | null }[]; page: Page };

async function getList(path: string, query: Record<string, string> = {}): Promise<List> {
  const response = await api.fetch(`${path}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

async function walk(path: string, query: Record<string, string> = {}, between = async () => {}) {
  const pages: List[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const list: List = await getList(path, cursor ? { ...query, cursor } : query);
    pages.push(list);
    cursor = list.page.next;
    await between();
  }
  return pages;
}

const lists = [
  ...titleSorts.map((sort) => ['/api/v1/titles/', { sort }] as const),
  ['/api/v1/lists/recommend/movie/', {}] as const,
];

test.each(lists)('%s %o has every title once, on numbered pages', async (path, query) => {
  const pages = await walk(path, query);
  const ids = pages.flatMap((list) => list.titles.map(({ id }) => id));
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
  expect(pages.map(({ page }) => page.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pages.map(({ titles }) => titles.length)).toEqual([24, 24, 24, 24, 24, 24, 24, 7]);
});

test.each(lists)(
  '%s %o: each numbered link leads to the page of that number',
  async (path, query) => {
    const pages = await walk(path, query);
    expect(pages[4]?.page.numbered.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7, 8]);
    for (const { page } of pages) {
      expect(page).toMatchObject({ total: count, size: 24 });
      for (const { number, cursor } of page.numbered) {
        const linked = await getList(path, cursor ? { ...query, cursor } : query);
        expect(linked.page.number).toBe(number);
        expect(linked.titles).toEqual(pages[number - 1]?.titles);
      }
    }
  },
);

test('titles are in the requested order', async () => {
  const years = async (sort: string) =>
    (await walk('/api/v1/titles/', { sort })).flatMap(({ titles }) =>
      titles.map(({ year }) => year),
    );
  const newest = await years('newest');
  expect(newest).toEqual(newest.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
  const oldest = await years('oldest');
  expect(oldest).toEqual(oldest.toSorted((a, b) => (a ?? 9999) - (b ?? 9999)));

  const recommended = await walk('/api/v1/lists/recommend/movie/');
  const first = recommended[0]?.titles[0];
  expect(first && (await isRecommended(first.id))).toBe(true);
});

async function isRecommended(id: number): Promise<boolean> {
  const { rows } = await api.db.execute(`select 1 from titles where id = ${id} and recommended`);
  return rows.length === 1;
}

test.each([
  [{ genre: 'comedy' }, 88],
  [{ genre: 'comedy', tag: 'kings' }, 22],
  [{ genre: 'nothing' }, 0],
  [{ country: 'kr' }, 59],
  [{ language: 'ko', rating: 'SU' }, 44],
  [{ year: '2003' }, 20],
  [{ type: 'video' }, 0],
])('%o leaves %i titles', async (query, total) => {
  const list = await getList('/api/v1/titles/', query);
  expect(list.page.total).toBe(total);
  expect(list.titles).toHaveLength(Math.min(24, total));
});

test('paging has no gaps or repeats while titles are added and removed', async () => {
  const before = await getIds();
  let step = 0;
  const pages = await walk('/api/v1/titles/', { sort: 'popularity' }, async () => {
    step++;
    await addTitles(api.db, [
      { name: `New and popular ${step}`, popularity: 100 },
      { name: `New and unpopular ${step}`, popularity: 0 },
    ]);
    await api.db.execute(`delete from titles where id = ${before[step * 3]}`);
  });
  const seen = pages.flatMap(({ titles }) => titles.map(({ id }) => id));
  expect(new Set(seen).size).toBe(seen.length);
  const after = new Set(await getIds());
  const remained = before.filter((id) => after.has(id));
  expect(remained.filter((id) => !seen.includes(id))).toEqual([]);
});

async function getIds(): Promise<number[]> {
  const { rows } = await api.db.execute<{ id: number }>('select id from titles order by id');
  return rows.map(({ id }) => id);
}

test.each([
  ['of another order', () => getList('/api/v1/titles/', { sort: 'name' })],
  ['of another list', () => getList('/api/v1/lists/new/movie/')],
  ['of other filters', () => getList('/api/v1/titles/', { genre: 'drama' })],
])('a cursor %s is refused', async (_, find) => {
  const cursor = (await find()).page.next;
  const response = await api.fetch(`/api/v1/titles/?cursor=${cursor}`);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'cursor', message: 'This value isn’t accepted.' }],
  });
});

test.each([
  ['popularity', 'abc'],
  ['popularity', '1e999'],
  ['added', '2026-13-45 99:99:99+00'],
  ['added', 'infinity-ish'],
  ['newest', '99999999999'],
  ['oldest', "1'; drop table titles; --"],
])('a cursor by %s with the forged key %s is refused', async (sort, key) => {
  const real = await getList('/api/v1/titles/', { sort });
  const content = JSON.parse(Buffer.from(String(real.page.next), 'base64url').toString());
  for (const keys of [
    [key, '1'],
    [content[2], '99999999999999999999'],
  ]) {
    const forged = JSON.stringify([content[0], 2, ...keys]);
    const cursor = Buffer.from(forged).toString('base64url');
    const response = await api.fetch(`/api/v1/titles/?sort=${sort}&cursor=${cursor}`);
    expect(response.status).toBe(422);
  }
});

test('upcoming titles are listed by release date until they are playable', async () => {
  const own = await startTestApi();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const streamId = await addStream(own.db);
  await addTitles(own.db, [
    { name: 'Next month', released_on: day(30), popularity: 1 },
    { name: 'Next week', released_on: day(7) },
    { name: 'Last week', released_on: day(-7) },
    { name: 'Today', released_on: day(0) },
    { name: 'Early', released_on: day(9), streamId },
    { name: 'Some day' },
    { name: 'A series', type: 'tv-show', released_on: day(3) },
  ]);
  const read = async (path: string) => (await (await own.fetch(path)).json()).data;
  const { titles, page } = await read('/api/v1/lists/upcoming/movie/');
  expect(titles).toMatchObject([
    { name: 'Next week', releases_on: day(7), playable: false },
    { name: 'Next month', releases_on: day(30) },
  ]);
  expect(page.total).toBe(2);
  const { title } = await read('/api/v1/titles/movie/early/');
  expect([title.playable, title.releases_on]).toEqual([true, undefined]);
  const { home } = await read('/api/v1/home/');
  const rail = home.rails.find(({ kind }: { kind: string }) => kind === 'upcoming');
  expect(rail.titles.map(({ name }: { name: string }) => name)).toEqual([
    'Next week',
    'Next month',
  ]);
  await own.close();
});
