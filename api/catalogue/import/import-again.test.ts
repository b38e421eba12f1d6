import { mkdir, rename, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { retentionDays } from '#contract/constants/catalogue.ts';
import { nfo, openImportLibrary } from '#test/import-library.ts';
import { removeDeletedTitles } from '../commands/edit-titles/process-due-titles.ts';

const { db, library, write, film, run, read } = await openImportLibrary();

test('a subtitle file that was edited is prepared again', async () => {
  await film('Senja (2024).mp4');
  await write('Senja (2024).srt', '1\n00:00:00,000 --> 00:00:01,000\nHalo\n');
  await run();
  await read('DELETE FROM graphile_worker._private_jobs');
  expect(await run()).toMatchObject({ counts: [0, 0, 1] });
  // The new text is as long as the one before.
  await write('Senja (2024).srt', '1\n00:00:00,000 --> 00:00:01,000\nHola\n');
  expect(await run()).toMatchObject({ counts: [0, 1, 0] });
  expect(
    await read(`SELECT task_identifier FROM graphile_worker.jobs j
      JOIN streams s ON j.key = 'package_stream:' || s.id`),
  ).toHaveLength(1);
});

test('missing films are reported, and their titles stay', async () => {
  await film('Away (2001).mp4');
  await film('Better (2003).mp4');
  await film('Moved (2002).mp4');
  for (const show of ['Gone', 'Half']) {
    await film(`${show}/Season 01/${show} S01E01.mp4`);
    await film(`${show}/Season 01/${show} S01E02.mp4`);
  }
  await run();
  await rm(library('Away (2001).mp4'));
  await film('Better (2003).mp4', { seconds: 2 });
  await rename(library('Moved (2002).mp4'), library('Elsewhere (2002).mp4'));
  await rm(library('Gone'), { recursive: true });
  await rm(library('Half/Season 01/Half S01E02.mp4'));

  const missing = [
    { path: 'Away (2001).mp4', reason: 'is not there any more; Away stays as it is' },
    {
      path: 'Gone/Season 01/Gone S01E01.mp4',
      reason: 'is not there any more; Gone stays as it is',
    },
  ];
  expect(await run({ dryRun: true })).toMatchObject({ counts: [0, 3, 0], missing });
  expect(await run()).toMatchObject({ counts: [0, 3, 0], missing });
  expect(await read('SELECT id FROM titles WHERE stream_id IS NOT NULL')).toHaveLength(3);
  const changed = [library('Away (2001).mp4')];
  expect(await run({ changed })).toMatchObject({ missing: missing.slice(0, 1) });
});

/** Deletes all titles as if staff had done so some weeks ago. */
async function deleteForGood() {
  await read(`UPDATE titles SET deleted_at = now() - interval '${retentionDays + 1} days'`);
  await removeDeletedTitles(db);
}

test('titles that were deleted for good stay away, until they are asked for', async () => {
  await film('Gone (2001).mp4');
  for (const number of [1, 2]) await film(`Show/Season 01/Show S01E0${number}.mp4`);
  await write('list.json', JSON.stringify([{ title: 'Listed', year: 1999, cast: [], genres: [] }]));
  expect(await run()).toMatchObject({ counts: [3, 0, 0] });
  await deleteForGood();
  const reason = 'was deleted here for good; import it with deleted titles to have it back';
  const skipped = [
    { path: 'Gone (2001).mp4', reason: `Gone ${reason}` },
    { path: 'Show', reason: `Show ${reason}` },
    { path: 'list.json', reason: `Listed (1999) ${reason}` },
  ];
  expect(await run()).toEqual({ counts: [0, 0, 0], skipped, failed: [] });
  // Now another episode is the first one.
  await rm(library('Show/Season 01/Show S01E01.mp4'));
  await film('New (2002).mp4', { seconds: 2 });
  expect(await run()).toEqual({ counts: [1, 0, 0], skipped, failed: [] });

  const changed = [library('Gone (2001).mp4')];
  expect(await run({ changed })).toMatchObject({
    counts: [0, 0, 1],
    skipped: [skipped[0], skipped[2]],
  });
  expect(await run({ changed, withDeleted: true })).toMatchObject({
    counts: [1, 0, 1],
    skipped: [skipped[2]],
  });
  expect(await run({ withDeleted: true })).toMatchObject({ counts: [2, 0, 2], skipped: [] });
  expect(await run()).toMatchObject({ counts: [0, 0, 4], skipped: [] });
  expect(await read('SELECT FROM removed_titles')).toEqual([]);
});

test('a title stays as it is when a deleted duplicate had its film', async () => {
  await film('A (2001).mp4');
  await film('B (2002).mp4', { seconds: 2 });
  await run();
  await read(`UPDATE titles SET stream_id = (SELECT stream_id FROM titles WHERE name = 'A'),
    deleted_at = now() - interval '1 year' WHERE name = 'B'`);
  await removeDeletedTitles(db);
  await write('A (2001).nfo', '<movie><title>Alpha</title></movie>');
  expect(await run()).toMatchObject({ counts: [0, 1, 0], skipped: [{ path: 'B (2002).mp4' }] });
  expect(await read('SELECT name FROM titles')).toEqual([{ name: 'Alpha' }]);
});

test('a renamed and moved film is the same title', async () => {
  await film('Old (2001).mp4');
  await run();
  const [before] = await read('SELECT id, slug, stream_id FROM titles');
  await mkdir(library('Movies/New (2002)'), { recursive: true });
  await rename(library('Old (2001).mp4'), library('Movies/New (2002)/New (2002).mp4'));
  expect(await run()).toMatchObject({ counts: [0, 1, 0] });
  expect(await read('SELECT id, slug, stream_id FROM titles')).toEqual([before]);
  expect(await read('SELECT name, year FROM titles')).toEqual([{ name: 'New', year: 2002 }]);
});

test('a better copy under the same name is the same title', async () => {
  await film('Film (2001).mp4');
  await run();
  const [before] = await read('SELECT id, slug FROM titles');
  await film('Film (2001).mp4', { seconds: 2 });
  expect(await run()).toMatchObject({ counts: [0, 1, 0] });
  expect(await read('SELECT id, slug FROM titles')).toEqual([before]);
  expect(await read('SELECT runtime_seconds FROM titles')).toEqual([{ runtime_seconds: 2 }]);
});

test('films that swap their names stay what they are', async () => {
  await film('A (2001).mp4');
  await film('B (2002).mp4');
  await run();
  const ids = 'SELECT id, stream_id FROM titles ORDER BY id';
  const before = await read(ids);
  await rename(library('A (2001).mp4'), library('C.tmp'));
  await rename(library('B (2002).mp4'), library('A (2001).mp4'));
  await rename(library('C.tmp'), library('B (2002).mp4'));
  expect(await run()).toMatchObject({ counts: [0, 2, 0] });
  expect(await read(ids)).toEqual(before);
  expect(await read('SELECT name FROM titles ORDER BY id')).toEqual([{ name: 'B' }, { name: 'A' }]);
});

test('a series keeps its identity when it is renamed and grows', async () => {
  await film('Show/Season 01/Show S01E02.mp4');
  await write('Show/tvshow.nfo', '<tvshow><title>달빛 등기소</title></tvshow>');
  await write(
    'Show/Season 01/Show S01E02.nfo',
    '<episodedetails><title>둘</title></episodedetails>',
  );
  expect(await run()).toMatchObject({ counts: [1, 0, 0], failed: [] });
  const [before] = await read('SELECT t.id, e.id AS episode FROM titles t, episodes e');
  await rename(library('Show'), library('Other'));
  await film('Other/Season 01/Show S01E01.mp4');
  await film('Other/Season 01/Show S01E03-E04.mp4');
  expect(await run()).toMatchObject({ counts: [0, 1, 0] });
  expect(await read('SELECT id, type, name, slug FROM titles')).toEqual([
    { id: before?.id, type: 'tv-show', name: '달빛 등기소', slug: 'dalbic-deunggiso' },
  ]);
  const episodes = await read('SELECT id, number, name, stream_id FROM episodes ORDER BY number');
  expect(episodes).toMatchObject([
    { number: 1, name: 'Episode 1' },
    { id: before?.episode, number: 2, name: '둘' },
    { number: 3 },
    { number: 4 },
  ]);
  expect(episodes[2]?.stream_id).toBe(episodes[3]?.stream_id);
});

test('only titles that changed paths may belong to are read', async () => {
  await film('A (2001)/A (2001).mp4');
  await film('B (2002)/B (2002).mp4');
  await write('notes.txt', '');
  await run();
  await write('A (2001)/A (2001).nfo', nfo);
  const changed = [library('A (2001)/A (2001).nfo')];
  expect(await run({ changed })).toEqual({ counts: [0, 1, 0], skipped: [], failed: [] });
});

test('an aborted import keeps what it has saved, and the next goes on', async () => {
  for (let number = 1; number <= 30; number++) await film(`Film ${number} (2000).mp4`);
  const stop = new AbortController();
  const onProgress = (progress: { stage: string; done: number }) => {
    if (progress.stage === 'importing' && progress.done > 0) stop.abort();
  };
  await expect(run({ signal: stop.signal, onProgress })).rejects.toThrow(/abort/i);
  const { counts } = await run();
  expect(counts).toEqual([10, 0, 20]);
});
