import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HistoryReport } from '#contract/histories.ts';
import { signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { makeZip } from '#test/make-zip.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { watch } from '#test/watching.ts';

/** Films on the site, by number; of every ten rows of an export, one is about none of them. */
const films = 270;
const imdb = (index: number) => `tt${1_000_000 + index}`;
const names = ['Laut', 'Senja', 'Kota', 'Rumah', 'Hujan', 'Pasar'];
const nameOf = (index: number) => `${names[index % names.length]} ${index} Tahun`;
const yearOf = (index: number) => 1990 + (index % 30);
const dayOf = (index: number) => `2025-${String(1 + (index % 12)).padStart(2, '0')}-11`;

let api: TestApi;
let ids: number[];
let viewer: TestAccount;

beforeAll(async () => {
  api = await startTestApi({ ratings: { unratedAs: 'SU' } });
  const streamId = await addStream(api.db);
  ids = await addTitles(
    api.db,
    Array.from({ length: films }, (_, index) => ({
      name: nameOf(index),
      year: yearOf(index),
      streamId,
      external_ids: [
        { provider: 'imdb', id: imdb(index) },
        { provider: 'tmdb', id: String(500 + index) },
      ],
    })),
  );
  await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Kedai Hujan',
      year: 2021,
      external_ids: [{ provider: 'tvdb', id: '77' }],
      seasons: [
        {
          number: 1,
          names: {},
          episodes: [1, 2, 3].map((number) => ({
            number,
            name: `Bagian ${number}`,
            texts: {},
            streamId,
          })),
        },
      ],
    },
    { name: 'Kembar', year: 2020 },
    { name: 'Kembar', year: 2020 },
    { name: 'Der Regen', year: 2003, texts: { id: { name: 'Hujan Sore' } } },
  ]);
});

afterAll(() => api.close());

beforeEach(async () => {
  viewer = await signUp(api);
});

async function send(...files: [name: string, content: unknown][]): Promise<HistoryReport> {
  const made = files.map(([name, content]) => {
    const isBytes = typeof content === 'string' || content instanceof Uint8Array;
    return new File([isBytes ? (content as BlobPart) : JSON.stringify(content)], name);
  });
  return (await viewer.client.histories.importHistory({ files: made })).data.report;
}

async function history() {
  const { data } = await viewer.client.viewing.listHistory({});
  return data;
}

const rows300 = Array.from({ length: 300 }, (_, index) => index);

const traktFilm = (index: number) => ({
  title: `Named otherwise ${index}`,
  year: yearOf(index),
  ids: { trakt: index, slug: 'x', imdb: index % 2 ? imdb(index) : null, tmdb: 500 + index },
});

const exports300: Record<string, [name: string, content: unknown]> = {
  Trakt: [
    'watched-history-1.json',
    rows300.map((index) => ({
      id: index,
      watched_at: `${dayOf(index)}T10:00:00.000Z`,
      action: 'scrobble',
      type: 'movie',
      movie: traktFilm(index),
    })),
  ],
  Jellyfin: [
    'items.json',
    {
      Items: rows300.map((index) => ({
        Name: nameOf(index),
        Id: String(index),
        Type: 'Movie',
        ProductionYear: yearOf(index),
        ProviderIds: { Imdb: imdb(index), TmdbCollection: '9' },
        RunTimeTicks: 614_000_000,
        UserData: {
          Played: true,
          PlayCount: 2,
          LastPlayedDate: `${dayOf(index)}T10:00:00.1234567Z`,
          PlaybackPositionTicks: 0,
          IsFavorite: false,
        },
      })),
      TotalRecordCount: 300,
    },
  ],
  Letterboxd: [
    'watched.csv',
    [
      'Date,Name,Year,Letterboxd URI',
      ...rows300.map(
        (index) => `${dayOf(index)},"${nameOf(index)}",${yearOf(index)},https://boxd.it/${index}`,
      ),
    ].join('\r\n'),
  ],
};

test.each(Object.entries(exports300))(
  '300 rows of %s, twice: each is imported once, or named',
  async (_, file) => {
    const first = await send(file);
    expect(first.counts).toEqual({
      imported: films,
      unchanged: 0,
      missing: 300 - films,
      ambiguous: 0,
      left_out: 0,
      empty: 0,
    });
    expect(first.missing).toHaveLength(300 - films);
    const kept = await history();
    expect(kept.page.total).toBe(films);
    expect(kept.history.every((entry) => entry.is_watched)).toBe(true);
    const second = await send(file);
    expect(second.counts).toEqual({ ...first.counts, imported: 0, unchanged: films });
    expect(second.missing).toEqual(first.missing);
    expect(await history()).toEqual(kept);
  },
);

test('an archive of Trakt: films, episodes, positions, stars and the watchlist', async () => {
  const show = { title: 'Kedai Hujan', year: 2021, ids: { tvdb: 77 } };
  const at = '2025-03-01T10:00:00.000Z';
  const archive = makeZip({
    'watched/watched-shows.json': [
      {
        plays: 2,
        last_watched_at: at,
        show,
        seasons: [
          {
            number: 1,
            episodes: [
              { number: 1, plays: 1, last_watched_at: at },
              { number: 9, plays: 1, last_watched_at: at },
            ],
          },
        ],
      },
    ],
    'watched/watched-playback.json': [
      { progress: 40, paused_at: at, type: 'episode', episode: { season: 1, number: 2 }, show },
    ],
    'ratings/ratings-movies.json': [
      { rated_at: at, rating: 7, type: 'movie', movie: traktFilm(3) },
    ],
    'ratings/ratings-episodes.json': [
      { rated_at: at, rating: 7, type: 'episode', episode: { season: 1, number: 1 }, show },
    ],
    'lists/lists-watchlist.json': [{ rank: 1, listed_at: at, type: 'movie', movie: traktFilm(4) }],
    'lists/lists-mine.json': [{ rank: 1, listed_at: at, type: 'movie', movie: traktFilm(5) }],
    'user/user-profile.json': { username: 'rani' },
  });
  const report = await send(['trakt.zip', archive]);
  expect(report).toMatchObject({
    counts: { imported: 4, missing: 1, left_out: 1, ambiguous: 0 },
    missing: [{ name: 'Kedai Hujan', place: { season: 1, number: 9 }, entries: 1 }],
    left_out: [{ file: 'ratings/ratings-episodes.json', row: 1, reason: 'not_kept' }],
    other_files: ['lists/lists-mine.json', 'user/user-profile.json'],
  });
  const [entry] = (await history()).history;
  expect(entry).toMatchObject({ title: { name: 'Kedai Hujan' }, episodes: 2 });
  expect((await viewer.client.library.listWatchlistIds()).data.ids).toEqual([ids[4]]);
  const reviewed = await viewer.client.reviews.listReviews({
    type: 'movie',
    slug: entry ? await slugOf(3) : '',
  });
  expect(reviewed.data).toMatchObject({ mine: { stars: 4, text: '' }, summary: { count: 1 } });
  // Nobody has asked to publish a name.
  expect(reviewed.data.reviews).toEqual([]);
});

async function slugOf(index: number): Promise<string> {
  const { rows } = await api.pool.query('SELECT slug FROM titles WHERE id = $1', [ids[index]]);
  return rows[0].slug;
}

test('what is here and newer stays, what the viewer has removed stays away', async () => {
  const film = ids[0] ?? 0;
  await watch(viewer, { id: film, position: 12, ago: 60 });
  const item = (index: number, LastPlayedDate: string | null) => ({
    Name: nameOf(index),
    Type: 'Movie',
    ProviderIds: { Tmdb: String(500 + index) },
    UserData: { Played: true, LastPlayedDate },
  });
  const file: [string, unknown] = ['items.json', [item(0, '2025-01-01T00:00:00Z'), item(1, null)]];
  expect((await send(file)).counts).toMatchObject({ imported: 2, unchanged: 0 });
  const { progress } = (await viewer.client.viewing.getProgress({ kind: 'title', id: film })).data;
  expect(progress).toMatchObject({ position_ms: 12 * 60_000, is_watched: false });
  expect((await send(file)).counts).toMatchObject({ imported: 0, unchanged: 2 });
  await viewer.client.viewing.removeFromHistory({ id: film });
  expect(await send(file)).toMatchObject({
    counts: { imported: 0, unchanged: 1, left_out: 1 },
    left_out: [{ file: 'items.json', row: 1, name: nameOf(0), reason: 'removed_here' }],
  });
});

test('a review written here keeps its stars; stars from elsewhere follow newer ones', async () => {
  const rate = (index: number, stars: string, day = '2025-05-01') =>
    send([
      'ratings.csv',
      `Date,Name,Year,Letterboxd URI,Rating\n${day},${nameOf(index)},${yearOf(index)},u,${stars}`,
    ]);
  const own = async (index: number) => {
    const slug = await slugOf(index);
    return (await viewer.client.reviews.listReviews({ type: 'movie', slug })).data.mine?.stars;
  };
  const words = { name: 'Rani', email: 'rani@example.org', stars: 2, text: 'Biasa saja.' };
  await viewer.client.reviews.saveReview({ type: 'movie', slug: await slugOf(7), ...words });
  expect((await rate(7, '5')).counts).toMatchObject({ imported: 0, unchanged: 1 });
  expect(await own(7)).toBe(2);
  expect((await rate(8, '0.5')).counts.imported).toBe(1);
  expect(await own(8)).toBe(1);
  expect((await rate(8, '3.5', '2024-01-01')).counts.imported).toBe(0);
  expect((await rate(8, '3.5', '2025-06-01')).counts.imported).toBe(1);
  expect(await own(8)).toBe(4);
});

test('names that two titles share are asked about, and imported once they are chosen', async () => {
  const csv = [
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    '2025-05-02,Kembar,2020,https://boxd.it/a,4,,,2025-05-01',
    '2025-05-02,Hujan Sore,2003,https://boxd.it/b,,Yes,"satu, dua",2025-05-01',
    '2025-05-02,Hujan Sore,1955,https://boxd.it/c,,,,2025-05-01',
  ].join('\n');
  const report = await send(['diary.csv', csv]);
  expect(report.counts).toMatchObject({ imported: 1, ambiguous: 2, missing: 1 });
  const [asked] = report.ambiguous;
  expect(asked).toMatchObject({ name: 'Kembar', year: 2020, facts: [{}, {}] });
  expect(asked?.candidates).toHaveLength(2);
  const choices = [{ title: asked?.candidates[1]?.id ?? 0, facts: asked?.facts ?? [] }];
  const choose = async () => (await viewer.client.histories.importChosen({ choices })).data.report;
  expect((await choose()).counts).toMatchObject({ imported: 2, unchanged: 0 });
  expect((await choose()).counts).toMatchObject({ imported: 0, unchanged: 2 });
  await expect(
    viewer.client.histories.importChosen({
      choices: [{ title: 999_999, facts: asked?.facts ?? [] }],
    }),
  ).rejects.toMatchObject({ code: 'title_not_found' });
});

test('another profile, files of something else, and too many bytes are refused', async () => {
  const { histories } = viewer.client;
  const files = [new File(['hello'], 'notes.txt')];
  await expect(histories.importHistory({ files })).rejects.toMatchObject({
    code: 'history_unreadable',
  });
  await expect(histories.importHistory({ files, profile_id: 999_999 })).rejects.toMatchObject({
    code: 'profile_not_active',
  });
  const large = [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.json')];
  await expect(histories.importHistory({ files: large })).rejects.toMatchObject({
    code: 'payload_too_large',
  });
});

test('an archive that unpacks to more than it may is named, and nothing of it is read', async () => {
  const bomb = makeZip({
    'watched-movies.json': deflateRawSync(Buffer.alloc(40 * 1024 * 1024, '[')),
  });
  expect(await send(['bomb.zip', bomb])).toMatchObject({
    counts: { imported: 0, left_out: 1 },
    left_out: [{ file: 'watched-movies.json', row: null, reason: 'too_large' }],
  });
});
