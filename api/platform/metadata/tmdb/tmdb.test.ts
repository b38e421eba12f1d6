import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeFilm, idOfPerson } from '#test/fake-films.ts';
import { type FakeTmdb, startFakeTmdb, tmdbKey } from '#test/fake-tmdb.ts';
import type { Fault } from '#test/faulty-server.ts';
import type { MetadataProvider } from '../metadata-provider.ts';
import { tmdb } from './tmdb.ts';

let fake: FakeTmdb;
let provider: MetadataProvider;
const { signal } = new AbortController();

beforeAll(async () => {
  fake = await startFakeTmdb();
  provider = fake.provider;
});

beforeEach(() => {
  fake.fail(null);
  fake.asked.length = 0;
});

afterAll(() => fake.close());

function filmOf(name: string): FakeFilm {
  const film = fake.films.find((each) => Object.values(each.names).includes(name));
  if (!film) throw new Error(`There is no ${name}`);
  return film;
}

const describe = (film: FakeFilm) =>
  provider.describe({ type: film.type, id: String(film.id) }, signal);

test('without a key, TMDB is not asked', () => {
  expect(tmdb.open({} as never)).toBe(null);
  const values = { TMDB_API_KEY: tmdbKey, TMDB_URL: fake.url } as never;
  const asker = { contact: () => null };
  expect(tmdb.open(values)?.(asker)).toMatchObject({ search: expect.any(Function) });
});

test('a search names what people need to choose', async () => {
  const film = filmOf('Dusk over the Harbour');
  const wanted = { type: 'movie', name: 'Senja di Pelabuhan', year: film.year } as const;
  expect(await provider.search(wanted, signal)).toEqual([
    {
      id: String(film.id),
      type: 'movie',
      name: 'Dusk over the Harbour',
      originalName: 'Senja di Pelabuhan',
      otherNames: [],
      year: film.year,
      runtime: null,
      popularity: film.popularity,
      poster: `${fake.imagesUrl}/w185/poster${film.id}.jpg`,
      summary: 'Dusk over the Harbour: somebody looks for what was lost.',
      ids: [{ provider: 'tmdb', id: String(film.id) }],
    },
  ]);
  expect(await provider.search({ ...wanted, year: film.year + 1 }, signal)).toEqual([]);
  expect(await provider.search({ ...wanted, name: '  ' }, signal)).toEqual([]);
  expect(fake.asked).toHaveLength(2);
});

test('one answer has all languages, and says nothing where nothing is translated', async () => {
  const described = await describe(filmOf('The Last Harbour'));
  expect(fake.asked).toHaveLength(1);
  expect(described?.texts).toEqual({
    en: {
      name: 'The Last Harbour',
      tagline: expect.any(String),
      synopsis: 'The last Harbour, as it was.',
    },
    id: { name: 'Pelabuhan Terakhir', synopsis: 'Pelabuhan yang terakhir.' },
    de: { name: 'Letzte Harbour', synopsis: 'Wie es war: Harbour.' },
    fr: { name: 'Dernier Harbour', synopsis: "Comme c'était : Harbour." },
    ar: { synopsis: 'كما كان: Harbour.' },
    el: { synopsis: 'Όπως ήταν: Harbour.' },
  });
});

test('a film is described with facts, people, pictures and trailers', async () => {
  const film = filmOf('Dusk over the Harbour');
  const described = await describe(film);
  expect(described).toMatchObject({
    id: String(film.id),
    ids: [
      { provider: 'tmdb', id: String(film.id) },
      { provider: 'imdb', id: film.imdb },
      { provider: 'wikidata', id: film.wikidata },
    ],
    runtime: film.minutes * 60,
    values: {
      name: 'Dusk over the Harbour',
      original_name: 'Senja di Pelabuhan',
      original_language: 'id',
      year: film.year,
      released_on: `${film.year}-05-17`,
      countries: ['ID'],
      languages: ['id'],
      genres: ['drama', 'sci-fi'],
      rating: '13+',
    },
    certificate: 'ID: 13+',
    texts: { id: { name: 'Senja di Pelabuhan' } },
    sources: { all: { name: 'TMDB', url: `https://www.themoviedb.org/movie/${film.id}` } },
    trailers: [{ name: 'Trailer', url: `https://www.youtube.com/watch?v=trailer${film.id}` }],
    hasEnded: null,
  });
  const credits = described?.values.credits ?? [];
  expect(credits.slice(0, 1)).toEqual([
    {
      person: film.cast[0]?.name,
      role: 'actor',
      character: 'Tokoh 1',
      external_ids: [{ provider: 'tmdb', id: String(idOfPerson(film.cast[0]?.name ?? '')) }],
    },
  ]);
  expect(credits.map(({ role }) => role)).toEqual([
    ...Array.from({ length: 15 }, () => 'actor'),
    ...['director', 'writer', 'producer', 'composer'],
  ]);
  expect(described?.pictures.map(({ kind, url, language }) => [kind, url, language])).toEqual([
    ['poster', `${fake.imagesUrl}/w780/poster${film.id}en.jpg`, 'en'],
    ['poster', `${fake.imagesUrl}/w780/poster${film.id}id.jpg`, 'id'],
    ['poster', `${fake.imagesUrl}/w780/poster${film.id}.jpg`, null],
    ['backdrop', `${fake.imagesUrl}/original/backdrop${film.id}en.jpg`, 'en'],
    ['backdrop', `${fake.imagesUrl}/original/backdrop${film.id}.jpg`, null],
  ]);
});

test('portraits are in the answer that has the credits, where there are some', async () => {
  const film = filmOf('Dusk over the Harbour');
  const described = await describe(film);
  expect(fake.asked).toHaveLength(1);
  const [first, second, third] = film.cast;
  const people = described?.portraits.map(({ person }) => person);
  expect(people?.slice(0, 2)).toEqual([first?.name, second?.name]);
  expect(people).not.toContain(third?.name);
  expect(described?.portraits[0]).toEqual({
    person: first?.name,
    id: String(idOfPerson(first?.name ?? '')),
    url: `${fake.imagesUrl}/h632/face${film.id}0.jpg`,
    source: {
      ...{ name: 'TMDB', licence: null },
      url: `https://www.themoviedb.org/person/${idOfPerson(first?.name ?? '')}`,
    },
  });
});

test('a film knows the collection that it is part of', async () => {
  const film = filmOf('Steel Meridian III');
  expect(await describe(film)).toMatchObject({
    collection: { id: '5', name: 'Steel Meridian Collection' },
  });
  expect(await describe(filmOf('It'))).toMatchObject({ collection: null });
});

test('pictures to choose from have their size, language and source, in one request', async () => {
  const film = filmOf('Dusk over the Harbour');
  const wanted = { type: film.type, id: String(film.id), languages: ['id', 'sv'] };
  const offered = (await provider.offerPictures?.(wanted, signal)) ?? [];
  expect(fake.asked).toHaveLength(1);
  const at = (size: string, name: string) => `${fake.imagesUrl}/${size}/${name}.jpg`;
  const source = expect.objectContaining({ name: 'TMDB' });
  const poster = { kind: 'poster', width: 780, height: 1170, source };
  const of = (name: string) => ({ url: at('w780', name), preview: at('w342', name) });
  expect(offered).toEqual([
    { ...poster, language: 'id', ...of(`poster${film.id}id`) },
    { ...poster, language: null, ...of(`poster${film.id}`) },
    { ...poster, language: 'sv', ...of(`poster${film.id}sv`) },
    {
      ...{ kind: 'backdrop', language: null, width: 1920, height: 1200, source },
      url: at('original', `backdrop${film.id}`),
      preview: at('w300', `backdrop${film.id}`),
    },
  ]);
  expect(await provider.offerPictures?.({ ...wanted, id: '../account' }, signal)).toEqual([]);
});

test('without an Indonesian certificate, that of another country is mapped', async () => {
  const film = filmOf('Rain over the Harbour');
  expect(await describe(film)).toMatchObject({
    values: { rating: '13+' },
    certificate: 'US: PG-13',
  });
});

test('a series says whether it goes on', async () => {
  const series = fake.films.filter(({ type }) => type === 'tv-show').slice(0, 2);
  for (const each of series) {
    const described = await describe(each);
    expect(described).toMatchObject({
      type: 'tv-show',
      hasEnded: each.hasEnded,
      values: { name: each.names.en, year: each.year },
    });
    expect(described?.ids).toContainEqual({ provider: 'tvdb', id: String(each.tvdb) });
  }
  expect(new Set(series.map(({ hasEnded }) => hasEnded)).size).toBe(2);
});

test('what an id of its own finds and describes is one request', async () => {
  const film = filmOf('It');
  const ids = [{ provider: 'tmdb', id: String(film.id) }];
  const found = await provider.find({ type: 'movie', ids }, signal);
  expect(found).toMatchObject({ id: String(film.id), runtime: film.minutes * 60, year: film.year });
  expect(await describe(film)).toMatchObject({ id: String(film.id) });
  expect(fake.asked).toHaveLength(1);
  await describe(film);
  expect(fake.asked).toHaveLength(2);
});

test('films are found by ids elsewhere, series by those of TVDB, too', async () => {
  const film = filmOf('It');
  const find = (type: 'movie' | 'tv-show', provided: string, id: string) =>
    provider.find({ type, ids: [{ provider: provided, id }] }, signal);
  expect(await find('movie', 'imdb', film.imdb)).toMatchObject({ id: String(film.id) });
  expect(await find('movie', 'wikidata', film.wikidata)).toMatchObject({ id: String(film.id) });
  expect(await find('tv-show', 'imdb', film.imdb)).toBe(null);
  const series = fake.films.find(({ type }) => type === 'tv-show');
  expect(await find('tv-show', 'tvdb', String(series?.tvdb))).toMatchObject({
    id: String(series?.id),
  });
  expect(await find('movie', 'imdb', 'tt0000001')).toBe(null);
  fake.asked.length = 0;
  expect(await find('movie', 'anidb', '5')).toBe(null);
  expect(await find('movie', 'tmdb', '../account')).toBe(null);
  expect(fake.asked).toEqual([]);
});

test('an entry that was merged has the id of the other, and one that is gone is none', async () => {
  const [one, other, third] = fake.films.slice(20, 23) as [FakeFilm, FakeFilm, FakeFilm];
  fake.merge(one.id, other.id);
  fake.remove(third.id);
  expect(await describe(one)).toMatchObject({ id: String(other.id) });
  expect(await describe(third)).toBe(null);
});

test.each<Fault>(['limited', 'limited-silently', 'broken', 'half', 'down'])(
  'an answer that is %s twice is survived',
  async (fault) => {
    fake.fail(fault, 2);
    expect(await describe(filmOf('It'))).toMatchObject({ values: { name: 'It' } });
    expect(fake.asked).toHaveLength(3);
  },
);

test.each<[Fault, string]>([
  ['limited', 'limited'],
  ['broken', 'unavailable'],
  ['half', 'unavailable'],
  ['refused', 'refused'],
])('answers that stay %s are a failure that is %s', async (fault, kind) => {
  fake.fail(fault);
  await expect(describe(filmOf('It'))).rejects.toMatchObject({ kind });
});
