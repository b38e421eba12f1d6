import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openImportLibrary } from '#test/import-library.ts';

const { library, beside, write, film, run, report, read } = await openImportLibrary();

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
  await write('Good (2000)-fanart.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  const { counts, failed, skipped } = await run();
  expect(counts).toEqual([2, 0, 0]);
  expect(failed.map((remark) => remark.path)).toEqual([
    'Empty (2000).mkv',
    'List (2000).mp4',
    'Text (2000).mp4',
  ]);
  expect(skipped).toEqual([
    {
      path: 'Good (2000)-fanart.heic',
      reason: 'is an HEIC picture, which the programs here cannot read: save it as JPEG',
    },
    { path: 'Good (2000)-poster.jpg', reason: 'cannot be read as a picture' },
  ]);
});

test('every reason has a code, and what stands in its text', async () => {
  await film('Good (2000).mp4');
  await write('Good (2000).nfo', '<movie><title>Half');
  await write('Good (2000)-fanart.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await write('Text (2000).mp4', 'Not a film at all.\n'.repeat(500));
  await write('list.json', '[{"title":"A","year":1999},{"title":"","year":1},{x}]');
  await write('terms.json', '[{"type":"movie","kind":"genre","slug":"A B","names":{}}]');
  await write(
    'people.json',
    '[{"name":"Ayu","born":1990},{"name":"Budi","profileImage":"no.jpg"}]',
  );
  const { skipped, failed } = await report();
  const remarks = [...failed, ...skipped].map(({ path, code, values }) => ({ path, code, values }));
  expect(remarks).toEqual([
    {
      path: 'Text (2000).mp4',
      code: 'unplayable',
      values: { failure: 'source_not_media' },
    },
    {
      path: 'list.json',
      code: 'row_no_title',
      values: expect.objectContaining({ row: '2', reason: 'invalid_field', field: 'title' }),
    },
    { path: 'list.json', code: 'row_not_json', values: { row: '3' } },
    {
      path: 'people.json',
      code: 'row_no_person',
      values: expect.objectContaining({
        ...{ row: '1', reason: 'invalid_field' },
        ...{ field: 'born', field_problem: 'unknown_field' },
      }),
    },
    {
      path: 'people.json',
      code: 'of_title',
      values: { title: 'Budi', reason: 'named_file_missing', file: 'no.jpg' },
    },
    {
      path: 'terms.json',
      code: 'row_no_genre',
      values: expect.objectContaining({ row: '1', reason: 'invalid_field', field: 'slug' }),
    },
    { path: 'Good (2000)-fanart.heic', code: 'heic_unreadable', values: undefined },
    { path: 'Good (2000).nfo', code: 'nfo_unused', values: { reason: 'not_whole_xml' } },
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

test('links are followed within the folder, and out of it when the operator says so', async () => {
  await film('Film (2001).mp4');
  await film('../outside/Far (2002).mp4');
  await symlink('../outside/Far (2002).mp4', library('Far (2002).mp4'));
  await symlink('../outside', library('all'));
  await symlink('Film (2001).mp4', library('Near (2003).mp4'));
  const { counts, skipped } = await run();
  expect(counts).toEqual([1, 0, 0]);
  expect(skipped).toEqual([
    { path: 'Far (2002).mp4', reason: 'is a symbolic link that leads out of the folder' },
    { path: 'Near (2003).mp4', reason: 'is the same film as Film (2001).mp4' },
    { path: 'all', reason: 'is a symbolic link that leads out of the folder' },
  ]);
  expect((await run({ followLinks: true })).counts).toEqual([1, 0, 1]);
});

test('what a killed process left in the media store is removed', async () => {
  const work = beside('media/.work');
  await mkdir(work, { recursive: true });
  const others = ['picture-new', 'stream-old'];
  for (const name of ['picture-old', ...others]) await writeFile(join(work, name), 'x');
  const longAgo = new Date(Date.now() - 25 * 3600 * 1000);
  for (const name of ['picture-old', 'stream-old'])
    await utimes(join(work, name), longAgo, longAgo);
  await film('A (2001).mp4');
  await run();
  expect((await readdir(work)).sort()).toEqual(others.sort());
});
