import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPost } from '#test/blog.ts';
import { importComments } from './import-comments.ts';

let api: TestApi;
let folder: string;

const comment = {
  post: 'soto',
  name: 'Rani',
  email: 'rani@example.org',
  language: 'id',
  written_at: 'PT3H',
  text: 'Enak **sekali**.',
};

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-comments-'));
  await addPost(api, { slug: 'soto', published_at: '2026-05-01T03:00:00Z' });
  await addPost(api, { slug: 'draf', published_at: null });
  await signUp(api, { username: 'bima' });
});

beforeEach(async () => {
  await api.pool.query('DELETE FROM comments');
  await api.pool.query('UPDATE posts SET comment_count = 0');
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function run(content: unknown, dryRun = false) {
  const file = join(folder, 'comments.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return importComments(api, { file, dryRun });
}

const read = async (query: string) => (await api.pool.query(query)).rows;

test('a conversation comes with its days and likes, once', async () => {
  const { post: _, ...answer } = { ...comment, text: 'Setuju.' };
  const reply = { ...answer, by: 'Bima', written_at: '2026-05-02T03:00:00Z', text: 'Sungguh?' };
  const list = [{ ...comment, likes: 14, replies: [{ ...reply, replies: [answer] }] }];
  expect(await run(list)).toMatchObject({ imported: 1, failed: [] });
  const everything = `SELECT depth, likes, state, account_id IS NOT NULL AS is_account, created_at
    FROM comments ORDER BY id`;
  const rows = await read(everything);
  const shown = { likes: 0, state: 'shown', is_account: false };
  const early = new Date('2026-05-01T06:00:00Z');
  expect(rows).toEqual([
    { ...shown, depth: 0, likes: 14, created_at: early },
    { ...shown, depth: 1, is_account: true, created_at: new Date('2026-05-02T03:00:00Z') },
    { ...shown, depth: 2, created_at: early },
  ]);
  const { data } = await api.client.blog.listComments({ slug: 'soto' });
  expect(data.count).toBe(3);
  expect(data.comments[0]).toMatchObject({ likes: 14, name: 'Rani' });
  expect(data.comments[0]?.html).toContain('<strong>sekali</strong>');
  expect(await run(list)).toMatchObject({ imported: 0, unchanged: 1, failed: [] });
  expect(await read(everything)).toEqual(rows);
});

test('one that waits is not public, and none is of tomorrow', async () => {
  const list = [
    { ...comment, state: 'pending', text: 'Murah!' },
    { ...comment, written_at: 'P9999D' },
  ];
  expect(await run(list)).toMatchObject({ imported: 2, failed: [] });
  const { data } = await api.client.blog.listComments({ slug: 'soto' });
  expect(data.comments.map(({ name }) => name)).toEqual(['Rani']);
  expect(await read('SELECT id FROM comments WHERE created_at > now()')).toEqual([]);
});

test('errors are reported per row, and a conversation is saved as a whole', async () => {
  const { post: _, ...answer } = comment;
  const bad = { ...answer, email: 'nobody' };
  const rows: [unknown, string][] = [
    ['no comment', 'invalid_input'],
    [{ ...comment, text: 'NUL\0' }, 'invalid_input'],
    [{ ...comment, likes: 1e9 }, 'invalid_input'],
    [{ ...comment, written_at: 'yesterday' }, 'invalid_input'],
    [{ ...comment, replies: [bad] }, 'invalid_input'],
    [{ ...comment, replies: Array(501).fill(answer) }, 'invalid_input'],
    [{ ...comment, post: 'none' }, 'post_unknown'],
    [{ ...comment, post: 'draf' }, 'post_unknown'],
    [
      { ...comment, state: 'pending', replies: [{ ...answer, text: 'Jawaban' }] },
      'comment_not_found',
    ],
  ];
  const { imported, failed } = await run([...rows.map(([row]) => row), comment]);
  expect(failed.map(({ code }) => code)).toEqual(rows.map(([, code]) => code));
  expect(failed[0]?.reason).toMatch(/^row 1: /);
  expect(imported).toBe(1);
  expect(await read('SELECT state FROM comments')).toEqual([{ state: 'shown' }]);
});

test('a file that is no list is refused', async () => {
  await expect(run('{}')).rejects.toMatchObject({ code: 'import_file_unreadable' });
});

test('the same words in reply to two comments are two comments', async () => {
  const { post: _, ...thanks } = { ...comment, text: 'Terima kasih!' };
  const list = ['Enak.', 'Pedas.'].map((text) => ({ ...comment, text, replies: [thanks] }));
  expect(await run(list)).toMatchObject({ imported: 2, failed: [] });
  expect(await run(list)).toMatchObject({ imported: 0, unchanged: 2 });
  const replies = await read('SELECT parent_id FROM comments WHERE depth = 1');
  expect(new Set(replies.map(({ parent_id: parent }) => parent)).size).toBe(2);
});

test('a dry run reports what it would do, and stores nothing', async () => {
  expect(await run([comment, { ...comment, post: 'tiada' }], true)).toMatchObject({
    imported: 1,
    failed: [{ code: 'post_unknown' }],
  });
  expect(await read('SELECT id FROM comments')).toEqual([]);
});
