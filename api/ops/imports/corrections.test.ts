import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { titleMovers } from '#api/title-movers.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { everyLanguage } from '#test/settings.ts';
import { importJobs } from './jobs.ts';

let api: TestApi;
let staff: TestAccount;
let folders = 0;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
});

afterAll(() => api.close());

async function importNow(runId: number): Promise<void> {
  const { db, store } = api;
  const config = api.imports;
  // Without ffmpeg, any bytes are films.
  const ffmpegPath = '/nowhere/ffmpeg';
  const languages = everyLanguage;
  const [job] = importJobs({ db, store, config, movers: titleMovers, languages, ffmpegPath });
  await job.run({ runId }, { signal: new AbortController().signal, lastAttempt: true });
}

type Said = Omit<Parameters<TestAccount['client']['ops']['correctReading']>[0], 'id'>;

/** A folder of the server with films at these paths, as it was imported once. */
async function openFolder(...paths: string[]) {
  await api.db.execute(sql`TRUNCATE titles, import_corrections, streams CASCADE`);
  folders += 1;
  const path = join(api.imports.roots[0] ?? '', `library ${folders}`);
  const films = async (...names: string[]) => {
    for (const name of names) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), `${name} of library ${folders}`);
    }
  };
  await films(...paths);
  const { folder } = (await staff.client.ops.addImportFolder({ path })).data;
  const { ops } = staff.client;

  async function finish(id: number) {
    await importNow(id);
    const { run } = (await ops.getImportRun({ id })).data;
    expect(run).toMatchObject({ state: 'done', failure: null, counts: { failed: 0 } });
    return run;
  }
  const importAgain = async () => finish((await ops.importFolder({ id: folder.id })).data.run.id);
  let last = await importAgain();
  return {
    films,
    place: (name: string) => join(path, name),
    async importAgain() {
      last = await importAgain();
      return last;
    },
    /** Corrects, and imports what that concerns. */
    async correct(said: Said) {
      const { correction, run, change } = (await ops.correctReading({ id: last.id, ...said })).data;
      last = await finish(run.id);
      return { correction, run: last, change };
    },
    async withdraw(id: number) {
      last = await finish((await ops.withdrawCorrection({ id })).data.run.id);
    },
    finish,
    refuse: (said: Said) => ops.correctReading({ id: last.id, ...said }).catch((error) => error),
    read: (name: string) => ops.getImportReading({ id: last.id, path: name }),
  };
}

/** "Naik (2024)" for films, "Kantor: 1x2 1x3" for series, without those that are deleted. */
async function listTitles(): Promise<string[]> {
  const { rows } = await api.db.execute<{ shown: string }>(sql`
    SELECT t.name || coalesce(' (' || t.year || ')', '') || CASE type WHEN 'tv-show' THEN ':' || (
      SELECT string_agg(' ' || s.number || 'x' || e.number, '' ORDER BY s.number, e.number)
      FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE s.title_id = t.id)
      ELSE coalesce((SELECT ' ×' || count(*) FROM title_versions WHERE title_id = t.id
        HAVING count(*) > 0), '') END AS shown
    FROM titles t WHERE deleted_at IS NULL ORDER BY t.name, t.year`);
  return rows.map(({ shown }) => shown);
}

async function idOf(name: string): Promise<number> {
  const { rows } = await api.db.execute<{ id: number }>(
    sql`SELECT id FROM titles WHERE name = ${name}`,
  );
  return rows[0]?.id ?? 0;
}

const nothing = { imported: 0, updated: 0 };

test('a film with a wrong name is the same title under its right one, whatever comes beside it', async () => {
  const folder = await openFolder('Blade 2049 720p.mp4');
  expect(await listTitles()).toEqual(['Blade 2049']);
  const id = await idOf('Blade 2049');
  const said = {
    path: 'Blade 2049 720p.mp4',
    kind: 'film',
    name: 'Blade',
    year: 2017,
  } as const;
  const { run, correction } = await folder.correct(said);
  expect(await listTitles()).toEqual(['Blade (2017)']);
  expect(await idOf('Blade')).toBe(id);
  const on = correction.made_at.slice(0, 10);
  expect(correction).toMatchObject({ ...said, by: 'Sari' });
  expect(run.readings).toMatchObject([
    {
      ...{ kind: 'film', title: 'Blade', year: 2017, what: 'the film “Blade” (2017)' },
      ...{ code: 'corrected', values: { name: 'Sari', on }, clue: `corrected by Sari on ${on}` },
    },
  ]);

  await folder.films('Lain (2001)/Lain (2001).mp4');
  expect((await folder.importAgain()).counts).toMatchObject({ imported: 1, updated: 0 });
  expect((await folder.importAgain()).counts).toMatchObject({ ...nothing, unchanged: 2 });
  // Renamed, and then replaced by a better file under another name.
  await rename(folder.place('Blade 2049 720p.mp4'), folder.place('x.mp4'));
  expect((await folder.importAgain()).counts).toMatchObject(nothing);
  await rm(folder.place('x.mp4'));
  await folder.films('x.1080p.WEB-DL.mp4');
  expect((await folder.importAgain()).counts).toMatchObject({ imported: 0, updated: 1 });
  expect(await listTitles()).toEqual(['Blade (2017)', 'Lain (2001)']);
  expect((await folder.importAgain()).counts).toMatchObject(nothing);
  expect(await idOf('Blade')).toBe(id);
});

test('an episode that was taken for a film joins its series, and goes back when that is withdrawn', async () => {
  const folder = await openFolder(
    'Kantor/Season 1/Kantor S01E01.mp4',
    'Kantor/Season 1/Kantor S01E02.mp4',
    'Tamu Istimewa (2019).mp4',
  );
  expect(await listTitles()).toEqual(['Kantor: 1x1 1x2', 'Tamu Istimewa (2019)']);
  const show = await idOf('Kantor');
  const path = 'Tamu Istimewa (2019).mp4';
  const said = {
    path,
    kind: 'episode',
    name: 'kantor',
    season: 0,
    episode: 3,
    last_episode: 4,
  } as const;
  const { run, correction } = await folder.correct(said);
  expect(await listTitles()).toEqual(['Kantor: 0x3 0x4 1x1 1x2']);
  expect(await idOf('Kantor')).toBe(show);
  expect(run.remarks).toContainEqual(
    expect.objectContaining({ kind: 'missing', path, code: 'title_without_files' }),
  );
  expect((await folder.importAgain()).counts).toMatchObject({ ...nothing, unchanged: 1 });

  await folder.withdraw(correction.id);
  expect(await listTitles()).toEqual(['Kantor: 1x1 1x2', 'Tamu Istimewa (2019)']);
  expect((await folder.importAgain()).counts).toMatchObject({ ...nothing, unchanged: 2 });
  const { corrections } = (await staff.client.ops.listCorrections({})).data;
  expect(corrections).toEqual([]);
});

test('a folder is a series, all of it, with what comes later and under another name', async () => {
  const folder = await openFolder('Serial/Satu (2001).mp4', 'Serial/Lagi/E02 - Dua.mp4');
  const said = { path: 'Serial/', kind: 'episode', name: 'Warung', year: 2001, season: 2 } as const;
  await folder.correct({
    path: 'Serial/Satu (2001).mp4',
    kind: 'episode',
    name: 'Warung',
    season: 2,
    episode: 1,
  });
  const { run } = await folder.correct(said);
  expect(await listTitles()).toEqual(['Warung (2001): 2x1 2x2']);
  const readings = run.readings.map(({ code, season, episodes }) => [code, season, episodes]);
  expect(readings.sort()).toEqual([
    ['corrected', 2, [1]],
    ['corrected', 2, [2]],
  ]);
  await folder.films('Serial/E03.mp4');
  expect((await folder.importAgain()).counts).toMatchObject({ updated: 1 });
  await rename(folder.place('Serial'), folder.place('Entah'));
  expect((await folder.importAgain()).counts).toMatchObject(nothing);
  await folder.films('Entah/E04.mp4');
  expect((await folder.importAgain()).counts).toMatchObject({ imported: 0, updated: 1 });
  expect(await listTitles()).toEqual(['Warung (2001): 2x1 2x2 2x3 2x4']);
  const reading = (await folder.read('Entah/E04.mp4')).data;
  expect(reading).toMatchObject({
    reading: { title: 'Warung', year: 2001 },
    corrections: [{ path: 'Entah/', kind: 'episode' }],
  });
});

test('versions, extras and what is not wanted go where staff say, and titles without files go', async () => {
  const folder = await openFolder(
    'Naik (2024)/Naik (2024).mp4',
    'Going Up.mp4',
    'Obrolan.mp4',
    'Iklan.mp4',
  );
  expect(await listTitles()).toEqual(['Going Up', 'Iklan', 'Naik (2024)', 'Obrolan']);
  const title = await idOf('Naik');
  const refused = await folder.refuse({ path: 'Going Up.mp4', kind: 'version', name: 'Turun' });
  expect(refused).toMatchObject({ code: 'correction_title_missing' });
  const { correction } = await folder.correct({
    path: 'Going Up.mp4',
    kind: 'version',
    name: 'NAIK',
  });
  expect(await listTitles()).toEqual(['Iklan', 'Naik (2024) ×2', 'Obrolan']);
  await folder.correct({ path: 'Obrolan.mp4', kind: 'extra', name: 'Naik', extra: 'interview' });
  const { run, change } = await folder.correct({ path: 'Iklan.mp4', kind: 'left_out' });
  expect(await listTitles()).toEqual(['Naik (2024) ×2']);
  expect(await idOf('Naik')).toBe(title);
  expect(run.readings).toContainEqual(
    expect.objectContaining({ path: 'Iklan.mp4', kind: 'left_out', code: 'left_out_by_staff' }),
  );
  const again = await folder.importAgain();
  expect(again.counts).toMatchObject({ ...nothing, unchanged: 1 });
  expect(again.readings).toContainEqual(
    expect.objectContaining({
      path: 'Obrolan.mp4',
      kind: 'extra',
      extra: 'interview',
      code: 'corrected',
    }),
  );

  // Undone in the log of what staff have changed.
  await staff.client.ops.undoChange({ id: change ?? 0 });
  const { runs } = (await staff.client.ops.listImportRuns({ state: 'waiting' })).data;
  await folder.finish(runs[0]?.id ?? 0);
  expect(await listTitles()).toEqual(['Iklan', 'Naik (2024) ×2']);
  await folder.withdraw(correction.id);
  expect(await listTitles()).toEqual(['Going Up', 'Iklan', 'Naik (2024)']);
  expect(await idOf('Naik')).toBe(title);
  expect((await folder.importAgain()).counts).toMatchObject(nothing);
});

test('a version that is a film of its own becomes one, and the other keeps its identity', async () => {
  const folder = await openFolder(
    'Jalan (2020)/Jalan (2020) 720p.mp4',
    'Jalan (2020)/Jalan (2020) 480p.mp4',
  );
  expect(await listTitles()).toEqual(['Jalan (2020) ×2']);
  const id = await idOf('Jalan');
  const path = 'Jalan (2020)/Jalan (2020) 720p.mp4';
  const nfo = '<movie><title>Keliru</title><year>1999</year></movie>';
  await writeFile(folder.place(path.replace('.mp4', '.nfo')), nfo);
  await folder.correct({ path, kind: 'film', name: 'Jalan Kecil', year: 2020 });
  expect(await listTitles()).toEqual(['Jalan (2020)', 'Jalan Kecil (2020)']);
  expect(await idOf('Jalan')).toBe(id);
  expect((await folder.importAgain()).counts).toMatchObject({ ...nothing, unchanged: 2 });
});

test('a correction says what is missing, and names of files that lead nowhere are refused', async () => {
  const folder = await openFolder('Naik (2024)/Naik (2024).mp4');
  const refuse = async (said: Said) => {
    const { code, data } = await folder.refuse(said);
    const errors: { field: string; message: string }[] = data?.errors ?? [];
    return [code, ...errors.map(({ field, message }) => `${field}: ${message}`)];
  };
  const path = 'Naik (2024)/Naik (2024).mp4';
  const required = 'This field is required.';
  expect(await refuse({ path, kind: 'film' })).toEqual(['invalid_input', `name: ${required}`]);
  expect(await refuse({ path, kind: 'episode', name: 'X' })).toEqual([
    'invalid_input',
    `season: ${required}`,
    `episode: ${required}`,
  ]);
  const episode = { path, kind: 'episode', name: 'X', season: 1, episode: 4 } as const;
  expect(await refuse({ ...episode, last_episode: 3 })).toEqual([
    'invalid_input',
    expect.stringMatching(/^last_episode: .*4/),
  ]);
  for (const wrong of ['../x.mp4', '/x.mp4', 'a//b.mp4', 'a/./b.mp4']) {
    expect(await refuse({ path: wrong, kind: 'left_out' })).toEqual([
      'invalid_input',
      expect.stringMatching(/^path: /),
    ]);
  }
});

test('loose films become a series in one change, which later imports follow and which is undone', async () => {
  const folder = await openFolder(
    'Sopir.mp4',
    'Kisah Dua.mp4',
    'Kisah Satu.mp4',
    'Lain (2001).mp4',
  );
  expect(await listTitles()).toEqual(['Kisah Dua', 'Kisah Satu', 'Lain (2001)', 'Sopir']);
  const [one, two] = [await idOf('Kisah Satu'), await idOf('Kisah Dua')];
  const { ops } = staff.client;
  const films = [
    { id: one, number: 1 },
    { id: two, number: 2 },
  ];
  const { run, change } = (await ops.groupIntoSeries({ name: 'Kisah', season: 1, films })).data;
  await folder.finish(run.id);
  const grouped = ['Kisah: 1x1 1x2', 'Lain (2001)', 'Sopir'];
  expect(await listTitles()).toEqual(grouped);
  expect((await folder.importAgain()).counts).toMatchObject(nothing);
  const { entries } = (await ops.listAuditEntries({ title: await idOf('Kisah') })).data;
  expect(entries.map(({ id }) => id)).toContain(change);

  // Another one is added to the series that is there, and moves along when it is renamed.
  const more = { name: 'kisah', season: 2, films: [{ id: await idOf('Sopir'), number: 1 }] };
  await folder.finish((await ops.groupIntoSeries(more)).data.run.id);
  expect(await listTitles()).toEqual(['Kisah: 1x1 1x2 2x1', 'Lain (2001)']);
  await rename(folder.place('Sopir.mp4'), folder.place('Supir.mp4'));
  expect((await folder.importAgain()).counts).toMatchObject(nothing);

  const undone = (await ops.undoChange({ id: change ?? 0 })).data;
  expect(undone.entry).not.toBeNull();
  const [last] = (await ops.listImportRuns({})).data.runs;
  await folder.finish(last?.id ?? 0);
  expect(await listTitles()).toEqual(['Kisah: 2x1', 'Kisah Dua', 'Kisah Satu', 'Lain (2001)']);
  expect([await idOf('Kisah Satu'), await idOf('Kisah Dua')]).toEqual([one, two]);
});

test('films of no file, of several folders, and numbers that occur twice are refused by name', async () => {
  await openFolder('Satu.mp4');
  const { ops, catalogue } = staff.client;
  const { title } = (await catalogue.addTitle({ type: 'movie', name: 'Tanpa Berkas' })).data;
  const group = (...ids: number[]) =>
    ops
      .groupIntoSeries({
        ...{ name: 'Kisah', season: 1 },
        films: ids.map((id, index) => ({ id, number: index + 1 })),
      })
      .catch((error) => error.code);
  expect(await group(await idOf('Satu'), title.id)).toBe('title_without_file');
  expect(await group(await idOf('Satu'), 999_999)).toBe('title_not_found');
  const twice = [
    { id: 1, number: 3 },
    { id: 2, number: 3 },
  ];
  const refused = await ops
    .groupIntoSeries({ name: 'Kisah', season: 1, films: twice })
    .catch((error) => error);
  expect(refused.data.errors).toMatchObject([{ field: 'films.1.number' }]);
});

test('groups and corrections of the same films at once take turns', async () => {
  const { ops } = staff.client;
  for (let round = 0; round < 5; round++) {
    const folder = await openFolder('Kisah Dua.mp4', 'Kisah Satu.mp4');
    const films = [
      { id: await idOf('Kisah Satu'), number: 1 },
      { id: await idOf('Kisah Dua'), number: 2 },
    ];
    const group = (name: string) => ops.groupIntoSeries({ name, season: 1, films });
    const last = (await ops.listImportRuns({})).data.runs[0]?.id ?? 0;
    const alone = { path: 'Kisah Satu.mp4', kind: 'film', name: 'Sendiri', year: 2001 } as const;
    await Promise.all([group('Siang'), group('Malam'), ops.correctReading({ id: last, ...alone })]);
    const { corrections } = (await ops.listCorrections({})).data;
    const named = (path: string) => corrections.filter((each) => each.path === path);
    expect([named('Kisah Satu.mp4').length, named('Kisah Dua.mp4').length]).toEqual([1, 1]);
    const [one, two] = [named('Kisah Satu.mp4')[0], named('Kisah Dua.mp4')[0]];
    // Either the correction was last, or both films are in the series of the last group.
    expect(['Sendiri', two?.name]).toContain(one?.name);
    await folder.importAgain();
  }
});

test('a group that is made while an import reads its films outlasts that import', async () => {
  const folder = await openFolder('Kisah Dua.mp4', 'Kisah Satu.mp4');
  const said = { kind: 'film', name: 'Sendiri', year: 2001 } as const;
  const { correction } = await folder.correct({ path: 'Kisah Satu.mp4', ...said });
  const { ops } = staff.client;
  const { run } = (await ops.withdrawCorrection({ id: correction.id })).data;
  const films = [
    { id: await idOf('Sendiri'), number: 1 },
    { id: await idOf('Kisah Dua'), number: 2 },
  ];
  const [, grouped] = await Promise.all([
    folder.finish(run.id),
    ops.groupIntoSeries({ name: 'Kisah', season: 1, films }),
  ]);
  await folder.finish(grouped.data.run.id);
  expect(await listTitles()).toEqual(['Kisah: 1x1 1x2']);
});

test('each file of a title says where it is corrected, and is taken for another title there', async () => {
  const folder = await openFolder(
    'Blade (2017)/Blade (2017) - 1080p.mp4',
    'Blade (2017)/Blade (2017) - 720p.mp4',
  );
  const id = await idOf('Blade');
  const { ops } = staff.client;
  const { files } = (await ops.listTitleFiles({ id })).data;
  const paths = files.map(({ reading }) => reading?.path).toSorted();
  expect(paths).toEqual([
    'Blade (2017)/Blade (2017) - 1080p.mp4',
    'Blade (2017)/Blade (2017) - 720p.mp4',
  ]);
  // They came from a folder of the server, so no upload takes their place.
  expect(files).toMatchObject([
    { parts: ['film'], library_path: null, folder: folder.place('Blade (2017)') },
    { parts: ['film'], library_path: null },
  ]);
  const { run: runId = 0, path = '' } = files.at(-1)?.reading ?? {};
  const said = { path, kind: 'film', name: 'Runner', year: 1982 } as const;
  const { run, change } = (await ops.correctReading({ id: runId, ...said })).data;
  await folder.finish(run.id);
  expect(await listTitles()).toEqual(['Blade (2017)', 'Runner (1982)']);
  await ops.undoChange({ id: change ?? 0 });
  const [last] = (await ops.listImportRuns({})).data.runs;
  await folder.finish(last?.id ?? 0);
  expect(await listTitles()).toEqual(['Blade (2017) ×2']);

  const { title } = (await staff.client.catalogue.addTitle({ type: 'movie', name: 'Kosong' })).data;
  expect((await ops.listTitleFiles({ id: title.id })).data.files).toEqual([]);
});
