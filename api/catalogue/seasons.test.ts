import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';

let api: TestApi;
let id: number | undefined;

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await startTestApi();
  const episode = (number: number, airedOn?: string) => ({
    number,
    name: `Episode ${number}`,
    texts: {},
    aired_on: airedOn,
  });
  const intro = { starts_at: 30, ends_at: 95.5 };
  [id] = await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Kedai',
      seasons: [
        { number: 0, names: {}, episodes: [episode(1)] },
        {
          number: 1,
          names: { en: 'The first' },
          episodes: [{ ...episode(1, '2020-01-01'), intro }, episode(2, '2020-01-08')],
        },
        {
          number: 2,
          names: {},
          episodes: [episode(1, '2024-01-01'), episode(2, inDays(8)), episode(3, inDays(2))],
        },
      ],
    },
    { type: 'tv-show', name: 'Ended', seasons: [{ number: 1, names: {}, episodes: [episode(1)] }] },
    { name: 'A film' },
  ]);
});

afterAll(() => api.close());

async function get(path: string) {
  return (await (await api.fetch(`/api/v1/${path}`)).json()).data;
}

test('seasons of a series by its id or slug, with a list of the others', async () => {
  for (const series of [id, 'kedai']) {
    const { show, seasons } = await get(`seasons/${series}/1/`);
    expect(show).toMatchObject({
      id,
      slug: 'kedai',
      seasons: [
        { number: 0, name: null, episodes: 1 },
        { number: 1, name: 'The first', episodes: 2 },
        { number: 2, episodes: 3 },
      ],
    });
    expect(seasons).toMatchObject([
      { number: 1, name: 'The first', episodes: [{ name: 'Episode 1' }, { name: 'Episode 2' }] },
    ]);
  }
  const { seasons } = await get(`seasons/${id}/2,0/`);
  expect(seasons.map(({ number }: { number: number }) => number)).toEqual([0, 2]);
});

test.each([
  ['seasons/kedai/7/', 'season_not_found'],
  ['seasons/kedai/1,7/', 'season_not_found'],
  ['seasons/kedai/first/', 'season_not_found'],
  ['seasons/nothing/1/', 'title_not_found'],
  ['seasons/a-film/1/', 'title_not_found'],
])('%s is %s', async (path, code) => {
  const response = await api.fetch(`/api/v1/${path}`);
  expect(response.status).toBe(404);
  expect((await response.json()).code).toBe(code);
});

test('the next episode of a series is the first that has not aired', async () => {
  const { title } = await get('titles/tv-show/kedai/');
  expect(title.next_episode).toMatchObject({ season: 2, number: 3, aired_on: inDays(2) });
  expect((await get('titles/tv-show/ended/')).title.next_episode).toBeNull();
});

test('an episode has the position of its opening if its source does', async () => {
  const { seasons } = await get(`seasons/${id}/1/`);
  const [first, second] = seasons[0].episodes;
  const told = await get(`episodes/${first.id}/`);
  expect(told.episode.intro).toEqual({ starts_at: 30, ends_at: 95.5 });
  expect((await get(`episodes/${second.id}/`)).episode.intro).toBeNull();
});
