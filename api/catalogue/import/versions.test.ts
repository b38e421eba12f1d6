import { rename, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { titleMovers } from '#api/title-movers.ts';
import { openImportLibrary } from '#test/import-library.ts';
import { mergeTitle } from '../commands/edit-titles/merge-title.ts';
import { saveEpisode } from '../editing/change-episodes.ts';
import { listAdminSeasons } from '../editing/series.ts';
import { listVersions, saveVersions } from '../editing/versions.ts';
import { presentEpisode } from '../present/season.ts';
import { findEpisode } from '../queries/find-episode.ts';

const { db, library, beside, write, film, run, read } = await openImportLibrary();

/** Films that are new are prepared, as a worker does it. */
async function prepare(): Promise<void> {
  await read(`UPDATE streams SET state = 'complete', folder = 'streams/' || id, duration_ms = 1000
    WHERE state = 'waiting'`);
}

async function readVersions() {
  const [title, ...others] = await read<{ id: number }>(
    'SELECT id FROM titles WHERE deleted_at IS NULL',
  );
  expect(others).toEqual([]);
  const { versions } = await listVersions(db, title?.id ?? 0);
  return { id: title?.id ?? 0, versions };
}

test('two files of a film in its folder are its versions, and staff have the last word', async () => {
  await film('Naik (2024)/Naik (2024) - 720p.mp4');
  await film("Naik (2024)/Naik (2024) - Director's Cut 1080p.mp4", {
    seconds: 2,
  });
  expect(await run()).toEqual({ counts: [1, 0, 0], skipped: [], failed: [] });
  await prepare();
  const { id, versions } = await readVersions();
  expect(versions).toMatchObject([
    { name: "Director's Cut 1080p", main: true },
    { name: '720p', main: false },
  ]);
  const [best, small] = versions.map(({ stream_id }) => stream_id);
  await saveVersions(db, commandLine, id, {
    main: small ?? '',
    versions: [
      { stream_id: small ?? '', name: 'Bioskop', removed: false },
      { stream_id: best ?? '', name: '', removed: true },
    ],
  });
  await film('Naik (2024)/Naik (2024) - 480p.mp4');
  expect(await run()).toEqual({ counts: [0, 1, 0], skipped: [], failed: [] });
  await prepare();
  expect((await readVersions()).versions).toMatchObject([
    { name: "Director's Cut 1080p", own_name: null, removed: true, main: false },
    { name: '480p', own_name: null, removed: false, main: false },
    { name: '720p', own_name: 'Bioskop', removed: false, main: true },
  ]);
  await rm(library('Naik (2024)/Naik (2024) - 720p.mp4'));
  expect(await run()).toMatchObject({ counts: [0, 1, 0] });
  expect((await readVersions()).versions).toMatchObject([
    { name: "Director's Cut 1080p", main: true },
    { name: '480p', main: false },
  ]);
});

test('films elsewhere are versions with the same id, or the same name, year and length', async () => {
  await film('A/Naik (2024)/Naik (2024) 720p.mp4');
  await film('B/Naik (2024)/naik.2024.1080p.x264-GRP.mp4');
  await film('C/Going Up {imdb-tt0133093} (2024)/Going Up {imdb-tt0133093} (2024).mp4', {
    seconds: 3,
  });
  await write(
    'A/Naik (2024)/movie.nfo',
    '<movie><title>Naik</title><year>2024</year><uniqueid type="imdb">tt0133093</uniqueid></movie>',
  );
  expect(await run()).toEqual({ counts: [1, 0, 0], skipped: [], failed: [] });
  expect((await readVersions()).versions).toHaveLength(3);
  expect(await run()).toEqual({ counts: [0, 0, 1], skipped: [], failed: [] });
});

test('films of the same name and year and another length stay two, and the report says so', async () => {
  await film('A/Naik (2024)/Naik (2024).mp4');
  await film('B/Naik (2024)/Naik (2024).mp4', { seconds: 3 });
  const reason =
    'A/Naik (2024)/Naik (2024).mp4 has the same name and year, and another length: they stay two titles';
  const skipped = [{ path: 'B/Naik (2024)/Naik (2024).mp4', reason }];
  expect(await run()).toEqual({ counts: [2, 0, 0], skipped, failed: [] });
  expect(await run()).toEqual({ counts: [0, 0, 2], skipped, failed: [] });
  expect(await read('SELECT FROM title_versions')).toEqual([]);
});

test('an import of a part of them leaves the other versions', async () => {
  await film('A/Naik (2024)/Naik (2024) 720p.mp4');
  await film('B/Naik (2024)/Naik (2024) 1080p.mp4');
  await run();
  await prepare();
  const before = await readVersions();
  expect(before.versions).toHaveLength(2);
  await write('A/Naik (2024)/movie.nfo', '<movie><title>Naik</title><year>2024</year></movie>');
  await run({ directory: library('A') });
  expect(await readVersions()).toEqual(before);
  await write('A/Naik (2024)/movie.nfo', '<movie><title>Going Up</title><year>2024</year></movie>');
  await run({ changed: [library('A/Naik (2024)/movie.nfo')] });
  expect(await readVersions()).toEqual(before);
  expect(await read('SELECT FROM replaced_films')).toEqual([]);
});

test('two titles become one when both get the same id', async () => {
  await film('A/Naik.mp4');
  await film('B/Going Up.mp4', { seconds: 3 });
  expect(await run()).toMatchObject({ counts: [2, 0, 0] });
  await prepare();
  const uniqueid = '<uniqueid type="tmdb">603</uniqueid>';
  await write('A/Naik.nfo', `<movie><title>Naik</title>${uniqueid}</movie>`);
  await write('B/Going Up.nfo', `<movie><title>Going Up</title>${uniqueid}</movie>`);
  // What the descriptions say is known after this one.
  await run();
  await run();
  expect((await readVersions()).versions).toHaveLength(2);
  expect(await run()).toMatchObject({ counts: [0, 0, 1] });
});

test('what staff have merged stays one title with both films', async () => {
  await film('A/Naik (2024).mp4');
  await film('B/Going Up (2023).mp4', { seconds: 3 });
  await run();
  await prepare();
  const [kept, duplicate] = await read<{ id: number }>('SELECT id FROM titles ORDER BY id');
  const deps = { db, store: openFolderStore(beside('media')), movers: titleMovers };
  const merged = { id: kept?.id ?? 0, duplicateId: duplicate?.id ?? 0 };
  await mergeTitle(deps, commandLine, merged);
  const before = await readVersions();
  expect(before.versions).toHaveLength(2);
  await run({ directory: library('A') });
  expect((await readVersions()).versions).toHaveLength(2);
  await run();
  const after = await readVersions();
  expect(after.id).toBe(merged.id);
  expect(after.versions.map(({ stream_id }) => stream_id).sort()).toEqual(
    before.versions.map(({ stream_id }) => stream_id).sort(),
  );
});

async function readEpisodes() {
  const [title] = await read<{ id: number }>('SELECT id FROM titles WHERE deleted_at IS NULL');
  const seasons = await listAdminSeasons(db, title?.id ?? 0);
  return seasons.flatMap(({ number: season, episodes }) =>
    episodes.map((episode) => ({ season, ...episode })),
  );
}

/** What viewers choose from. */
async function readChoice(id: number) {
  const found = await findEpisode(db, { id, language: 'en', country: null });
  if (!found) throw new Error(`There is no episode ${id}`);
  const { stream, versions } = presentEpisode(found, 'en', {
    required: 'free',
    allowed: true,
    reason: null,
  });
  return { plays: stream?.id, offered: versions.map((version) => version.name) };
}

test('files of one episode are its versions, and staff have the last word', async () => {
  const place = 'Kantor/Season 1/Kantor';
  await film(`${place} S01E01 720p.mp4`);
  await film(`${place} S01E01 Director's Cut 1080p.mp4`, { seconds: 2 });
  await film(`${place} S01E02.mp4`, { seconds: 3 });
  await write(`${place} S01E01 720p.id.srt`, '1\n00:00:00,000 --> 00:00:01,000\nHalo\n');
  expect(await run()).toEqual({ counts: [1, 0, 0], skipped: [], failed: [] });
  await prepare();
  const [first, second] = await readEpisodes();
  expect(first?.versions).toMatchObject([
    { name: "Director's Cut 1080p", main: true },
    { name: '720p', main: false },
  ]);
  expect(second?.versions).toEqual([]);
  const { id = 0, name = '', versions = [] } = first ?? {};
  const [best, small] = versions.map(({ stream_id }) => stream_id);
  expect(await readChoice(id)).toEqual({ plays: best, offered: ["Director's Cut 1080p", '720p'] });
  const asked = { number: 1, name, texts: {}, aired_on: null };
  await saveEpisode({ db, store: openFolderStore(beside('media')) }, commandLine, id, {
    ...asked,
    stream_id: small ?? '',
    versions: [
      { stream_id: small ?? '', name: 'Siaran', removed: false },
      { stream_id: best ?? '', name: '', removed: true },
    ],
  });
  await film(`${place} S01E01 480p.mp4`);
  expect(await run()).toEqual({ counts: [0, 1, 0], skipped: [], failed: [] });
  await prepare();
  expect((await readEpisodes())[0]?.versions).toMatchObject([
    { name: "Director's Cut 1080p", own_name: null, removed: true, main: false },
    { name: '480p', own_name: null, removed: false, main: false },
    { name: '720p', own_name: 'Siaran', removed: false, main: true },
  ]);
  expect(await readChoice(id)).toEqual({ plays: small, offered: ['480p', 'Siaran'] });
  await rm(library(`${place} S01E01 720p.mp4`));
  expect(await run()).toMatchObject({ counts: [0, 1, 0] });
  expect((await readEpisodes())[0]).toMatchObject({
    id,
    versions: [
      { name: "Director's Cut 1080p", main: true },
      { name: '480p', main: false },
    ],
  });
});

test('an episode is known by any of its versions when its files get another number', async () => {
  const place = 'Kantor/Season 1/Kantor';
  await film(`${place} S01E01 720p.mp4`);
  await film(`${place} S01E01 1080p.mp4`, { seconds: 2 });
  await film(`${place} S01E02.mp4`, { seconds: 3 });
  await run();
  await prepare();
  const [first, second] = await readEpisodes();
  await rm(library(`${place} S01E01 1080p.mp4`));
  await rename(library(`${place} S01E01 720p.mp4`), library(`${place} S01E03 720p.mp4`));
  await film(`${place} S01E03 2160p.mp4`, { seconds: 4 });
  expect(await run()).toMatchObject({ counts: [0, 1, 0] });
  expect(await readEpisodes()).toMatchObject([
    { id: second?.id, number: 2, versions: [] },
    { id: first?.id, number: 3, versions: [{ name: '2160p' }, { name: '720p' }] },
  ]);
});

test('an episode that staff have moved stays in its place when its files become two', async () => {
  const place = 'Kantor/Season 1/Kantor';
  await film(`${place} S01E01 720p.mp4`);
  await film(`${place} S01E01 1080p.mp4`, { seconds: 2 });
  await run();
  await prepare();
  const [{ id = 0, name = '', film: shown } = {}] = await readEpisodes();
  const asked = { name, texts: {}, aired_on: null, stream_id: shown?.stream_id ?? null };
  const deps = { db, store: openFolderStore(beside('media')) };
  await saveEpisode(deps, commandLine, id, { ...asked, number: 9 });
  await rename(library(`${place} S01E01 720p.mp4`), library(`${place} S01E02 720p.mp4`));
  expect(await run()).toEqual({ counts: [0, 1, 0], skipped: [], failed: [] });
  expect(await readEpisodes()).toMatchObject([{ number: 2 }, { id, number: 9, versions: [] }]);
});

test('a file with two episodes is no version of one of them', async () => {
  await film('Kantor/Kantor S01E01-E02.mp4', { seconds: 3 });
  await film('Kantor/Kantor S01E01.mp4');
  const name = 'Kantor S01E01-E02.mp4';
  expect(await run()).toEqual({
    counts: [1, 0, 0],
    skipped: [
      {
        path: 'Kantor/Kantor S01E01.mp4',
        reason: `is another version of ${name}, which is larger`,
      },
    ],
    failed: [],
  });
  expect(await readEpisodes()).toMatchObject([{ versions: [] }, { versions: [] }]);
});

test('parts of an episode are one film, and those that do not fit are refused by name', async () => {
  const place = 'Kantor/Season 1/Kantor';
  await film(`${place} S01E01 part1.mp4`);
  await film(`${place} S01E01 part2.mp4`, { seconds: 2 });
  await film(`${place} S01E02 cd1.mp4`, { seconds: 3 });
  await film(`${place} S01E02 cd3.mp4`, { seconds: 4 });
  const reason = 'is a part of a film, of which part 2 is not here';
  expect(await run()).toEqual({
    counts: [1, 0, 0],
    skipped: [
      { path: `${place} S01E02 cd1.mp4`, reason },
      { path: `${place} S01E02 cd3.mp4`, reason },
    ],
    failed: [],
  });
  expect(await readEpisodes()).toMatchObject([{ number: 1, runtime_seconds: 3 }]);
  const nameOf = (column: string) => `regexp_replace(${column}, '^.*/', '')`;
  expect(
    await read(`SELECT ${nameOf('source_path')} AS first,
      ARRAY(SELECT ${nameOf('path')} FROM unnest(further_paths) AS path) AS others FROM streams`),
  ).toEqual([{ first: 'Kantor S01E01 part1.mp4', others: ['Kantor S01E01 part2.mp4'] }]);
  expect(await run()).toMatchObject({ counts: [0, 0, 1] });
});
