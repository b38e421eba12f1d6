import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { openImportLibrary } from '#test/import-library.ts';
import { listVersions, saveVersions } from '../editing/versions.ts';

const { db, library, write, film, run, read } = await openImportLibrary();

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
