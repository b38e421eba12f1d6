import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FakeFilm } from '#test/fake-films.ts';
import { type FakeWikidata, startFakeWikidata } from '#test/fake-wikidata.ts';
import type { Fault } from '#test/faulty-server.ts';
import type { MetadataProvider } from '../metadata-provider.ts';
import { wikidata } from './wikidata.ts';

let fake: FakeWikidata;
let provider: MetadataProvider;
const { signal } = new AbortController();

beforeAll(async () => {
  fake = await startFakeWikidata();
  provider = fake.provider;
});

beforeEach(() => {
  fake.fail(null);
  fake.lag(false);
  fake.asked.length = 0;
});

afterAll(() => fake.close());

function filmOf(name: string): FakeFilm {
  const film = fake.films.find((each) => Object.values(each.names).includes(name));
  if (!film) throw new Error(`There is no ${name}`);
  return film;
}

const describe = (film: FakeFilm) =>
  provider.describe({ type: film.type, id: film.wikidata }, signal);

test('Wikidata needs no key', () => {
  expect(wikidata.open({} as never)).not.toBeNull();
});

test('a search names what people need to choose, with lengths and ids elsewhere', async () => {
  const film = filmOf('Dusk over the Harbour');
  const wanted = { type: 'movie', name: 'Senja di: Pelabuhan!', year: film.year } as const;
  expect(await provider.search(wanted, signal)).toEqual([
    {
      id: film.wikidata,
      type: 'movie',
      name: 'Dusk over the Harbour',
      originalName: 'Senja di Pelabuhan',
      otherNames: [],
      year: film.year,
      runtime: film.minutes * 60,
      popularity: 2,
      poster: null,
      summary: `${film.year} film`,
      ids: [
        { provider: 'wikidata', id: film.wikidata },
        { provider: 'imdb', id: film.imdb },
        { provider: 'tmdb', id: String(film.id) },
      ],
    },
  ]);
  expect(fake.asked).toHaveLength(2);
  // It cannot search by year, so that nothing else would be found without one.
  await provider.search({ ...wanted, year: null }, signal);
  expect(await provider.search({ ...wanted, name: '":"' }, signal)).toEqual([]);
  expect(fake.asked).toHaveLength(2);
});

test('films and series are searched apart', async () => {
  const search = (type: 'movie' | 'tv-show') =>
    provider.search({ type, name: 'Annex', year: null }, signal);
  expect((await search('tv-show')).map(({ name }) => name)).toEqual(['The Annex', 'The Annex']);
  expect(await search('movie')).toEqual([]);
});

test('a film is described with facts, people, texts of Wikipedia and free pictures', async () => {
  const film = filmOf('The Last Harbour');
  const described = await describe(film);
  const url = (language: string, title: string) =>
    `https://${language}.wikipedia.org/wiki/${title}`;
  const licence = 'CC BY-SA 4.0';
  expect(described).toMatchObject({
    id: film.wikidata,
    runtime: film.minutes * 60,
    values: {
      name: 'The Last Harbour',
      original_name: 'The Last Harbour',
      original_language: 'en',
      year: film.year,
      released_on: `${film.year}-05-17`,
      countries: ['US'],
      languages: ['en'],
      genres: film.genres.map((genre) =>
        genre === 'Science Fiction' ? 'sci-fi' : genre.toLowerCase(),
      ),
    },
    sources: {
      all: {
        name: 'Wikidata',
        url: `https://www.wikidata.org/wiki/${film.wikidata}`,
        licence: 'CC0 1.0',
      },
      'texts.id.synopsis': { name: 'Wikipedia', url: url('id', 'Pelabuhan_Terakhir'), licence },
    },
    hasEnded: null,
  });
  expect(described?.texts).toEqual({
    en: { name: 'The Last Harbour', synopsis: 'The last Harbour, as it was.' },
    id: { name: 'Pelabuhan Terakhir', synopsis: 'Pelabuhan yang terakhir.' },
    de: { name: 'Letzte Harbour', synopsis: 'Wie es war: Harbour.' },
    fr: { name: 'Dernier Harbour', synopsis: "Comme c'était : Harbour." },
  });
  const credits = described?.values.credits ?? [];
  expect(credits[0]).toEqual({
    person: film.cast[0]?.name,
    role: 'actor',
    character: 'Tokoh 1',
    external_ids: [{ provider: 'wikidata', id: expect.stringMatching(/^Q8\d+$/) }],
  });
  expect(credits.filter(({ role }) => role === 'actor')).toHaveLength(15);
  expect(credits.slice(15).map(({ role }) => role)).toEqual([
    ...['director', 'writer', 'producer', 'composer'],
  ]);
  // The entity, names, four articles, the picture.
  expect(fake.asked).toHaveLength(7);
});

test('ratings of other countries are mapped', async () => {
  const rated = fake.films.filter(({ certificates }) => certificates.US === 'PG-13').slice(0, 1);
  for (const film of rated) {
    expect(await describe(film)).toMatchObject({
      values: { rating: '13+' },
      certificate: 'US: PG-13',
    });
  }
});

test('pictures have their author and licence, or are left out', async () => {
  const [free, other] = [0, 1].map((odd) => fake.films.find(({ id }) => id % 2 === odd)) as [
    FakeFilm,
    FakeFilm,
  ];
  expect((await describe(other))?.pictures).toEqual([]);
  expect((await describe(free))?.pictures).toEqual([
    {
      kind: 'backdrop',
      url: expect.stringContaining('/upload.wikimedia.org/thumb/'),
      language: null,
      source: {
        name: 'Ratri & Wira',
        url: `https://commons.wikimedia.org/wiki/File%3AFilm_${free.id}.jpg`,
        licence: 'CC BY-SA 4.0',
      },
    },
  ]);
});

test('a series that has ended says so', async () => {
  const series = fake.films.filter(({ type }) => type === 'tv-show').slice(0, 2);
  for (const each of series) {
    expect((await describe(each))?.hasEnded).toBe(each.hasEnded ? true : null);
  }
});

test('titles are found by their own ids and those elsewhere', async () => {
  const film = filmOf('It');
  const find = (type: 'movie' | 'tv-show', provided: string, id: string) =>
    provider.find({ type, ids: [{ provider: provided, id }] }, signal);
  const found = { id: film.wikidata };
  expect(await find('movie', 'wikidata', film.wikidata)).toMatchObject(found);
  expect(await find('movie', 'imdb', film.imdb)).toMatchObject(found);
  expect(await find('movie', 'tmdb', String(film.id))).toMatchObject(found);
  expect(await find('tv-show', 'imdb', film.imdb)).toBe(null);
  expect(await find('tv-show', 'wikidata', film.wikidata)).toBe(null);
  expect(await find('movie', 'imdb', 'tt0000001')).toBe(null);
  expect(await find('movie', 'wikidata', 'Q999')).toBe(null);
  fake.asked.length = 0;
  expect(await find('movie', 'wikidata', 'Q1|Q2')).toBe(null);
  expect(await find('movie', 'imdb', 'tt1|P31=Q5')).toBe(null);
  expect(fake.asked).toEqual([]);
});

test('what was found is not asked for again when it is described', async () => {
  const film = filmOf('It');
  await provider.find(
    { type: 'movie', ids: [{ provider: 'wikidata', id: film.wikidata }] },
    signal,
  );
  await describe(film);
  expect(fake.asked.filter((path) => path.includes(`ids=${film.wikidata}&`))).toHaveLength(1);
  await describe(film);
  expect(fake.asked.filter((path) => path.includes(`ids=${film.wikidata}&`))).toHaveLength(2);
});

test('an entity that was merged has the id of the other', async () => {
  const film = filmOf('It');
  fake.redirect('Q5555', film.wikidata);
  const described = await provider.describe({ type: 'movie', id: 'Q5555' }, signal);
  expect(described).toMatchObject({ id: film.wikidata });
});

test.each<Fault>(['limited', 'limited-silently', 'broken', 'half', 'down'])(
  'answers that are %s twice are survived',
  async (fault) => {
    fake.fail(fault, 2);
    expect(await describe(filmOf('It'))).toMatchObject({ values: { name: 'It' } });
  },
);

test('databases that are behind are left alone', async () => {
  fake.lag(true);
  await expect(describe(filmOf('It'))).rejects.toMatchObject({ kind: 'limited' });
  fake.lag(false);
  expect(await describe(filmOf('It'))).toMatchObject({ values: { name: 'It' } });
});
