import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#test/postgres.ts';
import { termDraftSchema, titleDraftSchema } from '../title-draft.ts';
import { type ResolvedPerson, savePeople } from './save-people.ts';
import { saveTerms } from './save-terms.ts';
import { saveTitles } from './save-titles.ts';

const database = await openTestDatabase();

beforeAll(async () => {
  const title = titleDraftSchema.parse({
    source: 'test:a',
    type: 'movie',
    name: 'Film',
    genres: ['wuxia'],
    credits: [{ person: 'dewi-lestari', role: 'actor' }],
  });
  await database.db.transaction((tx) => saveTitles(tx, [{ ...title, trailers: [], seasons: [] }]));
});

const person: ResolvedPerson = {
  slug: 'dewi-lestari',
  name: 'Dewi Lestari',
  designation: 'acting',
  birthday: '1976-01-20',
  birthPlace: 'Bandung, Indonesia',
  alsoKnownAs: ['Dee'],
  heightCm: 158,
  awards: [{ name: 'Piala Lentera', year: 2018, won: true }],
  biography: { id: 'Penulis dan aktor.' },
};

const term = termDraftSchema.parse({
  type: 'movie',
  kind: 'genre',
  slug: 'wuxia',
  names: { en: 'Wuxia', id: 'Pendekar' },
});

async function isFound(words: string): Promise<boolean> {
  const query = `SELECT 1 FROM title_search WHERE words @@ plainto_tsquery('sorot', $1)`;
  return (await database.pool.query(query, [words])).rowCount === 1;
}

test('a credited person gets facts, and is found by other names', async () => {
  expect(await isFound('dee')).toBe(false);
  await database.db.transaction((tx) => savePeople(tx, [person]));
  const { rows } = await database.pool.query('SELECT *, birthday::text AS day FROM people');
  expect(rows).toMatchObject([
    {
      name: 'Dewi Lestari',
      designation: 'acting',
      day: '1976-01-20',
      also_known_as: ['Dee'],
      height_cm: 158,
      awards: person.awards,
      biography: person.biography,
    },
  ]);
  expect(await isFound('dee')).toBe(true);
});

test('a genre gets its names in all languages, and is found by them', async () => {
  expect(await isFound('pendekar')).toBe(false);
  await database.db.transaction((tx) => saveTerms(tx, [term]));
  expect((await database.pool.query('SELECT names FROM terms')).rows).toEqual([
    { names: { en: 'Wuxia', id: 'Pendekar' } },
  ]);
  expect(await isFound('pendekar')).toBe(true);
});

test('saving people and terms again writes no row', async () => {
  const read = async () => {
    const people = await database.pool.query('SELECT ctid FROM people');
    const terms = await database.pool.query('SELECT ctid FROM terms');
    const titles = await database.pool.query('SELECT ctid FROM titles');
    return [...people.rows, ...terms.rows, ...titles.rows];
  };
  const before = await read();
  await database.db.transaction(async (tx) => {
    await savePeople(tx, [person]);
    await saveTerms(tx, [term]);
  });
  expect(await read()).toEqual(before);
});
