import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  const episodes = [3_000, 1_440, 1_500].map((runtime_seconds, at) => ({
    ...{ number: at + 1, name: '', texts: {}, runtime_seconds },
  }));
  await addTitles(api.db, [
    { name: 'Amélie Pulang', popularity: 1, year: 2011, genres: ['comedy'] },
    { name: 'Pulang', popularity: 2 },
    { name: 'Pulang ke Rumah', popularity: 50 },
    { name: 'Jalan Pulang', popularity: 90 },
    { name: 'Lain', popularity: 99, texts: { en: { synopsis: 'He must pulang soon.' } } },
    { name: 'Orang Lain', credits: [{ person: 'Putri Pulang Sari', role: 'actor' }] },
    {
      type: 'tv-show',
      name: 'S.W.A.T. Jakarta',
      posterId: await addPicture(api.db),
      seasons: [{ number: 1, names: {}, episodes }],
    },
    { name: 'Spider-Man: Jauh', original_name: 'Spider-Man: Far' },
    { type: 'video', name: 'Video Pulang' },
    { name: '映画の夜' },
    { name: "Rock 'n' Roll & Co" },
    ...['Membaca Malam', 'البيت القديم', 'Frau Mueller', 'Alte Bücher'].map((name) => ({ name })),
  ]);
});

afterAll(() => api.close());

async function search(typed: string) {
  const response = await api.fetch(
    `/api/v1/global_search/?${new URLSearchParams({ search: typed })}`,
  );
  expect(response.status).toBe(200);
  const { data } = await response.json();
  return data.search as { name: string; type: string }[];
}

async function searchNames(typed: string): Promise<string[]> {
  return (await search(typed)).map(({ name }) => name);
}

test('exact names come first, then prefixes, then names, people, texts', async () => {
  expect(await searchNames('pulang')).toEqual([
    'Pulang',
    'Pulang ke Rumah',
    'Jalan Pulang',
    'Amélie Pulang',
    'Orang Lain',
    'Lain',
  ]);
});

test.each([
  ['PULANG KE', 'Pulang ke Rumah'],
  ['jal pul', 'Jalan Pulang'],
  ['jalan pul', 'Jalan Pulang'],
  ['amelie', 'Amélie Pulang'],
  ['AMÉLIE', 'Amélie Pulang'],
  ['swat', 'S.W.A.T. Jakarta'],
  ['S.W.A.T.', 'S.W.A.T. Jakarta'],
  ['s.w.a.t', 'S.W.A.T. Jakarta'],
  ['spider man', 'Spider-Man: Jauh'],
  ['spider-man', 'Spider-Man: Jauh'],
  ['far', 'Spider-Man: Jauh'],
  ['映画の', '映画の夜'],
  ["rock 'n' roll", "Rock 'n' Roll & Co"],
  ['comed', 'Amélie Pulang'],
  ['putri sari', 'Orang Lain'],
])('%s finds %s first', async (typed, name) => {
  expect((await searchNames(typed))[0]).toBe(name);
});

test.each([
  ['baca', 'Membaca Malam'],
  ['membacakan', 'Membaca Malam'],
  ['bermalam', 'Membaca Malam'],
  ['بيت', 'البيت القديم'],
  ['Müller', 'Frau Mueller'],
  ['Buecher', 'Alte Bücher'],
])('%s finds %s, a word in another form', async (typed, name) => {
  expect(await searchNames(typed)).toContain(name);
});

test('an item has the specified fields, and those of a card', async () => {
  expect(await search('amelie')).toEqual([
    {
      poster: null,
      name: 'Amélie Pulang',
      slug: 'amelie-pulang',
      type: 'movie',
      id: expect.any(Number),
      title: '2011 · Comedy',
      duration: null,
      description: '',
      thumbhash: null,
    },
  ]);
  const [series] = await search('jakarta');
  expect(series).toMatchObject({
    type: 'tv-show',
    poster: expect.stringMatching(/^pictures\//),
    // A series is as long as its typical episode.
    duration: 1_500,
  });
});

test('videos are left out, because clients would link them to a series', async () => {
  expect(await searchNames('video')).toEqual([]);
});

test.each([
  '',
  '   ',
  '&',
  '!!!',
  "'",
  "''; drop table titles; --",
  '"pulang" | !jalan <-> :*',
  'pulang:*A',
  '\\',
  "\\' \\\\",
  '🍿',
  '🍿 pulang 👩‍👩‍👧',
  '\ud800',
  '%',
  '((((',
  'a'.repeat(200),
  'a '.repeat(100),
  '-'.repeat(200),
  'http://example.org/?a=b&c=d',
  'someone@example.org',
])('%j is plain text', async (typed) => {
  expect(Array.isArray(await search(typed))).toBe(true);
});

test('more than 200 characters, and NUL, are refused', async () => {
  for (const typed of ['a'.repeat(201), 'a\0b']) {
    const query = new URLSearchParams({ search: typed });
    const response = await api.fetch(`/api/v1/global_search/?${query}`);
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].field).toBe('search');
  }
});
