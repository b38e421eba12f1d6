import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportBuilder } from '#api/platform/import/report.ts';
import { RowIdentities } from './identify-rows.ts';
import { countCatalogueRows, readCatalogueFile } from './read-catalogue-file.ts';
import { readJsonRows } from './read-json-rows.ts';
import { cleanTitle } from './row-to-draft.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function readRows(path: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of readJsonRows(path)) rows.push(row);
  return rows;
}

async function readTitles(rows: unknown[]) {
  const absolute = await write('movies.json', JSON.stringify(rows));
  const report = new ReportBuilder();
  const drafts = [];
  for await (const one of readCatalogueFile(
    { absolute, path: 'movies.json' },
    new RowIdentities(),
    report,
  )) {
    if (one) drafts.push((await one.resolve(undefined as never)).draft);
  }
  return { drafts, report: report.finish() };
}

test('rows are read one by one, whatever the white space, nesting and letters', async () => {
  const rows = [{ title: 'A "]," \\ {', cast: ['ü', '千'] }, 'b', 3, [1, [2]], null];
  const json = `\uFEFF  ${JSON.stringify(rows, undefined, 3)}\n`;
  for (const path of [await write('a.json', json), await write('a.json.gz', gzipSync(json))]) {
    expect(await readRows(path)).toEqual(rows);
  }
});

test.each([
  ['no list', '{"title":"A"}', /not a JSON list/],
  ['empty', '', /not a JSON list/],
  ['two lists', '[1][2]', /not a JSON list/],
  ['cut off', '[{"title":"A"},{"ti', /ends in the middle, after 1 rows/],
  ['broken', '[{"title":"A"},{title}]', /row 2 is not JSON/],
  ['one endless row', `["${'a'.repeat(2_000_000)}"]`, /too large/],
])('a file that is %s is refused', async (_name, content, reason) => {
  const path = await write('bad.json', content);
  await expect(readRows(path)).rejects.toThrow(reason);
});

test('a damaged archive gives the rows before the damage', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    title: `${Math.sin(index)}`,
    year: 2000,
  }));
  const packed = gzipSync(JSON.stringify(rows));
  const path = await write('cut.json.gz', packed.subarray(0, packed.length / 2));
  const counted = await countCatalogueRows(path);
  expect(counted.rows).toBeGreaterThan(1_000);
  expect(counted.rows).toBeLessThan(20_000);
  await expect(readRows(path)).rejects.toThrow(/cannot be read to its end/);
});

test('lists of other things are no catalogues', async () => {
  expect(await countCatalogueRows(await write('g.json', '["Action"]'))).toMatchObject({
    rows: undefined,
  });
  expect(await countCatalogueRows(await write('p.json', '{}'))).toMatchObject({ rows: undefined });
});

test('a title credits Wikipedia, and its thumbnail is left alone', async () => {
  const { drafts } = await readTitles([
    {
      title: 'Alien Dead',
      year: 1980,
      cast: ['Buster Crabbe', ')'],
      genres: ['Science Fiction', 'Fantasy'],
      href: 'Alien_Dead',
      extract: 'A meteor hits a houseboat.',
      thumbnail: 'https://upload.wikimedia.org/x.jpg',
    },
    { title: 'Caught', year: 1900, cast: [], genres: [], href: null },
  ]);
  expect(drafts).toMatchObject([
    {
      type: 'movie',
      name: 'Alien Dead',
      year: 1980,
      genres: ['sci-fi', 'fantacy'],
      credits: [{ person: 'Buster Crabbe', role: 'actor' }],
      texts: { en: { synopsis: 'A meteor hits a houseboat.' } },
      attribution: {
        name: 'Wikipedia',
        url: 'https://en.wikipedia.org/wiki/Alien_Dead',
        licence: 'CC BY-SA 4.0',
      },
    },
    { attribution: { url: 'https://en.wikipedia.org/wiki/List_of_American_films_of_1900' } },
  ]);
  expect(JSON.stringify(drafts)).not.toContain('upload.wikimedia.org');
});

test('equal titles of one year are distinct, unless they share a page or a cast', async () => {
  const base = { title: 'Carmen', year: 1915, genres: [] };
  const { drafts, report } = await readTitles([
    { ...base, href: 'Carmen_(DeMille)', cast: ['A A'] },
    { ...base, href: 'Carmen_(Walsh)', cast: ['B B'] },
    { ...base, href: 'Carmen_(Walsh)', cast: ['B B', 'C C'] },
    { ...base, href: null, cast: ['D D'] },
    { ...base, href: null, cast: ['D D (narrator)'] },
    { ...base, href: null, cast: ['E E'] },
    { ...base, href: 'Carmen_(Walsh)', title: 'The Other Carmen', cast: [] },
  ]);
  expect(new Set(drafts.map((draft) => draft.source)).size).toBe(5);
  expect(report.skipped).toHaveLength(2);
});

test('rows that are no titles fail one by one', async () => {
  const { drafts, report } = await readTitles([
    { title: 'A', year: 2000 },
    { title: '', year: 2000 },
    { title: 'B', year: '2000' },
    { title: 'C', year: 2000, href: 'C' },
  ]);
  expect(drafts.map((draft) => draft.name)).toEqual(['A', 'C']);
  expect(report.failed.map((remark) => remark.reason)).toEqual([
    expect.stringMatching(/^row 2 is not a title: .*title/),
    expect.stringMatching(/^row 3 is not a title: .*year/),
  ]);
});

test.each([
  ['The Cord of Life[1]', 'The Cord of Life'],
  ['Fly by Night\u00a0[fr]', 'Fly by Night'],
  ['Naked Gun .mw-parser-output .frac{white-space:nowrap}33+1⁄3: X', 'Naked Gun 33+1⁄3: X'],
  ['[REC]', '[REC]'],
])('the title %s is %s', (title, clean) => {
  expect(cleanTitle(title)).toBe(clean);
});
