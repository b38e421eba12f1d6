import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [
    { name: 'Sintel', year: 2010, popularity: 1 },
    { name: 'Sintel', year: 1987, popularity: 80 },
    { name: 'Spider-Man: Rumah', year: 2021 },
    { name: 'Starwars', year: 1977 },
    { name: "Ocean's Eleven", year: 2001 },
    { name: 'The Godfather', year: 1972, credits: [{ person: 'Marlon Brando', role: 'actor' }] },
    { name: 'Apocalypse Now', credits: [{ person: 'Marlon Brando', role: 'actor' }] },
    { name: 'Perjalanan Panjang', credits: [{ person: 'Christine Hakim', role: 'director' }] },
    { name: '2001: A Space Odyssey', year: 1968 },
    { name: 'It', year: 2017 },
    { name: 'Tepi Laut' },
    { name: 'Lagu' },
    { name: 'Tepi Pantai' },
    { name: 'مقهى آخِر الليل', original_name: 'Maqha Akher El-Leil' },
    { name: 'Νησί χωρίς νερό' },
    { name: '달빛 등기소', texts: { en: { name: 'The Moonlit Registry' } } },
    { name: 'Straße nach Łódź' },
    ...Array.from({ length: 300 }, (_, at) => ({ name: `It Is Number ${at}`, popularity: at })),
  ]);
});

afterAll(() => api.close());

async function searchNames(typed: string): Promise<string[]> {
  const query = new URLSearchParams({ search: typed });
  const response = await api.fetch(`/api/v1/global_search/?${query}`);
  expect(response.status).toBe(200);
  const { data } = await response.json();
  return data.search.map(({ name }: { name: string }) => name);
}

test.each([
  ['a letter replaced', 'sintal', 'Sintel'],
  ['a letter left out', 'godfathr', 'The Godfather'],
  ['two letters left out', 'godfthr', 'The Godfather'],
  ['a letter too many', 'apocalypsse now', 'Apocalypse Now'],
  ['letters swapped', 'perjalanna panjang', 'Perjalanan Panjang'],
  ['two typos in a long word', 'apokalipse now', 'Apocalypse Now'],
  ['a typo in a word that is being typed', 'perjalaman pan', 'Perjalanan Panjang'],
  ['a typo in every word', 'perjalanam panjamg', 'Perjalanan Panjang'],
  ['a typo in the name of a person', 'marlom brando', 'Apocalypse Now'],
  ['the beginning of the last word', 'apocalypse n', 'Apocalypse Now'],
  ['another order of words', 'now apocalypse', 'Apocalypse Now'],
  ['the name of a person', 'christine hakim', 'Perjalanan Panjang'],
  ['a person and a word of the name', 'brando apocalypse', 'Apocalypse Now'],
  ['words run together', 'spiderman', 'Spider-Man: Rumah'],
  ['words run together in another name', 'thegodfather', 'The Godfather'],
  ['a word taken apart', 'star wars', 'Starwars'],
  ['no apostrophe', 'oceans eleven', "Ocean's Eleven"],
  ['an apostrophe as a space', 'ocean s eleven', "Ocean's Eleven"],
  ['no article', 'godfather', 'The Godfather'],
  ['a number that is no year', '2001 a space odyssey', '2001: A Space Odyssey'],
  ['a name that is a common word', 'it', 'It'],
  ['Arabic without its marks', 'مقهي اخر', 'مقهى آخِر الليل'],
  ['Arabic in Latin letters', 'maqha akher', 'مقهى آخِر الليل'],
  ['Greek capitals without accents', 'ΝΗΣΙ ΧΩΡΙΣ', 'Νησί χωρίς νερό'],
  ['Greek in Latin letters', 'nisi horis', 'Νησί χωρίς νερό'],
  ['Korean in Latin letters', 'dalbic deunggiso', 'The Moonlit Registry'],
  ['a name in Korean', '달빛', 'The Moonlit Registry'],
  ['letters with strokes', 'strasse nach lodz', 'Straße nach Łódź'],
  ['what Indonesians add', 'nonton apocalypse now sub indo full movie', 'Apocalypse Now'],
])('%s: %s', async (_, typed, wanted) => {
  expect((await searchNames(typed))[0]).toBe(wanted);
});

test.each([
  ['another word with the same end', 'topi', []],
  ['another letter', 'lugu', []],
  ['two letters that changed places', 'lgau', ['Lagu']],
  ['another letter, beside a word that is right', 'tapi pantai', ['Tepi Pantai']],
  ['a word that everybody spells so', 'topi laut', []],
  ['what it is called elsewhere', 'sea', ['Tepi Laut', "Ocean's Eleven"]],
])('a short word is not corrected: %s', async (_, typed, wanted) => {
  expect(await searchNames(typed)).toEqual(wanted);
});

test('a year disambiguates; a wrong one hides nothing', async () => {
  const years = async (typed: string) => {
    const response = await api.fetch(
      `/api/v1/global_search/?${new URLSearchParams({ search: typed })}`,
    );
    const { data } = await response.json();
    return data.search.slice(0, 2).map(({ title }: { title: string }) => title);
  };
  expect(await years('sintel')).toEqual(['1987', '2010']);
  expect(await years('sintel 2010')).toEqual(['2010', '1987']);
  expect(await years('2010 sintel')).toEqual(['2010', '1987']);
  expect(await years('sintel 1999')).toEqual(['1987', '2010']);
});

test('for a very common prefix the popular titles come first', async () => {
  const found = await searchNames('it is');
  expect(found).toHaveLength(40);
  expect(found.slice(0, 2)).toEqual(['It Is Number 299', 'It Is Number 298']);
  expect((await searchNames('i')).slice(0, 2)).toEqual(['It Is Number 299', 'It Is Number 298']);
});

test.each([
  "o'brien'); drop table titles; --",
  '" OR 1=1',
  ':* & | ! <->',
  "\\'godfather\\' :*A",
  '\\\\',
  "''''",
  '%_%',
  '🍿🎬',
  '\u202eسينما\u202c',
  'é'.repeat(200),
  '\u0301\u0301\u0301',
  'ﷺ'.repeat(200),
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15',
])('%j is plain text, not an error', async (typed) => {
  expect(Array.isArray(await searchNames(typed))).toBe(true);
});

test('500 letters and NUL are refused', async () => {
  for (const path of ['global_search', 'search_suggestions']) {
    for (const typed of ['a'.repeat(500), 'a\0b']) {
      const response = await api.fetch(
        `/api/v1/${path}/?${new URLSearchParams({ search: typed })}`,
      );
      expect(response.status).toBe(422);
    }
  }
});
