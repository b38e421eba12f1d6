import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { titleDraftSchema } from '../title-draft.ts';
import { indexWaiting } from './index-titles.ts';
import { saveTitles } from './save-titles.ts';

const api: TestApi = await startTestApi();

afterAll(() => api.close());

beforeEach(async () => {
  await api.db.execute(sql`DELETE FROM titles`);
  await api.db.execute(sql`DELETE FROM people`);
});

async function save(source: string, name: string, people: string[] = []) {
  const credits = people.map((person) => ({ person, role: 'actor' }));
  const draft = titleDraftSchema.parse({ source, type: 'movie', name, credits });
  await api.db.transaction((tx) => saveTitles(tx, [{ ...draft, trailers: [], seasons: [] }]));
}

async function search(typed: string): Promise<string[]> {
  const { data } = await api.client.catalogue.search({ search: typed });
  return data.search.map(({ name }) => name);
}

/** The vocabulary as stored, and as recounted from the existing names. */
async function readWords() {
  const kept = await api.db.execute(
    sql`SELECT word, titles, people FROM search_words ORDER BY word`,
  );
  const counted = await api.db.execute(sql`
    SELECT word, count(*) FILTER (WHERE kind = 't')::integer AS titles,
      count(*) FILTER (WHERE kind = 'p')::integer AS people
    FROM (
      SELECT 't' AS kind, unnest(string_to_array(name, ' ')) AS word FROM title_names
      UNION ALL SELECT 'p', unnest(string_to_array(name, ' ')) FROM person_names
    ) names GROUP BY word ORDER BY word`);
  return { kept: kept.rows, counted: counted.rows };
}

test('words are counted once per name, for titles and for people', async () => {
  await save('test:1', 'Rumah Merah', ['Sari Merah']);
  await save('test:2', 'Rumah Hijau', ['Sari Merah']);
  const { kept, counted } = await readWords();
  expect(kept).toEqual([
    { word: 'hijau', titles: 1, people: 0 },
    { word: 'merah', titles: 1, people: 1 },
    { word: 'rumah', titles: 2, people: 0 },
    { word: 'sari', titles: 0, people: 1 },
  ]);
  expect(kept).toEqual(counted);
});

test('a renamed title is found by its new name only', async () => {
  await save('test:1', 'Perahu Retak');
  expect(await search('perahu retk')).toEqual(['Perahu Retak']);
  await save('test:1', 'Kapal Karam');
  expect(await search('kapal karm')).toEqual(['Kapal Karam']);
  expect(await search('perahu retk')).toEqual([]);
  const { kept, counted } = await readWords();
  expect(kept.map((row) => row.word)).toEqual(['kapal', 'karam']);
  expect(kept).toEqual(counted);
});

test('deleting a title removes its words', async () => {
  await save('test:1', 'Perahu Retak');
  await save('test:2', 'Perahu Baru');
  await api.db.execute(sql`DELETE FROM titles WHERE source = 'test:1'`);
  expect(await search('perahu retk')).toEqual(['Perahu Baru']);
  const { kept, counted } = await readWords();
  expect(kept).toEqual([
    { word: 'baru', titles: 1, people: 0 },
    { word: 'perahu', titles: 1, people: 0 },
  ]);
  expect(kept).toEqual(counted);
});

test('uncommitted names are not found', async () => {
  const draft = titleDraftSchema.parse({ source: 'test:1', type: 'movie', name: 'Tak Jadi' });
  const undone = api.db.transaction(async (tx) => {
    await saveTitles(tx, [{ ...draft, trailers: [], seasons: [] }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await search('tak jadi')).toEqual([]);
  expect((await readWords()).kept).toEqual([]);
});

test('concurrent writers neither deadlock nor lose a word', async () => {
  const writers = Array.from({ length: 8 }, (_, at) =>
    save(`test:${at}`, `Sama ${at} Beda ${7 - at}`, [
      'Sari Merah',
      `Orang ${at}`,
      `Orang ${7 - at}`,
    ]),
  );
  await Promise.all(writers);
  const { kept, counted } = await readWords();
  expect(kept).toEqual(counted);
  expect(kept).toContainEqual({ word: 'sama', titles: 8, people: 0 });
});

test('titles saved by an earlier release are indexed, once', async () => {
  await save('test:1', 'Perahu Retak', ['Sari Merah']);
  const before = await readWords();
  for (const table of ['title_names', 'title_keywords', 'person_names']) {
    await api.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  }
  expect((await readWords()).kept).toEqual([]);
  const reports: string[] = [];
  const index = () => indexWaiting(api.db, (work) => work((detail) => void reports.push(detail)));
  await index();
  await index();
  expect(reports).toEqual(['1 titles']);
  expect(await readWords()).toEqual(before);
  expect(await search('sari merah')).toEqual(['Perahu Retak']);
});
