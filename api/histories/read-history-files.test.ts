import { expect, test } from 'vitest';
import { makeZip } from '#test/make-zip.ts';
import { readHistoryFiles } from './read-history-files.ts';

async function read(name: string, content: BlobPart | object) {
  const isPart = typeof content === 'string' || content instanceof Uint8Array;
  const part = isPart ? (content as BlobPart) : JSON.stringify(content);
  return readHistoryFiles([new File([part], name)], 'Asia/Jakarta');
}

const film = { title: 'Senja', year: 2020, ids: { tmdb: 5 } };

test.each<[about: string, row: unknown, reason: string]>([
  ['no film', { watched_at: '2025-01-01T00:00:00Z' }, 'malformed'],
  ['no row', 'Senja', 'malformed'],
  ['a film without name and ids', { watched_at: null, last_watched_at: 'x', movie: {} }, 'no_name'],
  ['an impossible date', { watched_at: 'yesterday', movie: film }, 'bad_date'],
  ['a date in the future', { watched_at: '2199-01-01T00:00:00Z', movie: film }, 'bad_date'],
  ['too many points', { rated_at: null, rating: 11, movie: film }, 'bad_rating'],
  ['a year in words', { rating: 5, movie: { ...film, year: 'MMXX' } }, 'malformed'],
])('Trakt: %s is named, and the other rows are read', async (_, row, reason) => {
  const good = { watched_at: '2025-01-01T00:00:00Z', movie: film };
  const { entries, leftOut } = await read('watched-history-1.json', [good, row, good]);
  expect(entries).toHaveLength(2);
  expect(leftOut).toMatchObject([{ file: 'watched-history-1.json', row: 2, reason }]);
});

const item = (given: object) => ({
  Name: 'Senja',
  Type: 'Movie',
  RunTimeTicks: 36_000_000_000,
  UserData: { Played: true, ...given },
});

test('Jellyfin: a film that is watched again, favourites, and what says nothing', async () => {
  const at = '2025-01-01T00:00:00.000Z';
  const again = item({ LastPlayedDate: at, PlaybackPositionTicks: 9_000_000_000, Rating: 7.5 });
  const unknown = item({ LastPlayedDate: '0001-01-01T00:00:00.0000000Z', IsFavorite: true });
  const { entries, empty, leftOut } = await read('items.json', {
    Items: [again, unknown, item({ Played: false }), { ...item({}), Type: 'Audio' }, { Name: 'x' }],
  });
  expect(entries.map(({ fact }) => fact)).toEqual([
    { kind: 'watched', at, place: null },
    { kind: 'position', at, place: null, part: 0.25 },
    { kind: 'rating', at: null, stars: 4 },
    { kind: 'watched', at: null, place: null },
    { kind: 'watchlist', at: null },
  ]);
  expect(empty).toBe(1);
  expect(leftOut).toMatchObject([
    { row: 4, reason: 'not_kept' },
    { row: 5, reason: 'malformed', name: 'x' },
  ]);
});

test('Jellyfin: an episode is one of the series in the answer, else of the series it names', async () => {
  const part = { ParentIndexNumber: 1, IndexNumber: 2, Type: 'Episode' };
  const { entries, leftOut } = await read('items.json', {
    Items: [
      { ...item({}), ...part, SeriesId: 'a', SeriesName: 'Kedai' },
      { ...item({}), ...part, SeriesId: 'b', SeriesName: 'Rumah' },
      { ...item({}), Type: 'Episode', SeriesName: 'Rumah' },
      { ...item({}), Id: 'a', Type: 'Series', Name: 'Kedai Hujan', ProviderIds: { Tvdb: '77' } },
    ],
  });
  expect(entries.map(({ title }) => title)).toMatchObject([
    { type: 'tv-show', name: 'Kedai Hujan', ids: [{ provider: 'tvdb', id: '77' }] },
    { type: 'tv-show', name: 'Rumah', ids: [] },
  ]);
  expect(leftOut).toMatchObject([{ row: 3, reason: 'no_episode' }]);
});

const heading = 'Date,Name,Year,Letterboxd URI,Rating';
const table = [
  heading,
  '2025-05-01,"Satu, ""dua""",2020,u,4.5',
  '2025-05-01,,2020,u,4',
  '01/05/2025,Senja,2020,u,4',
  '2025-05-01,Senja,2020,u,6',
  '2025-05-01,"Senja,2020,u',
].join('\r\n');

test.each<[about: string, bytes: BlobPart]>([
  ['UTF-8', table],
  ['UTF-8 with a mark', `\uFEFF${table}`],
  ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
  ['semicolons', table.replaceAll(',', ';')],
])('Letterboxd: rows are read one by one, as %s', async (about, bytes) => {
  const { entries, leftOut } = await read('ratings (1).csv', bytes);
  const name = about === 'semicolons' ? 'Satu; "dua"' : 'Satu, "dua"';
  expect(entries).toMatchObject([
    {
      title: { name, year: 2020 },
      fact: { kind: 'rating', stars: 5, at: '2025-04-30T17:00:00.000Z' },
      origin: { row: 2 },
    },
  ]);
  expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
    [6, 'malformed'],
    [3, 'no_name'],
    [4, 'bad_date'],
    [5, 'bad_rating'],
  ]);
});

test('Letterboxd: its name tells what a file with the same columns is', async () => {
  const films = 'Date,Name,Year,Letterboxd URI\n2025-05-01,Senja,2020,u';
  const kinds = async (name: string) =>
    (await read(name, films)).entries.map(({ fact }) => fact.kind);
  expect(await kinds('watched.csv')).toEqual(['watched']);
  expect(await kinds('watchlist (2).csv')).toEqual(['watchlist']);
  expect(await kinds('films.csv')).toEqual([]);
  const archive = makeZip({ 'deleted/diary.csv': 1, 'profile.csv': 1 });
  expect(await read('letterboxd.zip', archive)).toMatchObject({
    entries: [],
    others: ['deleted/diary.csv', 'profile.csv'],
  });
});

test.each<[about: string, content: BlobPart, reason: string]>([
  ['half a file', '[{"watched_at":', 'not_read'],
  ['a thousand brackets', '['.repeat(1_000), 'not_read'],
  ['half a million objects', `[${'{},'.repeat(500_000)}{}]`, 'too_large'],
  ['half an archive', makeZip({ 'a.json': [] }).slice(0, 60), 'not_read'],
])('%s is named and costs nothing else', async (_, content, reason) => {
  const broken = new File([content], 'broken.json');
  const good = new File([JSON.stringify([{ watched_at: null, rating: 5, movie: film }])], 'a.json');
  const { entries, leftOut } = await readHistoryFiles([broken, good], 'UTC');
  expect(entries).toHaveLength(1);
  expect(leftOut).toEqual([{ file: 'broken.json', row: null, name: '', reason }]);
});

test('an archive with an altered file is not believed', async () => {
  const archive = makeZip({ 'watched-movies.json': [{ last_watched_at: null, movie: film }] });
  const at = Buffer.from(archive).indexOf('watched-movies.json') + 'watched-movies.json'.length;
  archive[at + 4] = (archive[at + 4] ?? 0) ^ 1;
  const { entries, leftOut } = await read('trakt.zip', archive);
  expect(entries).toEqual([]);
  expect(leftOut).toMatchObject([{ file: 'watched-movies.json', reason: 'not_read' }]);
});
