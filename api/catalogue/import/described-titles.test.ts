import { rm, symlink, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawPoster, openImportLibrary } from '#test/import-library.ts';
import { packageFilm } from '#test/package-film.ts';
import { slowTest } from '#test/slow-test.ts';

const { library, beside, write, film, run, read } = await openImportLibrary();

async function prepare(path: string, seconds = 1): Promise<void> {
  await film(`../source-${seconds}.mp4`, { seconds });
  await packageFilm({ source: beside(`source-${seconds}.mp4`), outDir: library(path) });
}

test('a film that comes prepared plays at once, and is the same one later', async () => {
  await prepare('Senja (2024)/Senja (2024).stream');
  await film('Senja (2024)/Senja (2024).mp4');
  await write('Senja (2024)/poster.jpg', await drawPoster());
  expect(await run({ dryRun: true })).toMatchObject({ counts: [1, 0, 0], failed: [] });
  expect(await read('SELECT * FROM streams')).toEqual([]);
  expect(await run()).toEqual({
    counts: [1, 0, 0],
    skipped: [
      {
        path: 'Senja (2024)/Senja (2024).mp4',
        reason: 'is another version of Senja (2024).stream, which is prepared already',
      },
    ],
    failed: [],
  });
  const titles = `SELECT t.id, t.name, t.runtime_seconds, s.state FROM titles t
    JOIN streams s ON s.id = t.stream_id`;
  const [title] = await read(titles);
  expect(title).toMatchObject({ name: 'Senja', runtime_seconds: 1, state: 'complete' });
  const jobs = `SELECT * FROM graphile_worker.jobs WHERE task_identifier = 'package_stream'`;
  expect(await read(jobs)).toEqual([]);
  expect(await run()).toMatchObject({ counts: [0, 0, 1] });
  expect(await read(titles)).toEqual([title]);
});

slowTest('a prepared film that cannot be used is refused, and harms no other', async () => {
  await film('Good (2000).mp4');
  await prepare('Bad (2001).stream');
  await symlink('/etc/passwd', library('Bad (2001).stream/360p.mp4'));
  await write('File (2002).stream', 'no folder');
  const { counts, failed } = await run();
  expect(counts).toEqual([1, 0, 0]);
  expect(failed.map(({ path }) => path)).toEqual(['Bad (2001).stream', 'File (2002).stream']);
});

slowTest(
  'a title is known by its slug, from its announcement to its film and to another film',
  async () => {
    const nfo = (day: string) =>
      `<movie><title>Senja</title><slug>dusk</slug><premiered>${day}</premiered></movie>`;
    await write('dusk/movie.nfo', nfo('P18D'));
    await prepare('dusk/trailers/Cuplikan.stream');
    expect(await run()).toMatchObject({ counts: [1, 0, 0], skipped: [], failed: [] });
    const titles = `SELECT id, slug, stream_id IS NULL AS is_announced,
    (SELECT array_agg(name) FROM extras WHERE title_id = t.id) AS trailers FROM titles t`;
    const [announced] = await read(titles);
    expect(announced).toMatchObject({ slug: 'dusk', is_announced: true, trailers: ['Cuplikan'] });
    await prepare('dusk/dusk.stream', 2);
    expect(await run()).toMatchObject({ counts: [0, 1, 0] });
    expect(await read(titles)).toEqual([{ ...announced, is_announced: false }]);
    await rm(library('dusk/dusk.stream'), { recursive: true });
    await film('dusk/dusk.mp4', { seconds: 3 });
    expect(await run()).toMatchObject({ counts: [0, 1, 0] });
    expect(await read(titles)).toHaveLength(1);
  },
);

test('a description without a film is no title, unless its day lies ahead', async () => {
  await write('past/movie.nfo', '<movie><title>Past</title><slug>past</slug></movie>');
  await write('late/movie.nfo', '<movie><title>Late</title><premiered>P9D</premiered></movie>');
  expect(await run()).toEqual({
    counts: [0, 0, 0],
    failed: [],
    skipped: [
      { path: 'late/movie.nfo', reason: 'announces a film, and gives it no <slug>' },
      { path: 'past/movie.nfo', reason: 'belongs to no film here' },
    ],
  });
});

test('two titles with the same slug are reported as a clash', async () => {
  for (const [name, seconds] of Object.entries({ one: 1, two: 2 })) {
    await film(`${name}/${name}.mp4`, { seconds });
    // Whose file is read first does not matter.
    const padding = name === 'one' ? `<!--${'long '.repeat(50_000)}-->` : '';
    await write(`${name}/movie.nfo`, `<movie>${padding}<title>A</title><slug>a</slug></movie>`);
  }
  expect(await run()).toMatchObject({
    counts: [1, 0, 0],
    failed: [{ path: 'two/two.mp4', reason: 'its slug "a" is that of one/one.mp4' }],
  });
});

test('genres get their names, and wrong rows are reported', async () => {
  const names = { en: 'Drama', id: 'Drama' };
  const drama = { type: 'movie', kind: 'genre', slug: 'drama', names };
  await write('terms.json', JSON.stringify([drama, { ...drama, slug: 'Not a slug' }]));
  expect(await run()).toMatchObject({
    counts: [1, 0, 0],
    failed: [{ path: 'terms.json', reason: expect.stringMatching(/^row 2 is not a genre: slug/) }],
  });
  await writeFile(library('terms.json'), JSON.stringify([{ ...drama, names: { en: 'Dramas' } }]));
  await run();
  expect(await read('SELECT slug, names FROM terms')).toEqual([
    { slug: 'drama', names: { en: 'Dramas' } },
  ]);
});
