import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#api/account/tables.ts';
import { titles } from '#api/catalogue/tables.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { exportReviews } from './queries/export-reviews.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

let films = 0;

/** Each test reviews a film of its own. */
async function addFilm() {
  const slug = `film-${++films}`;
  const [id = 0] = await addTitles(api.db, [{ name: `Film ${films}` }]);
  return { id, name: { type: 'movie' as const, slug } };
}

const form = { name: 'Sari', email: 'sari@example.org', stars: 4, text: 'Hangat dan pelan.' };

function save({ client }: TestAccount, title: { type: 'movie'; slug: string }, given = {}) {
  return client.reviews.saveReview({ ...title, ...form, ...given });
}

async function scoreOf(slug: string) {
  const { title } = (await api.client.catalogue.getTitle({ type: 'movie', slug })).data;
  return title.score;
}

test('an account has one review per title; another one replaces it', async () => {
  const { name } = await addFilm();
  const [writer, reader] = [await addAccount(api), await addAccount(api)];
  await save(writer, name);
  await save(writer, name, { stars: 2, text: 'Kedua kali kurang.' });
  const { reviews, mine, summary } = (await writer.client.reviews.listReviews(name)).data;
  expect(reviews).toMatchObject([{ stars: 2, text: 'Kedua kali kurang.', is_mine: true }]);
  expect(reviews[0]?.edited_at).not.toBeNull();
  expect(mine).toMatchObject({ email: form.email, hidden: false });
  expect(summary).toEqual({ average: 2, count: 1 });

  const seen = (await reader.client.reviews.listReviews(name)).data;
  expect(seen.mine).toBeNull();
  expect(JSON.stringify(seen)).not.toContain('example.org');
});

test('cards and titles show the average, through all changes to reviews', async () => {
  const { id, name } = await addFilm();
  const writers = [await addAccount(api), await addAccount(api), await addAccount(api)];
  expect(await scoreOf(name.slug)).toBeUndefined();
  await Promise.all(writers.map((writer, at) => save(writer, name, { stars: 5 - at })));
  expect(await scoreOf(name.slug)).toEqual({ average: 4, count: 3 });

  const [first, second, third] = writers;
  await first?.client.reviews.deleteReview(name);
  expect(await scoreOf(name.slug)).toEqual({ average: 3.5, count: 2 });
  await api.db.delete(accounts).where(eq(accounts.id, second?.id ?? 0));
  expect(await scoreOf(name.slug)).toEqual({ average: 3, count: 1 });
  await third?.client.reviews.deleteReview(name);
  expect(await scoreOf(name.slug)).toBeUndefined();
  await save(await addAccount(api), name);
  await api.db.delete(titles).where(eq(titles.id, id));
});

test('long lists are paged, newest first', async () => {
  const { name } = await addFilm();
  for (let at = 1; at <= 12; at += 1) {
    await save(await addAccount(api), name, { text: `Ulasan ${at}` });
  }
  const first = (await api.client.reviews.listReviews(name)).data;
  const cursor = first.page.next ?? '';
  const second = (await api.client.reviews.listReviews({ ...name, cursor })).data;
  expect(first.reviews.map(({ text }) => text)).toContain('Ulasan 12');
  expect(second.reviews.map(({ text }) => text)).toEqual(['Ulasan 2', 'Ulasan 1']);
  const elsewhere = (await addFilm()).name;
  await expect(api.client.reviews.listReviews({ ...elsewhere, cursor })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('an operator lists, hides and restores a reported review', async () => {
  const { name } = await addFilm();
  const [writer, reader] = [await addAccount(api), await addAccount(api)];
  const operator = await addAccount(api, 'operator');
  await save(writer, name, { text: 'Beli di situs saya' });
  const id = (await writer.client.reviews.listReviews(name)).data.mine?.id ?? 0;
  await reader.client.reviews.reportReview({ id, reason: 'spam', note: 'Iklan' });
  await reader.client.reviews.reportReview({ id, reason: 'other' });

  const { moderation } = operator.client;
  const kind = 'review';
  const reported = async () => (await moderation.listQueue({ kind })).data.items;
  expect(await reported()).toMatchObject([
    { id, subject: name, reports: [{ reason: 'other', note: '' }] },
  ]);
  await moderation.moderate({ kind, id, verdict: 'hide' });
  expect((await reader.client.reviews.listReviews(name)).data.reviews).toEqual([]);
  expect((await writer.client.reviews.listReviews(name)).data.mine).toMatchObject({ hidden: true });
  expect(await scoreOf(name.slug)).toBeUndefined();

  await moderation.moderate({ kind, id, verdict: 'show' });
  expect((await reader.client.reviews.listReviews(name)).data.reviews).toHaveLength(1);
  expect(await reported()).toEqual([]);
});

test('a submission with the honeypot field is silently dropped', async () => {
  const { name } = await addFilm();
  await save(await addAccount(api), name, { website: 'https://example.org' });
  expect((await api.client.reviews.listReviews(name)).data.reviews).toEqual([]);
});

test('reviews of one account are limited', async () => {
  const { name } = await addFilm();
  const { headers } = await addAccount(api);
  const init = {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  };
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    const path = `/api/v1/titles/movie/${name.slug}/review/`;
    statuses.push((await api.fetch(path, init)).status);
  }
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test('the export has an account’s reviews and reports', async () => {
  const { name } = await addFilm();
  const [writer, reader] = [await addAccount(api), await addAccount(api)];
  await save(writer, name);
  const id = (await writer.client.reviews.listReviews(name)).data.mine?.id ?? 0;
  await reader.client.reviews.reportReview({ id, reason: 'spoiler' });
  expect(await exportReviews(api.db, writer.id)).toMatchObject({
    reviews: [{ title: `Film ${films}`, stars: 4, email: form.email }],
  });
  expect(await exportReviews(api.db, reader.id)).toMatchObject({
    reports: [{ review: id, reason: 'spoiler' }],
  });
});

test('deleting an account invalidates the pages with its reviews', async () => {
  const { name } = await addFilm();
  const writer = await addAccount(api);
  await save(writer, name);
  const client = await api.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(...(payload ?? '').split(' ')));
  await client.query('LISTEN cache_invalidation');
  try {
    await writer.client.account.deleteAccount({ current_password: writer.password });
    await client.query('SELECT 1');
    expect(heard).toContain(`title:${name.slug}`);
    expect((await api.client.reviews.listReviews(name)).data.reviews).toEqual([]);
  } finally {
    client.release(true);
  }
});
