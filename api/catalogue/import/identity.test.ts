import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fingerprintFile } from '#api/media/index.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { openImportLibrary } from '#test/import-library.ts';
import { firstUnlessSlow } from '#test/slow-test.ts';
import { saveTitle } from '../commands/edit-titles/save-title.ts';
import { removeReplacedFilms } from '../commands/save-titles/replace-films.ts';

const { db, library, beside, write, run, read } = await openImportLibrary({ looksInside: false });

/** What lies where; a film is a word, longer ones are better. */
type Tree = Record<string, string>;
/** `to: null`: removed. */
type Change = { move: string; to: string | null } | { put: string; as: string };

type Sequence = {
  name: string;
  before: Tree;
  /** An import follows each list. */
  changes: Change[][];
  /** Titles that are new at the end. */
  added?: number;
  /** Titles that became part of others. */
  merged?: number;
  /** Episodes whose files are gone. */
  goneEpisodes?: number;
};

const move = (from: string, to: string): Change => ({ move: from, to });
const remove = (path: string): Change => ({ move: path, to: null });
const put = (path: string, as: string): Change => ({ put: path, as });
const movie = (inside: string) => `<movie>${inside}</movie>`;
const imdb = '<uniqueid type="imdb">tt0133093</uniqueid>';
const tvdb = '<uniqueid type="tvdb">81189</uniqueid>';
const nfc = 'Café Lumière (2003)'.normalize('NFC');
const nfd = nfc.normalize('NFD');

const films: Sequence[] = [
  {
    name: 'a better file under another name in the folder of the film',
    before: { 'Naik (2024)/Naik (2024) WEBDL-720p.mp4': 'old' },
    changes: [
      [
        remove('Naik (2024)/Naik (2024) WEBDL-720p.mp4'),
        put('Naik (2024)/Naik (2024) Bluray-1080p.mp4', 'better'),
      ],
    ],
  },
  {
    name: 'the same beside an NFO file with another title',
    before: {
      'Naik (2024)/Naik 720p.mp4': 'old',
      'Naik (2024)/movie.nfo': movie('<title>Going Up</title><year>2024</year>'),
    },
    changes: [[remove('Naik (2024)/Naik 720p.mp4'), put('Naik (2024)/x.mkv', 'better')]],
  },
  {
    name: 'a better file in a folder of many films',
    before: { 'Films/Naik (2024).mp4': 'old', 'Films/Turun (2023).mp4': 'other' },
    changes: [[remove('Films/Naik (2024).mp4'), put('Films/Naik.2024.1080p.mkv', 'better')]],
  },
  {
    name: 'other bytes in place',
    before: { 'Naik (2024).mp4': 'old' },
    changes: [[put('Naik (2024).mp4', 'better')]],
  },
  {
    name: 'another container in place',
    before: { 'Naik (2024).mp4': 'old' },
    changes: [[remove('Naik (2024).mp4'), put('Naik (2024).mkv', 'better')]],
  },
  {
    name: 'a renamed folder',
    before: { 'Naik/Naik.mp4': 'old' },
    changes: [[move('Naik', 'Going Up (2024)')]],
  },
  {
    name: 'a renamed folder with a better file',
    before: { 'Naik (2024)/Naik (2024).mp4': 'old' },
    changes: [
      [remove('Naik (2024)'), put('Naik (2024) [1080p]/naik.2024.1080p.x264-GRP.mkv', 'better')],
    ],
  },
  {
    name: 'other letter cases and a better file',
    before: { 'naik kelas (2024)/naik kelas (2024).mp4': 'old' },
    changes: [
      [remove('naik kelas (2024)'), put('Naik Kelas (2024)/Naik Kelas (2024).MP4', 'better')],
    ],
  },
  {
    name: 'another Unicode form of the same name',
    before: { [`${nfc}/${nfc}.mp4`]: 'old' },
    changes: [[move(`${nfc}/${nfc}.mp4`, `${nfd}/${nfd}.mp4`)]],
  },
  {
    name: 'another Unicode form and a better file',
    before: { [`${nfd}.mp4`]: 'old' },
    changes: [[remove(`${nfd}.mp4`), put(`${nfc}.mp4`, 'better')]],
  },
  {
    name: 'accents that are left out, and a better file',
    before: { [`${nfc}/film.mp4`]: 'old' },
    changes: [[remove(nfc), put('Cafe Lumiere (2003)/film.mkv', 'better')]],
  },
  {
    name: 'other signs between the words, and a better file',
    before: { 'Spider-Man - Home (2021)/a.mp4': 'old' },
    changes: [[remove('Spider-Man - Home (2021)'), put('Spider Man Home (2021)/b.mkv', 'better')]],
  },
  {
    name: 'a library that moves into a folder',
    before: { 'Naik (2024)/a.mp4': 'old', 'Turun (2023)/b.mp4': 'other' },
    changes: [
      [move('Naik (2024)', 'Movies/Naik (2024)'), move('Turun (2023)', 'Movies/Turun (2023)')],
    ],
  },
  {
    name: 'a library that moves into a folder, with better files',
    before: { 'Naik (2024)/a.mp4': 'old', 'Turun (2023)/b.mp4': 'other' },
    changes: [
      [
        ...[remove('Naik (2024)'), put('Movies/Naik (2024)/c.mkv', 'better')],
        ...[remove('Turun (2023)'), put('Movies/Turun (2023)/d.mkv', 'better too')],
      ],
    ],
  },
  {
    name: 'a film that gets a folder of its own and a better file',
    before: { 'Naik (2024).mp4': 'old', 'Turun (2023).mp4': 'other' },
    changes: [[remove('Naik (2024).mp4'), put('Naik (2024)/Naik (2024).mkv', 'better')]],
  },
  {
    name: 'a film that loses its folder and gets a better file',
    before: { 'Naik (2024)/Naik (2024).mp4': 'old', 'Turun (2023).mp4': 'other' },
    changes: [[remove('Naik (2024)'), put('Naik (2024).mkv', 'better')]],
  },
  {
    name: 'a year that is added, and a better file',
    before: { 'Naik/Naik.mp4': 'old' },
    changes: [[remove('Naik/Naik.mp4'), put('Naik/Naik (2024).mkv', 'better')]],
  },
  {
    name: 'an id in the NFO file, while everything else changes',
    before: { 'Naik/a.mp4': 'old', 'Naik/movie.nfo': movie(`<title>Naik</title>${imdb}`) },
    changes: [
      [
        remove('Naik'),
        put('Going Up (2024)/b.mkv', 'better'),
        put('Going Up (2024)/movie.nfo', movie(`<title>Going Up</title>${imdb}`)),
      ],
    ],
  },
  {
    name: 'an id in the name of the folder, while everything else changes',
    before: { 'Naik [imdbid-tt0133093]/Naik.mp4': 'old' },
    changes: [
      [remove('Naik [imdbid-tt0133093]'), put('Going Up (2024) {imdb-tt0133093}/Up.mkv', 'better')],
    ],
  },
  {
    name: 'an id that moves from the NFO file into the name',
    before: { 'Naik/a.mp4': 'old', 'Naik/a.nfo': movie(`<title>Naik</title>${imdb}`) },
    changes: [[remove('Naik'), put('Up/Going.Up.2024.tt0133093.mkv', 'better')]],
  },
  {
    name: 'a name of a release that is tidied, and a better file',
    before: { 'Naik.Kelas.2024.720p.WEB-DL.x264-GRP.mp4': 'old' },
    changes: [
      [
        remove('Naik.Kelas.2024.720p.WEB-DL.x264-GRP.mp4'),
        put('Naik Kelas (2024)/Naik Kelas (2024).mkv', 'better'),
      ],
    ],
  },
  {
    name: 'two films that swap their folders',
    before: { 'Naik (2024)/a.mp4': 'old', 'Turun (2023)/a.mp4': 'other' },
    changes: [
      [
        move('Naik (2024)', 'aside'),
        move('Turun (2023)', 'Naik (2024)'),
        move('aside', 'Turun (2023)'),
      ],
    ],
  },
  {
    name: 'a film whose place another takes, and that gets a better file elsewhere',
    before: { 'Naik (2024).mp4': 'old', 'Turun (2023).mp4': 'other' },
    changes: [
      [
        move('Turun (2023).mp4', 'Naik (2024).mp4'),
        put('Films/Naik (2024)/Naik (2024).mkv', 'better'),
      ],
    ],
  },
  {
    name: 'a better file beside the old one, which goes later',
    before: { 'Naik (2024)/Naik (2024) - 720p.mp4': 'old' },
    changes: [
      [put('Naik (2024)/Naik (2024) - 1080p.mp4', 'better')],
      [remove('Naik (2024)/Naik (2024) - 720p.mp4')],
    ],
  },
  {
    name: 'a smaller file beside the one that is known',
    before: { 'Naik (2024)/Naik (2024) - 1080p.mp4': 'better' },
    changes: [[put('Naik (2024)/Naik (2024) - 720p.mp4', 'old')]],
  },
  {
    name: 'a file that is away for one import',
    before: { 'Naik (2024).mp4': 'old' },
    changes: [[remove('Naik (2024).mp4')], [put('Naik (2024).mp4', 'old')]],
  },
  {
    name: 'a file that goes, and a better one that comes later',
    before: { 'Naik (2024)/a.mp4': 'old' },
    changes: [[remove('Naik (2024)')], [put('Naik (2024) 1080p/b.mkv', 'better')]],
  },
  {
    name: 'a better file, and then a still better one',
    before: { 'Naik (2024)/a.mp4': 'old' },
    changes: [
      [remove('Naik (2024)/a.mp4'), put('Naik (2024)/b.mkv', 'better')],
      [remove('Naik (2024)/b.mkv'), put('Naik (2024)/c.mkv', 'best of all')],
    ],
  },
  {
    name: 'a film of the same name and another year instead',
    before: { 'Naik (2024)/a.mp4': 'old' },
    changes: [[remove('Naik (2024)'), put('Naik (1999)/a.mkv', 'better')]],
    added: 1,
  },
  {
    name: 'another film in a folder of many films',
    before: { 'Films (2024)/Naik (2024).mp4': 'old', 'Films (2024)/Turun (2024).mp4': 'other' },
    changes: [
      [remove('Films (2024)/Naik (2024).mp4'), put('Films (2024)/Datar (2024).mp4', 'better')],
    ],
    added: 1,
  },
  {
    name: 'the same name and year elsewhere, while the old file is still there',
    before: { 'A/Naik (2024).mp4': 'old' },
    changes: [[put('B/Naik (2024).mkv', 'another')]],
    added: 1,
  },
  {
    name: 'two folders of a film that become one',
    before: { 'A/Naik (2024)/Naik (2024) 720p.mp4': 'old', 'B/Naik (2024)/naik.mp4': 'better' },
    changes: [[move('B/Naik (2024)/naik.mp4', 'A/Naik (2024)/Naik (2024) 1080p.mp4')]],
    merged: 1,
  },
];

const show = 'Serial (2020)';
const series: Sequence[] = [
  {
    name: 'better episodes under other names',
    before: {
      [`${show}/Season 1/Serial S01E01 720p.mp4`]: 'one',
      [`${show}/Season 1/Serial S01E02 720p.mp4`]: 'two',
    },
    changes: [
      [
        remove(`${show}/Season 1`),
        put(`${show}/Season 1/Serial S01E01 1080p.mp4`, 'better one'),
        put(`${show}/Season 1/Serial S01E02 1080p.mp4`, 'better two'),
      ],
    ],
  },
  {
    name: 'one better episode',
    before: { [`${show}/S01E01.mp4`]: 'one', [`${show}/S01E02.mp4`]: 'two' },
    changes: [[remove(`${show}/S01E02.mp4`), put(`${show}/1x02 1080p.mkv`, 'better two')]],
  },
  {
    name: 'a season as it was released',
    before: {
      [`${show}/Season 1/S01E01.mp4`]: 'one',
      [`${show}/Season 1/S01E02.mp4`]: 'two',
    },
    changes: [
      [
        remove(show),
        put('Serial.2020.1080p.WEB/Season 1/Serial.S01E01.1080p.WEB.mkv', 'better one'),
        put('Serial.2020.1080p.WEB/Season 1/Serial.S01E02.1080p.WEB.mkv', 'better two'),
      ],
    ],
  },
  {
    name: 'a renamed series',
    before: { [`${show}/Season 1/S01E01.mp4`]: 'one', [`${show}/Season 1/S01E02.mp4`]: 'two' },
    changes: [[move(show, 'Series With Another Name')]],
  },
  {
    name: 'a series with an id, while everything else changes',
    before: {
      'Serial/S01E01.mp4': 'one',
      'Serial/tvshow.nfo': `<tvshow><title>Serial</title>${tvdb}</tvshow>`,
    },
    changes: [[remove('Serial'), put('The Series (2020) [tvdbid-81189]/S01E01.mkv', 'better one')]],
  },
  {
    name: 'a renamed folder of a season',
    before: { [`${show}/Season 1/S01E01.mp4`]: 'one', [`${show}/Season 2/S02E01.mp4`]: 'two' },
    changes: [[move(`${show}/Season 1`, `${show}/Staffel 01`)]],
  },
  {
    name: 'episodes that get folders for their seasons, and better files',
    before: { [`${show}/Serial S01E01.mp4`]: 'one', [`${show}/Serial S02E01.mp4`]: 'two' },
    changes: [
      [
        remove(show),
        put(`${show}/Season 1/Serial S01E01.mkv`, 'better one'),
        put(`${show}/Season 2/Serial S02E01.mkv`, 'better two'),
      ],
    ],
  },
  {
    name: 'episodes that get other numbers',
    before: { [`${show}/S01E01.mp4`]: 'one', [`${show}/S01E02.mp4`]: 'two' },
    changes: [
      [
        move(`${show}/S01E02.mp4`, `${show}/S01E03.mp4`),
        move(`${show}/S01E01.mp4`, `${show}/S01E02.mp4`),
      ],
    ],
  },
  {
    name: 'episodes that swap their numbers',
    before: { [`${show}/S01E01.mp4`]: 'one', [`${show}/S01E02.mp4`]: 'two' },
    changes: [
      [
        move(`${show}/S01E01.mp4`, `${show}/aside`),
        move(`${show}/S01E02.mp4`, `${show}/S01E01.mp4`),
        move(`${show}/aside`, `${show}/S01E02.mp4`),
      ],
    ],
  },
  {
    name: 'an episode that moves into another season',
    before: { [`${show}/S01E01.mp4`]: 'one', [`${show}/S01E02.mp4`]: 'two' },
    changes: [[move(`${show}/S01E02.mp4`, `${show}/S02E01.mp4`)]],
  },
  {
    name: 'an episode that is removed, and others that close the gap',
    before: {
      [`${show}/S01E01.mp4`]: 'one',
      [`${show}/S01E02.mp4`]: 'two',
      [`${show}/S01E03.mp4`]: 'three',
    },
    changes: [
      [
        move(`${show}/S01E02.mp4`, `${show}/S01E01.mp4`),
        move(`${show}/S01E03.mp4`, `${show}/S01E02.mp4`),
      ],
    ],
    goneEpisodes: 1,
  },
  {
    name: 'a file with two episodes',
    before: { [`${show}/S01E01-E02.mp4`]: 'both', [`${show}/S01E03.mp4`]: 'three' },
    changes: [
      [remove(`${show}/S01E01-E02.mp4`), put(`${show}/S01E01-E02 x265.mkv`, 'better both')],
    ],
  },
  {
    name: 'two folders of a series that become one',
    before: {
      'A/Serial (2020)/Season 1/S01E01.mp4': 'one',
      'B/Serial Lama (2020)/Season 2/S02E01.mp4': 'two',
    },
    changes: [[move('B/Serial Lama (2020)/Season 2', 'A/Serial (2020)/Season 2')]],
    merged: 1,
  },
  {
    name: 'other letter cases and Unicode forms of a series, and better files',
    before: { [`${nfc}/S01E01.mp4`]: 'one', [`${nfc}/S01E02.mp4`]: 'two' },
    changes: [
      [
        remove(nfc),
        put(`${nfd.toUpperCase()}/s01e01.mkv`, 'better one'),
        put(`${nfd.toUpperCase()}/s01e02.mkv`, 'better two'),
      ],
    ],
  },
];

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

test.each([...firstUnlessSlow(...films), ...firstUnlessSlow(...series)])(
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
