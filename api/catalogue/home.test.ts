import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { streams } from '#api/media/tables.ts';
import type { Home } from '#contract/catalogue.ts';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addStream, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});

afterEach(() => api.close());

async function getHome(language = 'en'): Promise<Home> {
  const response = await api.fetch(`/api/v1/home/?lang=${language}`);
  return (await response.json()).data.home;
}

function many(length: number, type: 'movie' | 'tv-show' | 'video', genres: string[]) {
  return Array.from({ length }, (_, index) => ({
    type,
    genres,
    name: `${type} ${genres[0]} ${index}`,
    // The newest are the least popular.
    popularity: length - index,
    recommended: index % 2 === 0,
  }));
}

test('an empty catalogue has only the places of products and posts', async () => {
  const { heroes, rails } = await getHome();
  expect(heroes).toEqual([]);
  expect(rails.map(({ kind }) => kind)).toEqual(['shop', 'magazine']);
});

test('it knows when a playable title was last added', async () => {
  const streamId = await addStream(api.db);
  await addTitles(api.db, [
    { name: 'Old', streamId, added_at: '2025-01-02T03:04:05Z' },
    { name: 'Newer', streamId, added_at: '2026-01-02T03:04:05Z' },
    { name: 'Not ready', added_at: '2026-02-02T03:04:05Z' },
  ]);
  expect((await getHome()).newest_at).toBe('2026-01-02T03:04:05.000Z');
});

test('rails of every kind, with at most 120 cards', async () => {
  const streamId = await addStream(api.db);
  await addTitles(api.db, [
    ...['drama', 'comedy', 'horror', 'action', 'war'].flatMap((genre) =>
      many(40, 'movie', [genre]),
    ),
    ...many(40, 'tv-show', ['drama']),
    ...many(40, 'video', ['music']),
    { name: 'To be seen', streamId },
  ]);
  const { rails } = await getHome();
  expect(rails.map(({ kind, type }) => `${kind} ${type}`)).toEqual([
    'top movie',
    'new movie',
    'populer tv-show',
    'populer movie',
    'new tv-show',
    'recommend movie',
    'tiles movie',
    'recommend tv-show',
    'shop movie',
    'populer video',
    'magazine movie',
    ...Array(3).fill('genre movie'),
    'new video',
  ]);
  expect(rails.flatMap(({ titles }) => titles).length).toBeLessThanOrEqual(120);
  const [top] = rails;
  const popular = rails.find(({ kind, type }) => kind === 'populer' && type === 'movie');
  expect(top?.titles).toHaveLength(10);
  const topIds = top?.titles.map(({ id }) => id);
  expect(popular?.titles.filter(({ id }) => topIds?.includes(id))).toEqual([]);
  const newest = rails.find(({ kind }) => kind === 'new')?.titles;
  expect(newest?.map(({ playable }) => playable)).toEqual([true, ...Array(11).fill(false)]);
});

test('a film in preparation is neither in the hero nor in the top ten or among the newest', async () => {
  const streamId = await addStream(api.db, { state: 'processing', folder: null, durationMs: null });
  const backdropId = await addPicture(api.db);
  await addTitles(api.db, [
    ...many(14, 'movie', ['drama']),
    { name: 'Prepared', streamId, backdropId, popularity: 99, genres: ['drama'] },
  ]);
  const shown = async () => {
    api.expireCatalogue();
    const { heroes, rails } = await getHome();
    const listed = rails.filter(
      ({ kind, titles }) =>
        ['top', 'new'].includes(kind) && titles.some(({ name }) => name === 'Prepared'),
    );
    return { heroes: heroes.map(({ name }) => name), rails: listed.map(({ kind }) => kind) };
  };
  expect(await shown()).toEqual({ heroes: [], rails: [] });
  await api.db
    .update(streams)
    .set({ state: 'playable', folder: 'streams/prepared/1', durationMs: 1000 })
    .where(eq(streams.id, streamId));
  expect(await shown()).toEqual({ heroes: ['Prepared'], rails: ['top', 'new'] });
});

test('a rail that would repeat the one above it is omitted', async () => {
  await addTitles(api.db, [{ name: 'The only one', recommended: true, genres: ['drama'] }]);
  const { rails } = await getHome();
  expect(rails.map(({ kind }) => kind)).toEqual(['top', 'tiles', 'shop', 'magazine']);
});

test('tiles have different pictures, of titles that the audience may see', async () => {
  const film = async (name: string, rest: { rating: 'SU' | '21+'; popularity: number }) => ({
    ...rest,
    name,
    backdropId: await addPicture(api.db),
  });
  await addTitles(api.db, [
    {
      ...(await film('Satu', { rating: 'SU', popularity: 9 })),
      genres: ['drama', 'war'],
      tags: ['sea'],
    },
    { ...(await film('Dua', { rating: 'SU', popularity: 8 })), genres: ['drama'], tags: ['sea'] },
    { ...(await film('Adult', { rating: '21+', popularity: 10 })), genres: ['war'] },
  ]);
  const viewer = await signUp(api);
  await viewer.client.account.updateProfile({ id: viewer.profileId, rating_limit: '17+' });
  const { heroes, rails } = (await viewer.client.catalogue.getHome()).data.home;
  const backdropOf = (name: string) => heroes.find((hero) => hero.name === name)?.backdrop?.path;
  const tiles = (wanted: string) =>
    rails
      .find(({ kind }) => kind === wanted)
      ?.tiles.map(({ slug, pictures }) => [slug, ...pictures.map(({ path }) => path)]);
  expect(tiles('tiles')).toEqual([
    ['drama', backdropOf('Satu')],
    ['war', backdropOf('Satu')],
  ]);
  expect(tiles('collections')).toEqual([['sea', backdropOf('Satu'), backdropOf('Dua')]]);
});

test('new titles have wide pictures, if most of them have one', async () => {
  const backdropId = await addPicture(api.db);
  const newest = async () => {
    api.expireCatalogue();
    return (await getHome()).rails.find(({ kind }) => kind === 'new');
  };
  const named = (name: string) => ({ name, genres: ['drama'] });
  await addTitles(api.db, [
    ...Array.from({ length: 14 }, (_, index) => ({ ...named(`Popular ${index}`), popularity: 9 })),
    { ...named('Bare'), popularity: 1 },
  ]);
  expect((await newest())?.shape).toBe('posters');
  await addTitles(
    api.db,
    Array.from({ length: 10 }, (_, index) => ({ ...named(`Wide ${index}`), backdropId })),
  );
  const wide = await newest();
  expect(wide?.shape).toBe('stills');
  expect(wide?.titles.filter(({ backdrop }) => backdrop)).toHaveLength(10);
});

test('heroes have a wide picture; playable ones come first, then recommended, then popular', async () => {
  const backdropId = await addPicture(api.db);
  const streamId = await addStream(api.db);
  await addTitles(api.db, [{ name: 'No film', backdropId, popularity: 9, recommended: true }]);
  expect((await getHome()).heroes[0]?.name).toBe('No film');
  api.expireCatalogue();

  await addTitles(api.db, [
    { name: 'No picture', streamId, popularity: 9, recommended: true },
    { name: 'Popular', backdropId, streamId, popularity: 8 },
    {
      name: 'Pilihan',
      backdropId,
      streamId,
      popularity: 1,
      recommended: true,
      texts: { en: { name: 'The choice', tagline: 'Choose.' } },
    },
  ]);
  const { heroes } = await getHome();
  expect(heroes.map(({ name }) => name)).toEqual(['The choice', 'Popular', 'No film']);
  expect(heroes[0]).toMatchObject({
    name: 'The choice',
    tagline: 'Choose.',
    backdrop: { width: 600 },
    stream_id: streamId,
    first_episode_id: null,
  });
});

test('there are at most five heroes, each with its required plan', async () => {
  const backdropId = await addPicture(api.db);
  const streamId = await addStream(api.db);
  await addTitles(
    api.db,
    Array.from({ length: 7 }, (_, index) => ({
      name: `Film ${index}`,
      backdropId,
      streamId,
      popularity: 7 - index,
    })),
  );
  const { heroes } = await getHome();
  expect(heroes.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((at) => `Film ${at}`));
  for (const hero of heroes) expect(hero).toMatchObject({ stream_id: streamId, renditions: [] });
});

test('a hero series links to its first playable episode', async () => {
  const [backdropId, streamId] = [await addPicture(api.db), await addStream(api.db)];
  const numbered = (number: number) => ({ number, name: `Episode ${number}`, texts: {} });
  const seasons = [
    { number: 0, names: {}, episodes: [{ ...numbered(9), streamId }] },
    { number: 1, names: {}, episodes: [numbered(1), { ...numbered(2), streamId }] },
  ];
  await addTitles(api.db, [{ type: 'tv-show', name: 'Dermaga', backdropId, seasons }]);
  const [hero] = (await getHome()).heroes;
  const { episode } = (await api.client.catalogue.getEpisode({ id: hero?.first_episode_id ?? 0 }))
    .data;
  expect(episode).toMatchObject({ name: 'Episode 2', show: { name: 'Dermaga' } });
});

test('the home page is cached per language until the catalogue changes', async () => {
  const texts = { de: { name: 'Wellen' } };
  const [id] = await addTitles(api.db, [{ name: 'Gelombang', texts }]);
  const name = async (language: string) => (await getHome(language)).rails[0]?.titles[0]?.name;
  expect([await name('id'), await name('de')]).toEqual(['Gelombang', 'Wellen']);

  await api.db.execute(`update titles set name = 'Ombak' where id = ${id}`);
  expect(await name('id')).toBe('Gelombang');
  api.expireCatalogue();
  expect([await name('id'), await name('de')]).toEqual(['Ombak', 'Wellen']);
});
