import { cp, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawPoster, nfo, openImportLibrary } from '#test/import-library.ts';

const { library, beside, write, film, run, read } = await openImportLibrary();

test('a film with everything beside it, and nothing the second time', async () => {
  await film('Senja (2024)/Senja (2024).mp4');
  await film('Senja (2024)/Senja (2024)-trailer.mp4');
  await write('Senja (2024)/movie.nfo', nfo);
  await write('Senja (2024)/poster.jpg', await drawPoster());
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
          path: 'library/Senja (2024)/Senja (2024).id.srt',
          language: 'id',
          forced: false,
          fingerprint: expect.any(String),
        },
      ],
    },
  ]);
  expect(await read('SELECT name FROM extras WHERE stream_id IS NOT NULL')).toHaveLength(1);
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

test('of two NFO files, the one that describes the film counts', async () => {
  const folder = 'rilis.scene.2021.1080p-grp';
  await film(`${folder}/${folder}.mp4`);
  await write(`${folder}/${folder}.nfo`, '▄▄ GRP ▄▄\r\n https://www.imdb.com/title/tt0000002/');
  await write(`${folder}/movie.nfo`, '<movie><title>Judul & Nama</title></movie>');
  expect(await run()).toEqual({ counts: [1, 0, 0], skipped: [], failed: [] });
  expect(await read('SELECT name FROM titles')).toEqual([{ name: 'Judul & Nama' }]);
});

test('a file without an NFO file describes itself', async () => {
  await film('clip_0001.mp4', { title: 'Sore di Dermaga', language: 'ind' });
  await film('other_clip.mp4');
  expect(await run({ filmsAre: 'video' })).toMatchObject({ counts: [2, 0, 0] });
  expect(await read('SELECT type, name, languages FROM titles ORDER BY name')).toEqual([
    { type: 'video', name: 'Sore di Dermaga', languages: ['id'] },
    { type: 'video', name: 'other clip', languages: [] },
  ]);
  expect(await run({ filmsAre: 'video' })).toMatchObject({ counts: [0, 0, 2] });
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
  await write('Senja (2024)/poster.jpg', await drawPoster());
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
  expect(await readdir(beside(''))).not.toContain('media');
  expect(await run()).toMatchObject({ counts: [2, 1, 0] });
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

test('after a large import the database plans for the new size', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => ({ title: `Film ${at}`, year: 1950 }));
  await write('films.json', JSON.stringify(rows));
  expect((await run()).counts).toEqual([1_200, 0, 0]);
  const [known] = await read("SELECT reltuples FROM pg_class WHERE relname = 'titles'");
  expect(known).toEqual({ reltuples: 1_200 });
});
