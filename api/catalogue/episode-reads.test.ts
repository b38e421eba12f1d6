import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  const streamId = await addStream(api.db);
  const episode = (number: number, name: string) => ({ number, name, texts: {} });
  await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Rumah di Ujung Gang',
      seasons: [
        { number: 0, names: {}, episodes: [episode(1, 'Di Balik Layar')] },
        {
          number: 1,
          names: { en: 'Season one' },
          episodes: [
            { ...episode(1, 'Pintu'), texts: { en: { name: 'Door' } }, streamId },
            episode(2, 'Jendela'),
          ],
        },
        { number: 2, names: {}, episodes: [episode(1, 'Atap')] },
      ],
    },
    { type: 'tv-show', name: 'Belum Ada', seasons: [] },
  ]);
});

afterAll(() => api.close());

async function getShow(slug: string, language: string) {
  const response = await api.fetch(`/api/v1/titles/tv-show/${slug}/?lang=${language}`);
  return (await response.json()).data.title;
}

test('a series has its seasons and episodes in order, and plays if one of them does', async () => {
  const show = await getShow('rumah-di-ujung-gang', 'id');
  expect(show.playable).toBe(true);
  expect(show.seasons).toMatchObject([
    { number: 0, episodes: [{ name: 'Di Balik Layar' }] },
    { number: 1, episodes: [{ name: 'Door', playable: true, duration: 61 }, { name: 'Jendela' }] },
    { number: 2, episodes: [{ name: 'Atap', playable: false }] },
  ]);
  expect((await getShow('belum-ada', 'id')).playable).toBe(false);
});

test('an episode has its show and neighbours, across seasons but not into specials', async () => {
  const show = await getShow('rumah-di-ujung-gang', 'en');
  const [special, first, second, third] = show.seasons.flatMap(
    (season: { episodes: { id: number }[] }) => season.episodes.map(({ id }) => id),
  );
  const get = async (id: number) =>
    (await (await api.fetch(`/api/v1/episodes/${id}/`)).json()).data.episode;

  expect(await get(second)).toMatchObject({
    name: 'Jendela',
    season: 1,
    show: { slug: 'rumah-di-ujung-gang', name: 'Rumah di Ujung Gang' },
    previous: { id: first, name: 'Door' },
    next: { id: third, name: 'Atap' },
    stream: null,
  });
  expect(await get(first)).toMatchObject({ previous: null, stream: { state: 'complete' } });
  expect(await get(special)).toMatchObject({ previous: null, next: null });
});

test('an episode of an unavailable series is not found', async () => {
  const [id = 0] = await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Nanti',
      available_from: '2999-01-01T00:00:00Z',
      seasons: [{ number: 1, names: {}, episodes: [{ number: 1, name: 'Awal', texts: {} }] }],
    },
  ]);
  const { rows } = await api.db.execute<{ id: number }>(
    `select e.id from episodes e join seasons s on s.id = e.season_id where s.title_id = ${id}`,
  );
  const response = await api.fetch(`/api/v1/episodes/${rows[0]?.id}/`);
  expect(response.status).toBe(404);
  expect((await response.json()).code).toBe('episode_not_found');
});
