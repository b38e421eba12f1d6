import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#test/postgres.ts';
import { type TitleDraftInput, titleDraftSchema } from '../title-draft.ts';
import { type ResolvedDraft, saveTitles } from './save-titles.ts';

const database = await openTestDatabase();

beforeEach(async () => {
  await database.pool.query('TRUNCATE titles, people, terms RESTART IDENTITY CASCADE');
});

function draft(given: Partial<TitleDraftInput>): ResolvedDraft {
  const parsed = titleDraftSchema.parse({
    source: 'test:a',
    type: 'movie',
    name: 'Film',
    ...given,
  });
  const trailers = parsed.trailers.map(({ name, url }) => ({ name, url }));
  return { ...parsed, trailers, seasons: parsed.seasons };
}

async function save(...drafts: ResolvedDraft[]) {
  return database.db.transaction((tx) => saveTitles(tx, drafts));
}

async function read<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  return (await database.pool.query<Row>(query)).rows;
}

async function readEverything(): Promise<unknown> {
  const tables = ['titles', 'title_translations', 'title_terms', 'credits', 'extras'];
  const all = ['seasons', 'episodes', 'external_links', 'people', 'terms', ...tables];
  return Promise.all(all.map((table) => read(`SELECT ctid, * FROM ${table} ORDER BY 1`)));
}

const whole = draft({
  name: 'Senja di Kapal',
  original_language: 'id',
  year: 2024,
  released_on: '2024-05-17',
  rating: '13+',
  texts: { en: { name: 'Dusk on the Ship', synopsis: 'A ferry stops at sea.' } },
  genres: ['drama', 'sci-fi'],
  tags: ['sea'],
  countries: ['ID'],
  languages: ['id'],
  credits: [
    { person: 'Dewi Lestari', role: 'actor', character: 'Sari' },
    { person: 'Dewi Lestari', role: 'director' },
  ],
  trailers: [{ name: 'Trailer', url: 'https://example.org/t' }],
  links: [{ quality: '720p', language: 'id', player: 'Elsewhere', url: 'https://example.org/v' }],
});

const series = draft({
  source: 'test:series',
  type: 'tv-show',
  name: 'Seri',
  seasons: [
    {
      number: 1,
      episodes: [
        { number: 1, name: 'Satu' },
        { number: 2, name: 'Dua' },
      ],
    },
    { number: 2, episodes: [{ number: 1, name: 'Tiga' }] },
  ],
});

test('a draft becomes a title with everything that belongs to it', async () => {
  const [outcome] = await save(whole);
  expect(outcome).toMatchObject({ source: 'test:a', outcome: 'imported' });
  const [title] = await read('SELECT *, released_on::text AS day FROM titles');
  expect(title).toMatchObject({ slug: 'senja-di-kapal', year: 2024, day: '2024-05-17' });
  expect(await read('SELECT language, name FROM title_translations')).toEqual([
    { language: 'en', name: 'Dusk on the Ship' },
  ]);
  const terms = 'SELECT slug, names FROM title_terms JOIN terms ON id = term_id ORDER BY position';
  expect(await read(terms)).toEqual([
    { slug: 'drama', names: expect.objectContaining({ en: 'Drama', fr: 'Drame', el: 'Δράμα' }) },
    {
      slug: 'sci-fi',
      names: expect.objectContaining({ en: 'Science Fiction', id: 'Fiksi Ilmiah' }),
    },
    { slug: 'sea', names: { en: 'Sea' } },
  ]);
  expect(await read('SELECT role, character FROM credits ORDER BY position')).toEqual([
    { role: 'actor', character: 'Sari' },
    { role: 'director', character: null },
  ]);
  expect(await read('SELECT slug, name FROM people')).toEqual([
    { slug: 'dewi-lestari', name: 'Dewi Lestari' },
  ]);
});

test('saving the same draft again writes no row', async () => {
  await save(whole, series);
  const before = await readEverything();
  const outcomes = await save(whole, series);
  expect(outcomes.map((one) => one.outcome)).toEqual(['unchanged', 'unchanged']);
  expect(await readEverything()).toEqual(before);
});

test('what is no longer in the source is removed, and nothing else changes', async () => {
  await save(whole);
  const [before] = await read('SELECT id, slug, added_at FROM titles');
  const changed = {
    ...whole,
    rating: null,
    name: 'Nama Baru',
    genres: ['drama'],
    tags: [],
    credits: [],
  };
  const bare = { ...changed, links: [], trailers: [], texts: {} };
  expect(await save(bare)).toMatchObject([{ outcome: 'updated' }]);
  expect(await read('SELECT id, slug, added_at FROM titles')).toEqual([before]);
  expect(await read('SELECT name, rating FROM titles')).toEqual([
    { name: 'Nama Baru', rating: null },
  ]);
  for (const table of ['credits', 'extras', 'external_links', 'title_translations']) {
    expect(await read(`SELECT * FROM ${table}`), table).toEqual([]);
  }
  expect(await read('SELECT * FROM title_terms')).toHaveLength(1);
});

test('episodes keep their ids when others are added or removed', async () => {
  await save(series);
  const ids =
    'SELECT e.id, s.number AS season, e.number FROM episodes e JOIN seasons s ON s.id = season_id ORDER BY e.id';
  const before = await read(ids);
  const [first] = series.seasons;
  const longer = [
    { number: 1, name: 'Satu' },
    { number: 2, name: 'Dua (baru)' },
    { number: 3, name: 'X' },
  ];
  if (!first) throw new Error('The series has no season');
  const episodes = longer.map((episode) => ({ ...episode, texts: {} }));
  await save({ ...series, seasons: [{ ...first, episodes }] });
  const after = await read(ids);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after.map((row) => [row.season, row.number])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
});

test('a link keeps its date as long as its target is the same', async () => {
  await save(whole);
  await database.pool.query(`UPDATE external_links SET added_at = '2020-01-01'`);
  const [link] = whole.links;
  if (!link) throw new Error('The draft has no link');
  await save({ ...whole, links: [{ ...link, quality: '1080p' }] });
  const days = () =>
    read<{ year: number }>('SELECT extract(year FROM added_at)::int AS year FROM external_links');
  expect(await days()).toEqual([{ year: 2020 }]);
  await save({ ...whole, links: [{ ...link, url: 'https://example.org/other' }] });
  expect((await days())[0]?.year).toBeGreaterThan(2020);
});

test.each([
  [
    [1990, 1990, 1990],
    ['film', 'film-1990', 'film-1990-2'],
  ],
  [
    [1990, 2001, 2001],
    ['film', 'film-2001', 'film-2001-2'],
  ],
  [
    [undefined, undefined],
    ['film', 'film-2'],
  ],
])('titles of one name from %j are %j', async (years, slugs) => {
  await save(...years.map((year, index) => draft({ source: `test:${index}`, year })));
  expect(await read('SELECT slug FROM titles ORDER BY id')).toEqual(
    slugs.map((slug) => ({ slug })),
  );
});

test('slugs are unique across batches, and independent across types', async () => {
  await save(draft({ source: 'test:1', year: 1990 }));
  await save(draft({ source: 'test:2', year: 1990 }));
  await save(draft({ source: 'test:3', type: 'video', year: 1990 }));
  expect(await read('SELECT type, slug FROM titles ORDER BY id')).toEqual([
    { type: 'movie', slug: 'film' },
    { type: 'movie', slug: 'film-1990' },
    { type: 'video', slug: 'film' },
  ]);
});

test('a title that becomes a video gets a slug among the videos', async () => {
  await save(draft({ source: 'test:1' }), draft({ source: 'test:2', type: 'video' }));
  await save(draft({ source: 'test:1', type: 'video' }));
  expect(await read('SELECT type, slug FROM titles ORDER BY id')).toEqual([
    { type: 'video', slug: 'film-2' },
    { type: 'video', slug: 'film' },
  ]);
});

test('concurrent importers do not choose the same slug', async () => {
  const batches = Array.from({ length: 6 }, (_, index) =>
    save(
      draft({ source: `test:${index}`, year: 2000, credits: [{ person: 'A B', role: 'actor' }] }),
    ),
  );
  await Promise.all(batches);
  expect(await read('SELECT DISTINCT slug FROM titles')).toHaveLength(6);
  expect(await read('SELECT * FROM people')).toHaveLength(1);
});

test.each([
  ['Dolores del Río', 'Dolores del Rio', 1],
  ["Dave O'Brien", 'Dave O’Brien', 1],
  ['李娜', '李纳', 2],
  ['李娜', '李娜', 1],
])('%s and %s are %i people', async (one, other, count) => {
  await save(
    draft({ source: 'test:1', credits: [{ person: one, role: 'actor' }] }),
    draft({ source: 'test:2', credits: [{ person: other, role: 'actor' }] }),
  );
  await save(draft({ source: 'test:3', credits: [{ person: other, role: 'actor' }] }));
  expect(await read('SELECT * FROM people')).toHaveLength(count);
});

test('search finds a title by names, people, genres and texts, without accents', async () => {
  await save({ ...whole, name: 'Rêve de Noël' });
  const rank = async (words: string) => {
    const query = sql`SELECT ts_rank(words, to_tsquery('sorot', ${words})) AS rank FROM title_search`;
    return Number((await database.db.execute<{ rank: number }>(query)).rows[0]?.rank);
  };
  const ranks = await Promise.all(['noel', 'dusk', 'lestari', 'drama', 'ferry'].map(rank));
  expect(ranks.every((value) => value > 0)).toBe(true);
  expect(ranks.toSorted((a, b) => b - a)).toEqual(ranks);
  expect(await rank('absent')).toBe(0);
});

test('texts of the maximum length are stored; unstorable ones are refused', async () => {
  const name = 'very long '.repeat(50).trim();
  const synopsis = 'word '.repeat(4_000);
  const credits = [{ person: '?', role: 'actor' as const }];
  const outcomes = await save(draft({ name, credits, texts: { en: { synopsis } } }));
  expect(outcomes).toMatchObject([{ outcome: 'imported' }]);
  const [title] = await read<{ name: string; slug: string }>('SELECT name, slug FROM titles');
  expect(title?.name).toBe(name);
  expect(title?.slug.length).toBeLessThanOrEqual(100);
  expect(() => draft({ name: 'A\0B' })).toThrow('unstorable_characters');
  expect(() => draft({ name: 'A \ud800' })).toThrow('unstorable_characters');
});

test('every process is notified of the changed pages', async () => {
  const client = await database.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(...(payload ?? '').split(' ')));
  await client.query('LISTEN cache_invalidation');
  await save(whole);
  await save(whole);
  await client.query('SELECT 1');
  client.release(true);
  expect(heard).toEqual(['catalogue', 'title:senja-di-kapal']);
});
