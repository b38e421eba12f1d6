import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Ffmpeg, findFfmpeg } from '#api/media/index.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { writeFilm } from '#test/write-film.ts';
import { type ImportOptions, importDirectory } from './import-directory.ts';

const database = await openTestDatabase();
let ffmpeg: Ffmpeg | undefined;
let folder: string;

beforeAll(async () => {
  ffmpeg = await findFfmpeg();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  await database.pool.query(
    'TRUNCATE titles, people, terms, streams, pictures, source_files CASCADE',
  );
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
});

afterEach(() => rm(folder, { recursive: true }));

const library = (path: string) => join(folder, 'library', path);

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(library(path)), { recursive: true });
  await writeFile(library(path), content);
}

function film(path: string, options: Parameters<typeof writeFilm>[1] = {}): Promise<void> {
  return writeFilm(library(path), options);
}

async function run(options: Partial<ImportOptions> = {}) {
  const deps = { db: database.db, store: openFolderStore(join(folder, 'media')), ffmpeg };
  const report = await importDirectory(deps, { directory: library(''), ...options });
  const { imported, updated, unchanged, skipped, failed, missing } = report;
  const remarks = { skipped, failed, ...(missing.length > 0 && { missing }) };
  return { counts: [imported, updated, unchanged], ...remarks };
}

async function read<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  return (await database.pool.query<Row>(query)).rows;
}

function drawPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 60, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
}

const nfo = '<movie><title>Senja</title><year>2024</year><plot>Kapal.</plot></movie>';

test('a film with everything beside it, and nothing the second time', async () => {
  await film('Senja (2024)/Senja (2024).mp4');
  await film('Senja (2024)/Senja (2024)-trailer.mp4');
  await write('Senja (2024)/movie.nfo', nfo);
  await write('Senja (2024)/poster.jpg', await drawPicture());
  await write('Senja (2024)/Senja (2024).id.srt', '1\n00:00:00,000 --> 00:00:01,000\nHalo\n');
  expect(await run()).toEqual({ counts: [1, 0, 0], skipped: [], failed: [] });

  expect(
    await read(`SELECT t.name, t.runtime_seconds, s.side_files, p.width FROM titles t
      JOIN streams s ON s.id = t.stream_id JOIN pictures p ON p.id = t.poster_id`),
  ).toEqual([
    {
      name: 'Senja',
      runtime_seconds: 1,
      width: 40,
      side_files: [
        {
          ...{ path: library('Senja (2024)/Senja (2024).id.srt'), language: 'id', forced: false },
          fingerprint: expect.any(String),
        },
      ],
    },
  ]);
  expect(await read('SELECT name FROM trailers WHERE stream_id IS NOT NULL')).toHaveLength(1);
  const jobs = 'SELECT task_identifier AS name, run_at FROM graphile_worker.jobs ORDER BY 1';
  const asked = await read(jobs);
  const prepared = asked.filter(({ name }) => name !== 'relate_titles');
  expect(prepared).toMatchObject(
    ['cut_pictures', 'package_stream', 'package_stream'].map((name) => ({ name })),
  );

  const rows = 'SELECT ctid, * FROM titles';
  const before = await read(rows);
  expect(await run()).toMatchObject({ counts: [0, 0, 1] });
  expect(await read(rows)).toEqual(before);
  expect(await read(jobs)).toEqual(asked);
});

test('a subtitle file that was edited is prepared again', async () => {
  await film('Senja (2024).mp4');
  await write('Senja (2024).srt', '1\n00:00:00,000 --> 00:00:01,000\nHalo\n');
  await run();
  await read('DELETE FROM graphile_worker._private_jobs');
  expect(await run()).toMatchObject({ counts: [0, 0, 1] });
  // As long as before.
  await write('Senja (2024).srt', '1\n00:00:00,000 --> 00:00:01,000\nHola\n');
  expect(await run()).toMatchObject({ counts: [0, 1, 0] });
  expect(
    await read(`SELECT task_identifier FROM graphile_worker.jobs j
      JOIN streams s ON j.key = 'package_stream:' || s.id`),
  ).toHaveLength(1);
});

test('films that are gone are told of, and their titles stay', async () => {
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

test('a file is described by itself where there is no NFO file', async () => {
  await film('clip_0001.mp4', { title: 'Sore di Dermaga', language: 'ind' });
  await film('other_clip.mp4');
  expect(await run({ filmsAre: 'video' })).toMatchObject({ counts: [2, 0, 0] });
  expect(await read('SELECT type, name, languages FROM titles ORDER BY name')).toEqual([
    { type: 'video', name: 'Sore di Dermaga', languages: ['id'] },
    { type: 'video', name: 'other clip', languages: [] },
  ]);
  expect(await run({ filmsAre: 'video' })).toMatchObject({ counts: [0, 0, 2] });
});

test('a broken NFO file is reported, and its film imported by name', async () => {
  await film('Film (2001).mp4');
  await write('Film (2001).nfo', '<movie><title>Half');
  expect(await run()).toMatchObject({
    counts: [1, 0, 0],
    failed: [],
    skipped: [{ path: 'Film (2001).nfo', reason: expect.stringMatching(/not whole XML/) }],
  });
  expect(await read('SELECT name, year FROM titles')).toEqual([{ name: 'Film', year: 2001 }]);
});

test('what is no film fails with its reason, and harms no other', async () => {
  await film('Good (2000).mp4');
  await write('Text (2000).mp4', 'Not a film at all.\n'.repeat(500));
  await write('List (2000).mp4', '#EXTM3U\nfile:///etc/passwd\n');
  await write('Empty (2000).mkv', '');
  await film('Cut (2000).mp4');
  await write('Good (2000)-poster.jpg', 'no picture');
  const { counts, failed, skipped } = await run();
  expect(counts).toEqual([2, 0, 0]);
  expect(failed.map((remark) => remark.path)).toEqual([
    'Empty (2000).mkv',
    'List (2000).mp4',
    'Text (2000).mp4',
  ]);
  expect(skipped).toEqual([
    { path: 'Good (2000)-poster.jpg', reason: 'cannot be read as a picture' },
  ]);
});

test('what the file system holds besides files is reported', async () => {
  await film('Film (2001).mp4');
  await film('.hidden.mp4');
  await symlink('nowhere', library('broken.mkv'));
  await mkdir(library('loop'));
  await symlink('..', library('loop/up'));
  await writeFile(
    Buffer.concat([Buffer.from(`${library('')}/`), Buffer.from([0x66, 0xff, 0x2e])]),
    'x',
  );
  const { counts, skipped, failed } = await run();
  expect(counts).toEqual([1, 0, 0]);
  expect(skipped.map((remark) => remark.path)).toEqual(['.hidden.mp4', 'broken.mkv', 'loop/up']);
  expect(failed).toMatchObject([{ reason: 'its name is not UTF-8: rename it' }]);
});

test('names of every script become titles with addresses', async () => {
  for (const name of [
    'حارسة المنارة (2026)',
    '千と千尋の神隠し (2001)',
    'Ποτέ (1960)',
    '🎬 (1999)',
  ]) {
    await film(`${name}.mp4`);
  }
  expect(await run()).toMatchObject({ counts: [4, 0, 0] });
  for (const { slug } of await read<{ slug: string }>('SELECT slug FROM titles')) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('a film that is there twice is one title', async () => {
  await film('A (2001).mp4');
  await cp(library('A (2001).mp4'), library('B (2002).mp4'));
  expect(await run()).toMatchObject({
    counts: [1, 0, 0],
    skipped: [{ path: 'B (2002).mp4', reason: 'is the same film as A (2001).mp4' }],
  });
});

test('a dry run says the same and changes nothing', async () => {
  await film('Old (2001).mp4');
  await run();
  await film('Senja (2024)/Senja (2024).mp4');
  await write('Senja (2024)/poster.jpg', await drawPicture());
  await write('Old (2001).nfo', nfo);
  await write('titles.json', '[{"title":"A","year":2000,"cast":[],"genres":[]}]');
  const tables = [
    'titles',
    'streams',
    'pictures',
    'people',
    'source_files',
    'graphile_worker._private_jobs',
  ];
  const readAll = () => Promise.all(tables.map((table) => read(`SELECT * FROM ${table}`)));
  const before = await readAll();
  expect(await run({ dryRun: true })).toMatchObject({ counts: [2, 1, 0] });
  expect(await readAll()).toEqual(before);
  expect(await readdir(folder)).not.toContain('media');
  expect(await run()).toMatchObject({ counts: [2, 1, 0] });
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

test('what a killed process left in the media store is removed', async () => {
  const work = join(folder, 'media/.work');
  await mkdir(work, { recursive: true });
  const leftover = `picture-${2 ** 22 + 1}-x-${hostname()}`;
  const others = [`picture-${process.pid}-x-${hostname()}`, 'picture-1-x-elsewhere', 'stream-x'];
  for (const name of [leftover, ...others]) await writeFile(join(work, name), 'x');
  await film('A (2001).mp4');
  await run();
  expect((await readdir(work)).sort()).toEqual(others.sort());
});

test('progress ends at its total, with a rate', async () => {
  await film('A (2001).mp4');
  const seen: { stage: string; done: number; total: number; rate: number }[] = [];
  await run({ onProgress: (progress) => seen.push(progress) });
  expect(seen.at(-1)).toMatchObject({ stage: 'importing', done: 1, total: 1 });
  expect(seen.at(-1)?.rate).toBeGreaterThan(0);
});

test('a folder that is not there is the operator’s to mend', async () => {
  await expect(run({ directory: library('nowhere') })).rejects.toMatchObject({
    code: 'import_folder_missing',
  });
});
