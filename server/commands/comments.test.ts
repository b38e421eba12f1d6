import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPost } from '#test/blog.ts';
import { readRefusal } from '#test/commands.ts';
import { openCommenter, writeComment } from '#test/comments.ts';
import { runSorot } from '#test/run-sorot.ts';
import { addComments } from './comments.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-comments-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function runComments(...parameters: string[]) {
  const DATABASE_URL = String(api.pool.options.connectionString);
  return runSorot('comments', { DATABASE_URL, SOROT_DATA: folder }, ...parameters);
}

test('comments are listed and moderated from the command line', async () => {
  const { slug } = await addPost(api, { title: 'Di balik layar' });
  expect((await runComments('list')).output).toContain('There are no such comments');
  const ids: string[] = [];
  for (const text of ['Satu', 'Dua', 'Tiga']) {
    const { id } = await writeComment(openCommenter(api).client, { slug, text });
    ids.push(String(id));
  }
  const [one = '', two = '', three = ''] = ids;
  const listed = (await runComments('list', '--state', 'pending')).output;
  for (const part of [...ids, slug, 'Bayu: Satu']) expect(listed).toContain(part);

  const approved = await runComments('approve', one, two);
  expect(approved).toMatchObject({ code: 0, complaint: '' });
  expect(approved.output).toContain(`${two} is on the page.`);
  const read = async () => (await api.client.blog.listComments({ slug })).data;
  expect(await read()).toMatchObject({ count: 2, comments: [{ id: +two }, { id: +one }] });

  await api.client.blog.reportComment({ id: +two, reason: 'spam', note: 'Iklan' });
  expect((await runComments('list', '--reported')).output).toContain('reported 1×');
  const shown = (await runComments('show', two)).output;
  for (const part of ['bayu@example.org', 'Di balik layar', 'spam Iklan']) {
    expect(shown).toContain(part);
  }
  expect((await runComments('hide', two)).output).toContain(`${two} is hidden.`);
  expect((await runComments('list', '--reported')).output).toContain('There are no such');
  expect((await runComments('delete', one, three)).output).toContain(`${three} is deleted.`);
  expect(await read()).toMatchObject({ count: 0, comments: [] });
  const gone = await runComments('approve', two, three);
  expect(gone).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('no longer available'),
  });
  expect((await read()).count).toBe(0);
});

test.each([
  [['list', '--state', 'lost']],
  [['approve']],
  [['approve', 'x']],
  [['show', '1', '2']],
  [['hide', '1', '--reported']],
  [['applaud', '1']],
])('invalid arguments are refused with the usage: %j', async (parameters) => {
  const complaint = await readRefusal(addComments, ['comments', ...parameters]);
  expect(complaint).toContain('Usage: sorot comments');
});
