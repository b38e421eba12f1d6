import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fingerprintFile } from '#api/media/index.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { openImportLibrary } from '#test/import-library.ts';
import {
  type Change,
  filmSequences,
  type Sequence,
  seriesSequences,
  show,
} from '#test/library-sequences.ts';
import { firstUnlessSlow } from '#test/slow-test.ts';
import { saveTitle } from '../commands/edit-titles/save-title.ts';
import { removeReplacedFilms } from '../commands/save-titles/replace-films.ts';

const { db, library, beside, write, run, read } = await openImportLibrary({ looksInside: false });

let profile: unknown;

beforeAll(async () => {
  const [account] = await read(`
    INSERT INTO accounts (username, username_key, email, email_key, first_name, last_name,
      display_name, phone, password_hash, language, terms_accepted_at)
    VALUES ('sari', 'sari', 's@example.org', 's@example.org', 'Sari', 'W', 'Sari', '', '', 'id', now())
    RETURNING id`);
  const [row] = await read(`
    INSERT INTO profiles (account_id, name) VALUES (${account?.id}, 'Sari') RETURNING id`);
  profile = row?.id;
});

async function apply(change: Change): Promise<void> {
  if ('put' in change) return write(change.put, change.as);
  if (change.to === null) return rm(library(change.move), { recursive: true });
  await mkdir(dirname(library(change.to)), { recursive: true });
  await rename(library(change.move), library(change.to));
}

/** Films that are new are prepared, as a worker does it; each has a length of its own. */
async function prepare(): Promise<void> {
  await read(`UPDATE streams SET state = 'complete', folder = 'streams/' || id,
    duration_ms = 60000 + abs(hashtext(fingerprint)) % 10000000 WHERE state = 'waiting'`);
}

const readTitles = () =>
  read<{ id: number; slug: string }>('SELECT id, slug FROM titles WHERE deleted_at IS NULL');

/** Somebody watches and lists everything, and staff change every title. */
async function use(): Promise<void> {
  await read(`INSERT INTO watch_progress (profile_id, title_id, episode_id, position_ms, duration_ms, watched_at)
    SELECT ${profile}, t.id, e.id, 1000, 60000, now() FROM titles t
      LEFT JOIN seasons s ON s.title_id = t.id LEFT JOIN episodes e ON e.season_id = s.id`);
  await read(
    `INSERT INTO watchlist_entries (profile_id, title_id) SELECT ${profile}, id FROM titles`,
  );
  const deps = { db, store: openFolderStore(beside('media')) };
  for (const { id, slug } of await readTitles()) {
    const slugNow = `edited-${slug}`;
    await saveTitle(deps, commandLine, { id, slug: slugNow, aliases: ['Other'], rating: '17+' });
  }
}

/** What is kept of a title at this address; undefined if it leads nowhere. */
async function follow(slug: string) {
  const [found] = await read<{ id: number }>(`
    SELECT t.id, rating, t.aliases,
      (SELECT count(*)::int FROM watchlist_entries w WHERE w.title_id = t.id) AS listed,
      (SELECT count(*)::int FROM watch_progress w WHERE w.title_id = t.id) > 0 AS watched
    FROM titles t LEFT JOIN title_redirects r ON r.title_id = t.id AND r.slug = '${slug}'
    WHERE t.deleted_at IS NULL AND (t.slug = '${slug}' OR r.slug IS NOT NULL)`);
  return found;
}

test.each([...firstUnlessSlow(...filmSequences), ...firstUnlessSlow(...seriesSequences)])(
  '$name',
  async (sequence) => {
    const { before, changes, added = 0, merged = 0, goneEpisodes = 0 } = sequence;
    for (const [path, as] of Object.entries(before)) await write(path, as);
    await run();
    await prepare();
    await use();
    const titles = await readTitles();
    const watched = 'SELECT episode_id FROM watch_progress ORDER BY 1';
    const episodes = await read(watched);
    const playing = await read('SELECT stream_id FROM titles WHERE stream_id IS NOT NULL');

    for (const [step, list] of changes.entries()) {
      for (const change of list) await apply(change);
      const report = await run();
      expect(report.failed).toEqual([]);
      if (step === 0 && added + merged === 0) {
        // What played goes on playing until the new films do.
        expect(await read('SELECT FROM titles WHERE NOT playable AND deleted_at IS NULL')).toEqual(
          [],
        );
        expect(await read('SELECT stream_id FROM titles WHERE stream_id IS NOT NULL')).toEqual(
          expect.arrayContaining(playing),
        );
      }
      await prepare();
    }

    const now = await readTitles();
    expect(now).toHaveLength(titles.length + added - merged);
    for (const { id, slug } of titles) {
      const kept = await follow(`edited-${slug}`.replace(/^(edited-)+/, 'edited-'));
      const facts = { rating: '17+', aliases: ['Other'], listed: 1, watched: true };
      expect(kept).toMatchObject(merged ? facts : { id, ...facts });
    }
    const left = await read(watched);
    if (merged === 0) expect(left).toHaveLength(episodes.length - goneEpisodes);
    expect(episodes).toEqual(expect.arrayContaining(left));
    const gone = await findLost();
    expect(gone).toHaveLength(goneOf(sequence));
    expect((await run()).counts).toEqual([0, 0, now.length - gone.length]);
  },
);

/** With a new title, the file of an old one may be gone. */
function goneOf({ changes, added = 0 }: Sequence): number {
  const removed = changes.flat().some((change) => 'move' in change && change.to === null);
  return removed ? added : 0;
}

/** No film is in two titles; what they play and is not there any more. */
async function findLost(): Promise<string[]> {
  const shown = await read<{ title: number; path: string }>(`
    SELECT t.id AS title, s.source_path AS path FROM titles t JOIN streams s ON s.id = t.stream_id
    WHERE deleted_at IS NULL
    UNION
    SELECT t.id, s.source_path FROM titles t JOIN seasons ON seasons.title_id = t.id
      JOIN episodes e ON e.season_id = seasons.id JOIN streams s ON s.id = e.stream_id
    WHERE deleted_at IS NULL`);
  expect(new Set(shown.map(({ path }) => path)).size).toBe(shown.length);
  const store = openFolderStore(beside('media'));
  const lost = [];
  for (const { path } of shown) {
    const isThere = await stat(toAbsolutePath(store, path)).catch(() => undefined);
    if (!isThere) lost.push(path);
  }
  return lost;
}

test('a film plays until a better one does, and goes a day later', async () => {
  await write('Naik (2024)/a.mp4', 'old');
  await run();
  await prepare();
  const [old] = await read<{ id: string }>('UPDATE streams SET duration_ms = 60000 RETURNING id');
  await read(`UPDATE streams SET own_chapters = '[{"startsAt":1,"title":"Awal"}]'`);
  await read(`INSERT INTO stream_own_subtitles (stream_id, language, text)
    SELECT id, 'id', 'WEBVTT' FROM streams`);
  // What a film is that has been looked into.
  await rm(library('Naik (2024)/a.mp4'));
  await write('Naik (2024)/b.mkv', 'better');
  const print = await fingerprintFile(library('Naik (2024)/b.mkv'));
  await read(`INSERT INTO source_files (fingerprint, runtime_seconds) VALUES ('${print}', 60)`);
  expect(await run()).toMatchObject({ counts: [0, 1, 0], skipped: [], failed: [] });
  expect(await run()).toEqual({ counts: [0, 0, 1], skipped: [], failed: [] });
  const shown = 'SELECT stream_id, next_stream_id IS NULL AS settled FROM titles';
  expect(await read(shown)).toEqual([{ stream_id: old?.id, settled: false }]);

  await prepare();
  const [better] = await read<{ id: string }>(`SELECT id FROM streams WHERE id <> '${old?.id}'`);
  expect(await read(shown)).toEqual([{ stream_id: better?.id, settled: true }]);
  expect(
    await read(`SELECT s.own_chapters, language, text FROM streams s
    JOIN stream_own_subtitles o ON o.stream_id = s.id WHERE s.id = '${better?.id}'`),
  ).toEqual([{ own_chapters: [{ startsAt: 1, title: 'Awal' }], language: 'id', text: 'WEBVTT' }]);
  await removeReplacedFilms(db);
  expect(await read('SELECT FROM streams')).toHaveLength(2);
  await read(`UPDATE replaced_films SET replaced_at = replaced_at - interval '25 hours'`);
  await removeReplacedFilms(db);
  expect(await read('SELECT id FROM streams')).toEqual([better]);
  expect(
    await read(`SELECT FROM graphile_worker.jobs WHERE key = 'remove_stream:${old?.id}'`),
  ).toHaveLength(1);
});

test('a copy of another film in the place of a failed one is shown there at once', async () => {
  await write('A/Senja (2024).mkv', 'broken');
  await write('B/Fajar (2024).mkv', 'a film');
  await run();
  await read(`UPDATE streams SET state = 'failed', failure_code = 'source_truncated'
    WHERE source_path LIKE '%Senja%'`);
  await read(`UPDATE streams SET state = 'complete', folder = 'streams/' || id, duration_ms = 1000
    WHERE source_path LIKE '%Fajar%'`);
  const states = () =>
    read(`SELECT t.name, s.state FROM titles t LEFT JOIN streams s ON s.id = t.stream_id
      WHERE deleted_at IS NULL ORDER BY name`);
  await write('A/Senja (2024).mkv', 'a film');
  await run({ changed: [library('A/Senja (2024).mkv')], withDeleted: true });
  expect(await states()).toEqual([
    { name: 'Fajar', state: 'complete' },
    { name: 'Senja', state: 'complete' },
  ]);
});

test('the film of a deleted title is shown where staff have put it', async () => {
  await write('A/Senja (2024).mkv', 'broken');
  await write('B/Fajar (2024).mkv', 'a film');
  await run();
  await read(`UPDATE streams SET state = 'failed', failure_code = 'source_truncated'
    WHERE source_path LIKE '%Senja%'`);
  await read(`UPDATE titles SET deleted_at = now() WHERE name = 'Fajar'`);
  await write('A/Senja (2024).mkv', 'a film');
  await run({ changed: [library('A/Senja (2024).mkv')], withDeleted: true });
  expect(
    await read(`SELECT t.name, s.state FROM titles t JOIN streams s ON s.id = t.stream_id
      WHERE deleted_at IS NULL`),
  ).toEqual([{ name: 'Senja', state: 'waiting' }]);
});

test('a better file of an episode that staff have moved goes to its place', async () => {
  for (const number of [1, 2]) await write(`${show}/S01E0${number}.mp4`, `episode ${number}`);
  await run();
  await prepare();
  await read(`UPDATE episodes SET number = 9, name = 'Pindah', kept_parts = '{place,texts}'
    WHERE number = 2`);
  const places = 'SELECT id, number, name FROM episodes ORDER BY number';
  const before = await read(places);
  await rm(library(`${show}/S01E02.mp4`));
  await write(`${show}/S01E02 1080p.mkv`, 'a better episode 2');
  await run();
  await prepare();
  expect(await read(places)).toEqual(before);
  expect(
    await read(`SELECT number FROM episodes e JOIN streams s ON s.id = e.stream_id
      WHERE source_path LIKE '%1080p.mkv'`),
  ).toEqual([{ number: 9 }]);
});

test('a film in parts stays one title when they are renamed, replaced and removed', async () => {
  const sources = () =>
    read<{ id: number; paths: string[] }>(`SELECT t.id::int, ARRAY(
        SELECT regexp_replace(path, '.*/', '') FROM unnest(source_path || further_paths) AS path
      ) AS paths FROM titles t JOIN streams s ON s.id = coalesce(next_stream_id, stream_id)`);
  await write('Dua (2002)/Dua (2002)-cd1.avi', 'first half');
  await write('Dua (2002)/Dua (2002)-cd2.avi', 'second half');
  expect(await run()).toEqual({ counts: [1, 0, 0], skipped: [], failed: [] });
  await prepare();
  const [first] = await sources();
  expect(first?.paths).toEqual(['Dua (2002)-cd1.avi', 'Dua (2002)-cd2.avi']);
  expect((await run()).counts).toEqual([0, 0, 1]);

  await rename(library('Dua (2002)'), library('Two (2002)'));
  const twice = ['cd1', 'cd2'];
  for (const cd of twice) {
    await rename(
      library(`Two (2002)/Dua (2002)-${cd}.avi`),
      library(`Two (2002)/Two (2002)-${cd}.avi`),
    );
  }
  expect(await run()).toMatchObject({ skipped: [], failed: [] });
  expect(await sources()).toEqual([
    { id: first?.id, paths: ['Two (2002)-cd1.avi', 'Two (2002)-cd2.avi'] },
  ]);
  expect(await read('SELECT FROM streams')).toHaveLength(1);

  await write('Two (2002)/Two (2002)-cd2.avi', 'a better second half');
  expect(await run()).toMatchObject({ counts: [0, 1, 0], skipped: [], failed: [] });
  expect(await read('SELECT FROM streams')).toHaveLength(2);
  expect(await sources()).toMatchObject([{ id: first?.id }]);
  await prepare();

  await rm(library('Two (2002)/Two (2002)-cd2.avi'));
  expect(await run()).toEqual({
    counts: [0, 0, 0],
    failed: [],
    skipped: [
      {
        path: 'Two (2002)/Two (2002)-cd1.avi',
        reason: 'is one part of a film, and the others are not here',
      },
    ],
    missing: [
      {
        path: 'Two (2002)/Two (2002)-cd2.avi',
        reason: expect.stringContaining('is not there any more'),
      },
    ],
  });
  expect(await sources()).toMatchObject([{ id: first?.id }]);

  await rm(library('Two (2002)/Two (2002)-cd1.avi'));
  await write('Two (2002)/Two (2002).mkv', 'both halves');
  expect(await run()).toMatchObject({ counts: [0, 1, 0], skipped: [], failed: [] });
  expect(await sources()).toEqual([{ id: first?.id, paths: ['Two (2002).mkv'] }]);
});
