import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FakeFilm } from '#test/fake-films.ts';
import { type FakeTmdb, startFakeTmdb } from '#test/fake-tmdb.ts';
import type { WantedTitle } from './choose-candidate.ts';
import { chooseCandidateAt } from './choose-candidate-at.ts';

let tmdb: FakeTmdb;

beforeAll(async () => {
  tmdb = await startFakeTmdb();
});

beforeEach(() => {
  tmdb.fail(null);
  tmdb.asked.length = 0;
});

afterAll(() => tmdb.close());

function filmsOf(name: string): [FakeFilm, ...FakeFilm[]] {
  const [first, ...others] = tmdb.films.filter(({ names }) => Object.values(names).includes(name));
  if (!first) throw new Error(`There is no ${name}`);
  return [first, ...others];
}

function match(given: Partial<WantedTitle>) {
  const nothing: WantedTitle = { type: 'movie', names: [], year: null, runtime: null, ids: [] };
  const { signal } = new AbortController();
  return chooseCandidateAt(
    { providerId: 'tmdb', provider: tmdb.provider },
    { ...nothing, ...given },
    signal,
  );
}

test('an id of the provider is one request, whatever the file is called', async () => {
  const [film] = filmsOf('It');
  const ids = [{ provider: 'tmdb', id: String(film.id) }];
  expect(await match({ ids, names: ['rip-01'] })).toMatchObject({
    clue: ['id'],
    description: { id: String(film.id), values: { name: 'It' } },
  });
  expect(tmdb.asked).toHaveLength(1);
});

test('an id elsewhere is two', async () => {
  const [film] = filmsOf('It');
  const found = await match({ ids: [{ provider: 'imdb', id: film.imdb }] });
  expect(found).toMatchObject({ clue: ['id'], description: { id: String(film.id) } });
  expect(tmdb.asked).toHaveLength(2);
});

test('an id that leads nowhere is as good as none, and one that was merged leads on', async () => {
  const [film] = filmsOf('It');
  const { year, minutes } = film;
  const wanted = { names: ['It'], year, runtime: minutes * 60 };
  const found = await match({ ...wanted, ids: [{ provider: 'tmdb', id: '999999' }] });
  expect(found).toMatchObject({ description: { id: String(film.id) } });
  tmdb.merge(5, film.id);
  expect(await match({ ids: [{ provider: 'tmdb', id: '5' }] })).toMatchObject({
    clue: ['id'],
    description: { id: String(film.id) },
  });
});

test('a name and a year are a search and a description', async () => {
  const [{ id, year, minutes }] = filmsOf('Senja di Pelabuhan');
  const wanted = { names: ['Senja di Pelabuhan'], year, runtime: minutes * 60 + 40 };
  expect(await match(wanted)).toMatchObject({
    clue: ['name', 'year', 'runtime'],
    description: { id: String(id) },
  });
  expect(tmdb.asked).toHaveLength(2);
});

test('of two films of one name and year, that of the length of the file is chosen', async () => {
  for (const { id, year, minutes } of filmsOf('Pulang')) {
    expect(await match({ names: ['Pulang'], year, runtime: minutes * 60 })).toMatchObject({
      description: { id: String(id) },
    });
    const unlike = await match({ names: ['Pulang'], year, runtime: 104 * 60 });
    expect(unlike).toMatchObject({ candidates: [{ score: 0.45 }, { score: 0.45 }] });
  }
});

test('a name that only its description has is found', async () => {
  const [{ id, year, minutes }] = filmsOf('The Last Harbour');
  const wanted = { names: ['Pelabuhan Terakhir'], year, runtime: minutes * 60 };
  expect(await match(wanted)).toMatchObject({ description: { id: String(id) } });
  expect(tmdb.asked).toHaveLength(2);
});

test('the year of another release is found without it', async () => {
  const [{ id, year, minutes }] = filmsOf('Senja di Pelabuhan');
  const wanted = { names: ['Senja di Pelabuhan'], year: year + 1, runtime: minutes * 60 };
  expect(await match(wanted)).toMatchObject({
    clue: ['name', 'near_year', 'runtime'],
    description: { id: String(id) },
  });
});

test('without anything to go by, nobody is asked', async () => {
  const names = ['VID_20230714_153012', 'video (3)'];
  expect(await match({ names, year: 2023, runtime: 30 })).toEqual({ candidates: [] });
  expect(tmdb.asked).toEqual([]);
});

test('a film that a database does not know is not matched with its namesake', async () => {
  const [{ year }] = filmsOf('Senja di Pelabuhan');
  const wanted = { names: ['Senja di Pelabuhan'], year: year + 15, runtime: 30 * 60 };
  expect(await match(wanted)).toMatchObject({
    candidates: [{ score: 0.2, reasons: ['name', 'other_year'] }],
  });
  expect(await match({ names: ['Senja di Pelabuhan 2'], year })).toEqual({ candidates: [] });
});

test('a database that is down is a failure', async () => {
  tmdb.fail('broken');
  await expect(match({ names: ['It'] })).rejects.toMatchObject({ kind: 'unavailable' });
});
