import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addCommentedPost, openCommenter, openTrusted, writeComment } from '#test/comments.ts';
import { addProduct } from '#test/shop.ts';
import { addTitles } from '#test/titles.ts';
import { bulkModerate } from './bulk-moderate.ts';

let api: TestApi;
let staff: TestAccount;
let moderation: TestAccount['client']['moderation'];

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'moderator');
  moderation = staff.client.moderation;
  await addTitles(api.db, [{ name: 'Senja' }]);
});

afterAll(() => api.close());

const undo = (change: number | null) => staff.client.ops.undoChange({ id: change ?? 0 });

async function idsOf(given: Parameters<typeof moderation.listQueue>[0]) {
  const { items } = (await moderation.listQueue(given)).data;
  return items.map(({ id }) => id);
}

test('a comment is hidden, deleted, and each is undone with its reports and likes', async () => {
  const { slug } = await addCommentedPost(api);
  const { client } = await openTrusted(api, slug);
  const { id } = await writeComment(client, { slug, text: '*Beli* di sini' });
  const reader = openCommenter(api);
  await reader.client.blog.likeComment({ id });
  await reader.client.blog.reportComment({ id, reason: 'spam', note: 'Iklan' });
  const item = { kind: 'comment' as const, id };
  const before = (await moderation.getModerated(item)).data.item;
  expect(before).toMatchObject({
    state: 'shown',
    subject: { kind: 'post', slug },
    reports: [{ reason: 'spam', note: 'Iklan' }],
  });
  expect(await idsOf({ state: 'reported' })).toContain(id);
  const page = (await api.client.blog.listComments({ slug })).data;

  for (const verdict of ['hide', 'delete'] as const) {
    const { change } = (await moderation.moderate({ ...item, verdict })).data;
    expect((await api.client.blog.listComments({ slug })).data.count).toBe(page.count - 1);
    expect(await idsOf({ state: 'waiting' })).not.toContain(id);
    await undo(change);
    expect((await moderation.getModerated(item)).data.item).toEqual(before);
    expect((await api.client.blog.listComments({ slug })).data).toEqual(page);
    await expect(undo(change)).rejects.toMatchObject({ code: 'change_already_undone' });
  }
  const { change } = (await moderation.moderate({ ...item, verdict: 'hide' })).data;
  await moderation.moderate({ ...item, verdict: 'show' });
  await expect(undo(change)).rejects.toMatchObject({ code: 'changed_since' });
});

test('a review of a title comes back as it was, unless its writer wrote another', async () => {
  const title = { type: 'movie', slug: 'senja' } as const;
  const [writer, reader] = [await addAccount(api), await addAccount(api)];
  const form = { name: 'Sari', email: 'sari@example.org', stars: 2, text: 'Beli di situs saya' };
  await writer.client.reviews.saveReview({ ...title, ...form });
  const { mine } = (await writer.client.reviews.listReviews(title)).data;
  const item = { kind: 'review' as const, id: mine?.id ?? 0 };
  await reader.client.reviews.reportReview({ id: item.id, reason: 'spoiler' });
  const before = (await moderation.getModerated(item)).data.item;
  expect(before).toMatchObject({ stars: 2, subject: { kind: 'title', slug: 'senja' } });
  expect(await idsOf({ kind: 'review' })).toEqual([item.id]);

  const first = (await moderation.moderate({ ...item, verdict: 'delete' })).data;
  expect((await api.client.reviews.listReviews(title)).data.summary.count).toBe(0);
  await undo(first.change);
  expect((await moderation.getModerated(item)).data.item).toEqual(before);
  expect((await api.client.reviews.listReviews(title)).data.summary.average).toBe(2);

  const second = (await moderation.moderate({ ...item, verdict: 'delete' })).data;
  await writer.client.reviews.saveReview({ ...title, ...form, text: 'Lain' });
  await expect(undo(second.change)).rejects.toMatchObject({ code: 'changed_since' });
});

test('a review of a product counts again once its deletion is undone', async () => {
  const { id: productId, slug } = await addProduct(api, { slug: 'kaos' });
  const { rows } = await api.pool.query(
    `insert into product_reviews (product_id, name, email, rating, text, language)
    values ($1, 'Budi', 'budi@example.org', 4, 'Adem', 'id') returning id`,
    [productId],
  );
  const item = { kind: 'product_review' as const, id: rows[0].id };
  await moderation.moderate({ ...item, verdict: 'show' });
  const before = (await moderation.getModerated(item)).data.item;
  expect(before.subject).toMatchObject({ kind: 'product', slug });
  const stars = async () => (await api.client.shop.listProductReviews({ slug })).data.summary;
  const counted = await stars();
  const { change } = (await moderation.moderate({ ...item, verdict: 'delete' })).data;
  expect(await stars()).not.toEqual(counted);
  await undo(change);
  expect(await stars()).toEqual(counted);
  expect((await moderation.getModerated(item)).data.item).toEqual(before);
});

test('the history of a writer is found by user name and e-mail address, in all kinds', async () => {
  const { slug } = await addCommentedPost(api);
  const writer = await addAccount(api);
  const { id } = await writeComment(writer.client, { slug });
  const [{ username = '' } = {}] = (
    await api.pool.query('select username from accounts where id = $1', [writer.id])
  ).rows;
  const of = (asked: string) => moderation.listQueue({ state: 'all', writer: asked });
  expect((await of(username)).data).toMatchObject({
    items: [{ id, username }],
    counts: { comment: 1, review: 0, product_review: 0 },
  });
  expect((await of('BAYU@example.org')).data.counts.comment).toBeGreaterThan(1);
  expect((await of('nobody')).data.counts.comment).toBe(0);
});

test('a verdict on all that match a filter, or on chosen ones', async () => {
  const { slug } = await addCommentedPost(api);
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    ids.push((await writeComment(openCommenter(api).client, { slug })).id);
  }
  const input = (given: object) =>
    z.parse(bulkModerate.input, { kind: 'comment', verdict: 'hide', ...given });
  const found = await bulkModerate.find(api.db, input({ ids: ids.slice(1) }), 100, 'id');
  expect(found).toEqual([
    { id: String(ids[2]), label: 'Bayu: Bagus sekali.' },
    { id: String(ids[1]), label: 'Bayu: Bagus sekali.' },
  ]);
  const waiting = await bulkModerate.find(api.db, input({}), 100, 'id');
  expect(waiting.map(({ id }) => Number(id))).toEqual(expect.arrayContaining(ids));
});
