import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '#contract/client.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import {
  addCommentedPost,
  approveComment,
  fillComment,
  manyLinks,
  openCommenter,
  openTrusted,
  writeComment,
} from '#test/comments.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function read(slug: string, client: ApiClient = api.client) {
  return (await client.blog.listComments({ slug })).data;
}

async function age(id: number, minutes: number) {
  await api.db.execute(sql`update comments
    set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`);
}

test('a first comment is pending and private to its writer; the next one is public at once', async () => {
  const { slug } = await addCommentedPost(api);
  const guest = openCommenter(api);
  const first = await writeComment(guest.client, { slug, text: 'Yang **pertama**.' });
  expect(first.state).toBe('pending');
  expect(guest.token()).toMatch(/^[\w-]{43}$/);
  expect(await read(slug)).toMatchObject({ comments: [], count: 0, page: { total: 0 } });
  const own = await read(slug, guest.client);
  expect(own.comments).toMatchObject([
    { state: 'pending', name: 'Bayu', own: { text: 'Yang **pertama**.' } },
  ]);

  await approveComment(api, first.id);
  expect((await writeComment(guest.client, { slug })).state).toBe('shown');
  const seen = await read(slug);
  expect(seen).toMatchObject({ count: 2, page: { total: 2 } });
  expect(seen.comments[1]).toMatchObject({
    html: '<p>Yang <strong>pertama</strong>.</p>',
    state: 'shown',
    own: null,
    badge: null,
  });
  expect(JSON.stringify(seen)).not.toContain('bayu@example.org');
});

test('accounts sign with their name, are pending at first, and give no details', async () => {
  const { slug } = await addCommentedPost(api);
  const { client } = await addAccount(api);
  const given = { slug, key: createFormKey(), text: 'Halo' };
  const { comment } = (await client.blog.writeComment(given)).data;
  expect(comment.state).toBe('pending');
  await approveComment(api, Number(comment.id));
  expect((await writeComment(client, { slug })).state).toBe('shown');
  const { comments } = await read(slug);
  const { user } = (await client.account.getUser()).data;
  expect(comments.map(({ name }) => name)).toEqual([user.display_name, user.display_name]);
});

test('operators and authors are never pending, and have badges', async () => {
  const author = await addAccount(api);
  const operator = await addAccount(api, 'operator');
  const { slug } = await addCommentedPost(api, { author: author.session.username });
  const elsewhere = await addCommentedPost(api);
  expect((await writeComment(author.client, { slug, text: manyLinks })).state).toBe('shown');
  expect((await writeComment(operator.client, { slug })).state).toBe('shown');
  expect((await writeComment(author.client, { slug: elsewhere.slug })).state).toBe('shown');
  expect((await read(slug)).comments.map(({ badge }) => badge)).toEqual(['operator', 'author']);
  expect((await read(elsewhere.slug)).comments[0]?.badge).toBeNull();
});

test('submitting a form twice creates one comment', async () => {
  const { slug } = await addCommentedPost(api);
  const { client } = await openTrusted(api, slug);
  const form = fillComment({ slug, text: 'Sekali saja.' });
  const answers = await Promise.all([1, 2, 3].map(() => client.blog.writeComment(form)));
  expect(new Set(answers.map(({ data }) => data.comment.id)).size).toBe(1);
  expect((await read(slug)).count).toBe(2);
  const other = await addCommentedPost(api);
  const again = await client.blog.writeComment({ ...form, slug: other.slug });
  expect(again.data.comment.id).toBe(answers[0]?.data.comment.id);
  expect((await read(other.slug)).count).toBe(0);
});

test('replies are two deep; deeper ones become siblings', async () => {
  const { slug } = await addCommentedPost(api);
  const { client } = await openTrusted(api, slug);
  const root = await writeComment(client, { slug, text: 'akar' });
  const one = await writeComment(client, { slug, text: 'satu', parent_id: root.id });
  const two = await writeComment(client, { slug, text: 'dua', parent_id: one.id });
  await writeComment(client, { slug, text: 'tiga', parent_id: two.id });
  const [conversation] = (await read(slug)).comments;
  expect(conversation).toMatchObject({
    html: '<p>akar</p>',
    reply_count: 3,
    replies: [{ html: '<p>satu</p>', replies: [{ html: '<p>dua</p>' }, { html: '<p>tiga</p>' }] }],
  });
  const { data } = await client.blog.getConversation({ id: two.id });
  expect(data).toMatchObject({ post: { slug }, comment: { id: root.id, reply_count: 3 } });
  const other = await addCommentedPost(api);
  await expect(
    writeComment(client, { slug: other.slug, parent_id: root.id }),
  ).rejects.toMatchObject({ code: 'comment_not_found' });
});

test('a long conversation is shown partly, and in full on request', async () => {
  const post = await addCommentedPost(api);
  const { client } = await openTrusted(api, post.slug);
  const root = await writeComment(client, { slug: post.slug });
  await api.db.execute(sql`insert into comments
    (key, post_id, parent_id, root_id, depth, name, text, html, language, state)
    select gen_random_uuid(), ${post.id}, ${root.id}, ${root.id}, 1, 'a', 'b', '<p>b</p>', 'id', 'shown'
    from generate_series(1, 499)`);
  const [shown] = (await read(post.slug)).comments;
  expect(shown?.replies).toHaveLength(20);
  expect(shown?.reply_count).toBe(499);
  const whole = await client.blog.getConversation({ id: root.id });
  expect(whole.data.comment.replies).toHaveLength(499);
  await writeComment(client, { slug: post.slug, parent_id: root.id });
  await expect(writeComment(client, { slug: post.slug, parent_id: root.id })).rejects.toMatchObject(
    { code: 'conversation_full' },
  );
});

test('pages have thirty conversations, newest first, and lose none', async () => {
  const post = await addCommentedPost(api);
  await api.db.execute(sql`insert into comments
    (key, post_id, name, text, html, language, state)
    select gen_random_uuid(), ${post.id}, 'a', n::text, n::text, 'id',
      case when n % 10 = 0 then 'pending' else 'shown' end
    from generate_series(1, 100) n`);
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let number = 1; number <= 3; number += 1) {
    const { data } = await api.client.blog.listComments({ slug: post.slug, cursor });
    expect(data.page).toMatchObject({ number, size: 30, total: 90 });
    seen.push(...data.comments.map(({ html }) => html));
    cursor = data.page.next ?? undefined;
  }
  expect(cursor).toBeUndefined();
  const wanted = Array.from({ length: 100 }, (_, at) => String(100 - at));
  expect(seen).toEqual(wanted.filter((text) => !text.endsWith('0')));
});

test('a comment can be edited and deleted by its writer for fifteen minutes', async () => {
  const { slug } = await addCommentedPost(api);
  const guest = await openTrusted(api, slug);
  const { id } = await writeComment(guest.client, { slug, text: 'Salh ketik' });
  await age(id, 14);
  const edited = await guest.client.blog.editComment({ id, text: 'Salah ketik' });
  expect(edited.data.comment).toEqual({ id, state: 'shown' });
  const [shown] = (await read(slug)).comments;
  expect(shown).toMatchObject({ html: '<p>Salah ketik</p>', edited_at: expect.any(String) });
  const stranger = await openTrusted(api, slug);
  for (const { client } of [stranger, { client: api.client }]) {
    await expect(client.blog.editComment({ id, text: 'x' })).rejects.toMatchObject({
      code: 'comment_not_found',
    });
    await expect(client.blog.deleteComment({ id })).rejects.toMatchObject({
      code: 'comment_not_found',
    });
  }
  await age(id, 16);
  await expect(guest.client.blog.editComment({ id, text: 'x' })).rejects.toMatchObject({
    code: 'comment_too_late',
  });
  await expect(guest.client.blog.deleteComment({ id })).rejects.toMatchObject({
    code: 'comment_too_late',
  });
  await age(id, 1);
  const spam = await guest.client.blog.editComment({ id, text: manyLinks });
  expect(spam.data.comment.state).toBe('pending');
  const { comments, count } = await read(slug);
  expect(comments.map((comment) => comment.id)).not.toContain(id);
  expect(count).toBe(2);
});

test('a deleted comment with replies keeps its place until the last is deleted', async () => {
  const { slug } = await addCommentedPost(api);
  const guest = await openTrusted(api, slug);
  const { id: root } = await writeComment(guest.client, { slug, text: 'rahasia' });
  const { id: answer } = await writeComment(guest.client, { slug, parent_id: root });
  await guest.client.blog.deleteComment({ id: root });
  const left = await read(slug);
  expect(left.count).toBe(2);
  expect(left.comments[0]).toMatchObject({
    id: root,
    state: 'deleted',
    name: null,
    html: '',
    own: null,
    replies: [{ id: answer, state: 'shown' }],
  });
  const stored = await api.db.execute(sql`select name, text, email, guest_hash from comments
    where id = ${root}`);
  expect(stored.rows).toEqual([{ name: '', text: '', email: null, guest_hash: null }]);
  await guest.client.blog.deleteComment({ id: answer });
  const { comments, count } = await read(slug);
  expect(comments.map(({ id }) => id)).not.toContain(root);
  expect(count).toBe(1);
});

test('likes count once per account or guest, and can be removed', async () => {
  const { slug } = await addCommentedPost(api);
  const { client } = await openTrusted(api, slug);
  const { id } = await writeComment(client, { slug });
  const guest = openCommenter(api);
  const account = await addAccount(api);
  for (const liking of [guest.client, guest.client, account.client, account.client]) {
    await liking.blog.likeComment({ id });
  }
  const [seen] = (await read(slug, guest.client)).comments;
  expect(seen).toMatchObject({ likes: 2, is_liked: true });
  expect((await read(slug)).comments[0]).toMatchObject({ likes: 2, is_liked: false });
  expect((await guest.client.blog.unlikeComment({ id })).data.likes).toBe(1);
  expect((await guest.client.blog.unlikeComment({ id })).data.likes).toBe(1);
  expect((await api.client.blog.unlikeComment({ id })).data.likes).toBe(1);
});

test('comments by bots or on closed posts are not stored', async () => {
  const closed = await addCommentedPost(api, { isOpen: false });
  const draft = await addCommentedPost(api, { publishedAt: null });
  const later = await addCommentedPost(api, { publishedAt: new Date(Date.now() + 60_000) });
  await expect(writeComment(api.client, { slug: closed.slug })).rejects.toMatchObject({
    code: 'comments_closed',
  });
  for (const { slug } of [draft, later, { slug: 'nothing' }]) {
    await expect(writeComment(api.client, { slug })).rejects.toMatchObject({
      code: 'post_not_found',
    });
    await expect(read(slug)).rejects.toMatchObject({ code: 'post_not_found' });
  }
  const { slug } = await addCommentedPost(api);
  const trapped = await api.client.blog.writeComment(
    fillComment({ slug, website: 'https://spam.example' }),
  );
  expect(trapped.data.comment).toEqual({ id: null, state: 'pending' });
  const { rows } = await api.db.execute(sql`select from comments c join posts p on p.id = c.post_id
    where p.slug in (${slug}, ${closed.slug}, ${draft.slug}, ${later.slug})`);
  expect(rows).toHaveLength(0);
});

test.each([
  ['text', { text: '   ' }],
  ['text', { text: 'x'.repeat(5_001) }],
  ['name', { name: undefined }],
  ['name', { name: 'x'.repeat(61) }],
  ['email', { email: undefined }],
  ['email', { email: 'bayu' }],
  ['key', { key: 'again' }],
])('a guest’s form is checked: %s', async (field, given) => {
  const { slug } = await addCommentedPost(api);
  const form = { ...fillComment({ slug }), ...given } as ReturnType<
    typeof fillComment<{ slug: string }>
  >;
  await expect(api.client.blog.writeComment(form)).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: [{ field, message: expect.stringMatching(/\w/) }] },
  });
});

test('comments per address are limited in ten minutes', async () => {
  const { slug } = await addCommentedPost(api);
  const { client } = openCommenter(api);
  for (let count = 0; count < 30; count += 1) await writeComment(client, { slug });
  await expect(writeComment(client, { slug })).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a made-up token identifies nobody', async () => {
  const { slug } = await addCommentedPost(api);
  const guest = openCommenter(api, { token: 'abc' });
  await writeComment(guest.client, { slug });
  expect(guest.token()).toMatch(/^[\w-]{43}$/);
});
