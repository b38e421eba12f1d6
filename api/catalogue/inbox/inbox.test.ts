import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { titleMovers } from '#api/title-movers.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { writeFilm } from '#test/write-film.ts';
import { type ImportOptions, importDirectory } from '../import/import-directory.ts';
import { titleQuestions } from '../metadata/tables.ts';

let api: TestApi;
let staff: TestAccount;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
});

beforeEach(async () => {
  await api.db.execute(sql`TRUNCATE titles, streams CASCADE`);
  folder = await mkdtemp(join(tmpdir(), 'inbox-'));
});

afterEach(() => rm(folder, { recursive: true }));

afterAll(() => api.close());

/** Without ffmpeg, any bytes are films. */
async function importFilms(names: string[], options: Partial<ImportOptions> = {}) {
  await mkdir(join(folder, 'films'), { recursive: true });
  for (const name of names) await writeFilm(join(folder, 'films', name));
  const deps = { db: api.db, store: api.store, movers: titleMovers };
  return importDirectory(deps, { directory: join(folder, 'films'), review: true, ...options });
}

async function list(view: 'all' | 'sure' | 'unsure' | 'unrated' = 'all') {
  const { data } = await staff.client.catalogue.listInbox({ view });
  const named = data.items.map(({ title, doubts }) => [title.name, ...doubts]);
  return { ...data, named };
}

async function listPublic(): Promise<string[]> {
  const { data } = await api.client.catalogue.listTitles({ type: 'movie' });
  return data.titles.map(({ name }) => name).sort();
}

test('what an import finds is hidden until it is published, which can be taken back', async () => {
  const report = await importFilms(['Kapal Pulang (2021).mp4', 'WhatsApp Video 2026-01-02.mp4']);
  expect(report).toMatchObject({ imported: 2, toReview: 2 });
  expect(await listPublic()).toEqual([]);
  const { items, counts } = await list();
  expect(counts).toMatchObject({ all: 2, unsure: 2, sure: 0, unrated: 2, published_unrated: 0 });
  const [film] = items;
  expect(film).toMatchObject({
    title: { name: 'Kapal Pulang', year: 2021, state: 'hidden' },
    file: { name: 'Kapal Pulang (2021).mp4', count: 1 },
    doubts: ['file_name'],
    notes: ['unrated', 'no_poster', 'not_playable'],
  });
  const { attention } = (await staff.client.analytics.listAttention({})).data;
  expect(attention.find(({ kind }) => kind === 'inbox')?.count).toBe(2);

  const { id = 0, type = 'movie', slug = '' } = film?.title ?? {};
  await expect(api.client.catalogue.getTitle({ type, slug })).rejects.toMatchObject({
    code: 'title_not_found',
  });
  const { change } = (await staff.client.catalogue.saveTitle({ id, hidden: false })).data;
  expect(await listPublic()).toEqual(['Kapal Pulang']);
  expect((await list()).named).toEqual([['WhatsApp Video 2026-01-02', 'file_name']]);
  await staff.client.ops.undoChange({ id: change ?? 0 });
  expect(await listPublic()).toEqual([]);
  expect((await list()).counts.all).toBe(2);
});

test('later imports ask nothing about what was reviewed, and hide nothing again', async () => {
  await importFilms(['Satu.mp4', 'Dua.mp4', 'Tiga.mp4']);
  const [one, two, three] = (await list()).items.map(({ title }) => title.id);
  const { catalogue } = staff.client;
  await catalogue.saveTitle({ id: one ?? 0, hidden: false });
  await catalogue.saveTitle({ id: two ?? 0, awaits_review: false });
  await catalogue.saveTitle({ id: three ?? 0, publish_at: '2090-01-01T00:00:00Z' });
  expect((await list()).counts.all).toBe(0);
  const again = await importFilms(['Empat.mp4']);
  expect(again).toMatchObject({ imported: 1, unchanged: 3, toReview: 1 });
  expect((await list()).named).toEqual([['Empat', 'file_name']]);
  const states = await api.db.execute(sql`SELECT name, hidden, awaits_review FROM titles
    WHERE name <> 'Empat' ORDER BY hidden, name`);
  expect(states.rows.map((row) => Object.values(row))).toEqual([
    [expect.any(String), false, false],
    [expect.any(String), true, false],
    [expect.any(String), true, false],
  ]);
});

test('an import that is not to be reviewed publishes what it finds', async () => {
  const report = await importFilms(['Lima.mp4'], { review: false });
  expect(report).not.toHaveProperty('toReview');
  expect(await listPublic()).toEqual(['Lima']);
  expect((await list()).counts).toMatchObject({ all: 0, published_unrated: 1 });
});

test('a view has what it says, the doubtful ones first, and bulk actions change just those', async () => {
  await importFilms([
    'Ragu (2020).mp4',
    'Pasti (2019).mp4',
    'Kembar (2018).mp4',
    'Tak Dikenal.mp4',
  ]);
  const ids = new Map((await list()).items.map(({ title }) => [title.name, title.id]));
  const idOf = (name: string) => ids.get(name) ?? 0;
  const candidate = {
    ...{ provider: 'tmdb', id: '1', type: 'movie' as const, name: 'Ragu', originalName: null },
    ...{ year: 2021, runtime: null, poster: null, summary: null },
  };
  const second = { ...candidate, id: '2', score: 0.75, reasons: ['name' as const] };
  await api.db.insert(titleQuestions).values([
    { titleId: idOf('Ragu'), state: 'unsure', candidates: [{ ...candidate, score: 0.7 }, second] },
    { titleId: idOf('Tak Dikenal'), state: 'unknown' },
  ]);
  // Somebody has written it by hand.
  await staff.client.catalogue.saveTitle({ id: idOf('Pasti'), name: 'Pasti Sekali', rating: 'SU' });
  await staff.client.catalogue.saveTitle({
    id: idOf('Kembar'),
    name: 'Pasti Sekali',
    year: 2019,
    external_ids: [{ provider: 'tmdb', id: '1' }],
  });
  expect((await list()).named).toEqual(
    [
      ['Pasti Sekali', 'duplicate'],
      ['Ragu', 'several'],
      ['Pasti Sekali', 'duplicate'],
      ['Tak Dikenal', 'no_match'],
    ].sort((one, other) => idOf(one[0] ?? '') - idOf(other[0] ?? '')),
  );
  await staff.client.catalogue.saveTitle({ id: idOf('Kembar'), name: 'Kembaran' });
  expect((await list('sure')).named.sort()).toEqual([['Kembaran'], ['Pasti Sekali']]);
  expect((await list('unsure')).named.sort()).toEqual([
    ['Ragu', 'several'],
    ['Tak Dikenal', 'no_match'],
  ]);
  expect((await list('unrated')).counts.unrated).toBe(3);
  const [doubtful] = (await list('unsure')).items.filter(({ title }) => title.name === 'Ragu');
  expect(doubtful?.candidates.map(({ id, taken_by }) => [id, taken_by?.name])).toEqual([
    ['2', undefined],
    ['1', 'Kembaran'],
  ]);

  const input = { filter: { inbox: 'sure' }, changes: { hidden: false } };
  const request = { action: 'catalogue.changeTitles', input };
  const preview = await staff.client.ops.previewBulk(request);
  expect(preview.data.first.map(({ label }) => label).sort()).toEqual(['Kembaran', 'Pasti Sekali']);

  // It is none of them.
  await staff.client.catalogue.forgetDescriptions({ id: idOf('Ragu') });
  const [refused] = (await list()).items.filter(({ title }) => title.name === 'Ragu');
  expect(refused).toMatchObject({ candidates: [], question: null });
});
