import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { importReviews } from './import-reviews.ts';

let api: TestApi;
let folder: string;

const review = {
  title: { type: 'movie', slug: 'senja' },
  by: 'Rani',
  name: 'Rani Puspita',
  stars: 5,
  language: 'id',
  written_at: '2026-05-01T10:00:00+07:00',
  text: 'Bagus sekali.',
};

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-reviews-'));
  await addTitles(api.db, [{ name: 'Senja' }]);
  await signUp(api, { username: 'rani' });
  await signUp(api, { username: 'bima', email: 'Bima@example.org' });
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function run(content: string, options: { dryRun?: boolean } = {}) {
  const file = join(folder, 'reviews.json');
  await writeFile(file, content);
  return importReviews(api.db, { file, ...options });
}

const read = async () =>
  (await api.pool.query('SELECT name, stars, created_at FROM reviews ORDER BY id')).rows;

test('reviews come with their day, once, and a dry run writes none', async () => {
  const list = JSON.stringify([
    review,
    { ...review, by: 'bima@Example.org', stars: 3, written_at: '-P2D' },
  ]);
  expect(await run(list, { dryRun: true })).toMatchObject({ imported: 2, failed: [] });
  expect(await read()).toEqual([]);
  expect(await run(list)).toMatchObject({ imported: 2, unchanged: 0, failed: [] });
  const rows = await read();
  expect(rows).toMatchObject([
    { name: 'Rani Puspita', stars: 5, created_at: new Date('2026-05-01T03:00:00Z') },
    { stars: 3 },
  ]);
  const age = Date.now() - Number(rows[1]?.created_at);
  expect(Math.floor(age / 86_400_000)).toBe(2);
  expect(await run(list)).toMatchObject({ imported: 0, unchanged: 2, failed: [] });
  expect(await read()).toEqual(rows);
  const { data } = await api.client.reviews.listReviews({ type: 'movie', slug: 'senja' });
  expect(data.summary).toMatchObject({ count: 2 });
});

test('errors are reported per row', async () => {
  const rows = [
    { ...review, by: 'nobody' },
    { ...review, title: { type: 'movie', slug: 'none' } },
    { ...review, stars: 6 },
    { ...review, text: 'NUL\0' },
    { ...review, written_at: 'yesterday' },
    'no review',
  ];
  const { failed } = await run(JSON.stringify(rows));
  expect(failed.map(({ reason }) => reason.slice(0, 32))).toEqual([
    'row 1: there is no account nobod',
    'row 2: there is no title movie/n',
    expect.stringMatching(/^row 3: stars/),
    expect.stringMatching(/^row 4: text/),
    expect.stringMatching(/^row 5: written_at/),
    expect.stringMatching(/^row 6: /),
  ]);
});

test.each(['{}', '[', ''])('a file that is no list is refused: %j', async (content) => {
  await expect(run(content)).rejects.toMatchObject({ code: 'import_file_unreadable' });
});
