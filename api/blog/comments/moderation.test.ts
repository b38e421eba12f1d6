import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, deleteForGood, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addCommentedPost, openCommenter, openTrusted, writeComment } from '#test/comments.ts';
import { hearInvalidations } from '#test/hear-invalidations.ts';

let api: TestApi;
let operator: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
});

afterAll(() => api.close());

async function read(slug: string) {
  return (await api.client.blog.listComments({ slug })).data;
}

test('operators list and moderate pending and reported comments', async () => {
  const { slug } = await addCommentedPost(api);
  const { blog } = operator.client;
  const writer = openCommenter(api);
  const { id } = await writeComment(writer.client, { slug, text: '*Hai*' });
  const pending = (await blog.listAllComments({ state: 'pending' })).data;
  expect(pending.comments[0]).toMatchObject({
    id,
    state: 'pending',
    text: '*Hai*',
    email: 'bayu@example.org',
    username: null,
    reports: [],
    post: { slug, title: expect.stringContaining('Post') },
  });
  await expect(api.client.blog.reportComment({ id, reason: 'spam' })).rejects.toMatchObject({
    code: 'comment_not_found',
  });
  await blog.moderateComment({ id, verdict: 'show' });
  expect((await read(slug)).count).toBe(1);

  const reader = openCommenter(api);
  await reader.client.blog.reportComment({ id, reason: 'insult', note: 'Kasar' });
  await reader.client.blog.reportComment({ id, reason: 'spam', note: 'Iklan' });
  await expect(writer.client.blog.reportComment({ id, reason: 'spam' })).rejects.toMatchObject({
    code: 'comment_not_found',
  });
  const reported = (await blog.listAllComments({ reported: 'true' })).data.comments;
  expect(reported.map((comment) => [comment.id, comment.reports.length])).toEqual([[id, 1]]);
  expect((await blog.getComment({ id })).data.comment.reports).toMatchObject([
    { reason: 'spam', note: 'Iklan' },
  ]);

  await blog.moderateComment({ id, verdict: 'hide' });
  expect((await blog.listAllComments({ reported: 'true' })).data.comments).toEqual([]);
  expect(await read(slug)).toMatchObject({ count: 0, comments: [] });
  await expect(writer.client.blog.editComment({ id, text: 'x' })).rejects.toMatchObject({
    code: 'comment_not_found',
  });
  await blog.moderateComment({ id, verdict: 'hide' });
  await blog.moderateComment({ id, verdict: 'show' });
  expect((await read(slug)).count).toBe(1);
  await blog.moderateComment({ id, verdict: 'delete' });
  expect((await read(slug)).count).toBe(0);
  await expect(blog.moderateComment({ id, verdict: 'show' })).rejects.toMatchObject({
    code: 'comment_not_found',
  });
});

test('operators page through fifty at a time', async () => {
  const { id } = await addCommentedPost(api);
  await api.db.execute(sql`insert into comments (key, post_id, name, text, html, language, state)
    select gen_random_uuid(), ${id}, 'a', 'b', 'b', 'id', 'hidden' from generate_series(1, 60)`);
  const first = (await operator.client.blog.listAllComments({ state: 'hidden' })).data;
  expect(first.page).toMatchObject({ total: 60, size: 50 });
  const cursor = first.page.next ?? undefined;
  const second = (await operator.client.blog.listAllComments({ state: 'hidden', cursor })).data;
  const ids = [...first.comments, ...second.comments].map((comment) => comment.id);
  expect(new Set(ids).size).toBe(60);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});

test('a hidden comment with replies keeps its place, without its text', async () => {
  const { slug } = await addCommentedPost(api);
  const { client } = await openTrusted(api, slug);
  const { id } = await writeComment(client, { slug, text: 'rahasia' });
  await writeComment(client, { slug, parent_id: id, text: 'jawaban' });
  await operator.client.blog.moderateComment({ id, verdict: 'hide' });
  const seen = await read(slug);
  expect(seen.count).toBe(2);
  expect(seen.comments[0]).toMatchObject({ id, state: 'deleted', name: null, html: '' });
  expect(JSON.stringify(seen)).not.toContain('rahasia');
  await expect(writeComment(client, { slug, parent_id: id })).rejects.toMatchObject({
    code: 'comment_not_found',
  });
});

test('a post’s page is invalidated when its public comments change', async () => {
  const { slug } = await addCommentedPost(api);
  const guest = openCommenter(api);
  let id = 0;
  const first = async () => {
    ({ id } = await writeComment(guest.client, { slug }));
  };
  expect(await hearInvalidations(api, first)).toEqual([]);
  const approval = () => operator.client.blog.moderateComment({ id, verdict: 'show' });
  expect(await hearInvalidations(api, approval)).toEqual([`post:${slug}`]);
  const second = () => writeComment(guest.client, { slug });
  expect(await hearInvalidations(api, second)).toEqual([`post:${slug}`]);
});

test('deleting an account anonymises its comments and removes its likes', async () => {
  const { slug } = await addCommentedPost(api);
  const leaving = await addAccount(api);
  const liked = await openTrusted(api, slug);
  const { id: other } = await writeComment(liked.client, { slug });
  const { id } = await writeComment(leaving.client, { slug, text: 'Kata saya' });
  await operator.client.blog.moderateComment({ id, verdict: 'show' });
  await leaving.client.blog.likeComment({ id: other });
  await leaving.client.blog.reportComment({ id: other, reason: 'spam', note: 'Hm' });

  const sections = (await leaving.client.account.exportAccount()).data.export;
  expect(sections.comments).toMatchObject({
    comments: [{ id, post: slug, text: 'Kata saya', state: 'shown' }],
    liked_comments: [other],
    reported_comments: [{ comment: other, reason: 'spam', note: 'Hm' }],
  });
  await deleteForGood(api, leaving);
  const seen = await read(slug);
  const of = (wanted: number) => seen.comments.find((comment) => comment.id === wanted);
  expect(of(id)).toMatchObject({ name: null, html: '<p>Kata saya</p>', state: 'shown' });
  expect(of(other)?.likes).toBe(0);
  const { comment } = (await operator.client.blog.getComment({ id })).data;
  expect(comment).toMatchObject({ name: '', email: null, username: null });
  expect((await operator.client.blog.getComment({ id: other })).data.comment.reports).toEqual([]);
});
