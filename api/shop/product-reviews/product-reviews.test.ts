import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#api/account/tables.ts';
import { addAccount, deleteForGood, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct, addPurchase, type TestProduct } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { orders } from '../orders/tables.ts';
import { products } from '../products/tables.ts';
import { saveProductReview } from './commands/save-product-review.ts';
import { exportProductReviews } from './queries/export-product-reviews.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const kind = 'product_review';
const words = { name: 'Sari', stars: 4, text: 'Lembut.' };
const guestForm = (email: string, order_number: string) => ({ ...words, email, order_number });

async function buyAs(account: TestAccount): Promise<TestProduct> {
  const product = await addProduct(api);
  const email = account.session.email;
  await addPurchase(api, { productIds: [product.id], email, accountId: account.id });
  return product;
}

async function buyAsGuest(email: string) {
  const product = await addProduct(api);
  const { number } = await addPurchase(api, { productIds: [product.id], email });
  return { ...product, number };
}

async function refusal(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => 'accepted',
    (error) => error.code,
  );
}

const reviewsOf = async ({ slug }: { slug: string }, client = api.client) =>
  (await client.shop.listProductReviews({ slug })).data;

test('a buyer has one review per product; a second one replaces it', async () => {
  const account = await addAccount(api);
  const product = await buyAs(account);
  const { slug } = product;
  expect(await reviewsOf(product, account.client)).toMatchObject({ may_review: true, mine: null });
  const email = 'other@example.org';
  await account.client.shop.saveProductReview({ slug, ...words, email });
  await account.client.shop.saveProductReview({ slug, ...words, email, stars: 2, text: 'Susut.' });
  const mine = await reviewsOf(product, account.client);
  expect(mine.reviews).toMatchObject([{ stars: 2, text: 'Susut.', is_mine: true }]);
  // The address that bought it, not the one in the form.
  expect(mine.mine).toMatchObject({ email: account.session.email, hidden: false });
  expect(mine.summary).toEqual({ average: 2, count: 1, by_stars: [0, 1, 0, 0, 0] });
  const [forOthers] = (await reviewsOf(product)).reviews;
  expect(forOthers).toMatchObject({ is_mine: false });
  expect(JSON.stringify(forOthers)).not.toContain('@');
  expect(forOthers?.edited_at).not.toBeNull();
  expect((await api.client.shop.getProduct({ slug })).data.product.rating).toEqual(mine.summary);
  await account.client.shop.deleteProductReview({ slug });
  expect((await reviewsOf(product)).summary).toMatchObject({ average: null, count: 0 });
  expect(await refusal(account.client.shop.deleteProductReview({ slug }))).toBe('review_not_found');
});

test('without a purchase nobody may review, whatever they send', async () => {
  const email = 'budi@example.org';
  const bought = await buyAsGuest(email);
  const other = await buyAsGuest(email);
  const save = (client: TestApi['client'], form: ReturnType<typeof guestForm>) =>
    refusal(client.shop.saveProductReview({ slug: bought.slug, ...form }));
  const stranger = await addAccount(api);
  expect(await save(stranger.client, guestForm(email, ''))).toBe('purchase_required');
  expect(await save(api.client, guestForm(email, ''))).toBe('purchase_required');
  expect(await save(api.client, guestForm('x@example.org', bought.number))).toBe(
    'purchase_required',
  );
  expect(await save(api.client, guestForm(email, other.number))).toBe('purchase_required');
  expect((await reviewsOf(bought)).summary.count).toBe(0);
});

test('guests prove the purchase by number and address, and delete the review alike', async () => {
  const email = 'tamu.satu@example.org';
  const product = await buyAsGuest(email);
  const { slug, number } = product;
  const spelt = guestForm(email.toUpperCase(), ` #${number.toLowerCase()}`);
  await api.client.shop.saveProductReview({ slug, ...spelt });
  await api.client.shop.saveProductReview({ slug, ...guestForm(email, number), stars: 5 });
  expect((await reviewsOf(product)).reviews).toMatchObject([{ stars: 5 }]);
  const proof = { email, order_number: number };
  await api.client.shop.withdrawProductReview({ slug, ...proof });
  expect((await reviewsOf(product)).reviews).toEqual([]);
  expect(await refusal(api.client.shop.withdrawProductReview({ slug, ...proof }))).toBe(
    'review_not_found',
  );
});

test('a phone number proves the purchase, too, and identifies who has no e-mail address', async () => {
  const product = await addProduct(api);
  const { slug } = product;
  const buy = async (email: string, phone: string) =>
    (await addPurchase(api, { productIds: [product.id], email, phone })).number;
  const [first, second, third] = [
    await buy('', '+6281234567890'),
    await buy('', '+6281234567891'),
    await buy('sari.telepon@example.org', '+6281234567892'),
  ];
  // From addresses of their own, because reviews per address are limited.
  const save = (form: object) =>
    openShopper(api).client.shop.saveProductReview({ slug, ...words, ...form });
  await save({ phone: '0812 3456 7890', order_number: first });
  await save({ phone: '+62 812 3456 7890', order_number: first, stars: 5 });
  await save({ phone: '081234567891', order_number: second, stars: 1 });
  await save({ phone: '081234567892', order_number: third, stars: 2 });
  // This is the same buyer, by the address.
  await save({ email: 'sari.telepon@example.org', order_number: third, stars: 3 });
  const { reviews } = await reviewsOf(product);
  expect(reviews.map(({ stars }) => stars)).toEqual([3, 1, 5]);
  expect(JSON.stringify(reviews)).not.toContain('8123456');
  expect(await refusal(save({ phone: '081234567891', order_number: first }))).toBe(
    'purchase_required',
  );
  expect(await refusal(save({ phone: '+62', order_number: third }))).toBe('purchase_required');
  expect(await refusal(save({ order_number: first }))).toBe('invalid_input');
  const proof = { phone: '081234567890', order_number: first };
  await openShopper(api).client.shop.withdrawProductReview({ slug, ...proof });
  expect((await reviewsOf(product)).summary.count).toBe(2);
});

test('a guest order counts for the account of its address once that is confirmed', async () => {
  const account = await addAccount(api);
  const { email } = account.session;
  const product = await buyAsGuest(email);
  const form = { slug: product.slug, ...words, email };
  expect(await refusal(account.client.shop.saveProductReview(form))).toBe('purchase_required');
  await api.db
    .update(accounts)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(accounts.id, account.id));
  // The guest's earlier review becomes the account's.
  await api.client.shop.saveProductReview({
    slug: product.slug,
    ...guestForm(email, product.number),
  });
  await account.client.shop.saveProductReview({ ...form, stars: 1 });
  expect((await reviewsOf(product, account.client)).reviews).toMatchObject([
    { stars: 1, is_mine: true },
  ]);
});

test('a submission with the honeypot field is silently dropped', async () => {
  const account = await addAccount(api);
  const product = await buyAs(account);
  const email = account.session.email;
  const form = { slug: product.slug, ...words, email, website: 'https://example.org' };
  expect(await refusal(account.client.shop.saveProductReview(form))).toBe('accepted');
  expect((await reviewsOf(product)).reviews).toEqual([]);
});

test('an operator hides a review, which then does not count, and restores it', async () => {
  const [account, operator] = [await addAccount(api), await addAccount(api, 'operator')];
  const product = await buyAs(account);
  const email = account.session.email;
  await account.client.shop.saveProductReview({ slug: product.slug, ...words, email });
  const [review] = (await reviewsOf(product)).reviews;
  const moderate = (verdict: 'hide' | 'show') =>
    operator.client.moderation.moderate({ kind, id: review?.id ?? 0, verdict });
  await moderate('hide');
  expect(await reviewsOf(product, account.client)).toMatchObject({
    reviews: [],
    mine: { hidden: true },
    summary: { average: null, count: 0, by_stars: [0, 0, 0, 0, 0] },
  });
  await moderate('show');
  expect((await reviewsOf(product)).summary).toMatchObject({ average: 4, count: 1 });
});

test('a reported review is hidden by an operator, or stays', async () => {
  const [writer, reader] = [await addAccount(api), await addAccount(api)];
  const operator = await addAccount(api, 'operator');
  const product = await buyAs(writer);
  const { slug } = product;
  await writer.client.shop.saveProductReview({ slug, ...words, email: writer.session.email });
  const [{ id } = { id: 0 }] = (await reviewsOf(product)).reviews;
  await reader.client.shop.reportProductReview({ id, reason: 'spam', note: 'Iklan' });
  await reader.client.shop.reportProductReview({ id, reason: 'other' });
  expect(await refusal(writer.client.shop.reportProductReview({ id, reason: 'spam' }))).toBe(
    'review_not_found',
  );

  const { moderation } = operator.client;
  const listed = async (state: 'waiting' | 'hidden') =>
    (await moderation.listQueue({ kind, state })).data;
  const { items, page } = await listed('waiting');
  expect(items).toMatchObject([
    {
      id,
      stars: 4,
      state: 'shown',
      email: writer.session.email,
      subject: { kind: 'product', slug },
      reports: [{ reason: 'other', note: '' }],
    },
  ]);
  expect(page).toMatchObject({ total: 1, next: null });
  expect(await exportProductReviews(api.db, reader.id)).toMatchObject({
    product_review_reports: [{ review: id, reason: 'other' }],
  });
  await moderation.moderate({ kind, id, verdict: 'hide' });
  expect((await listed('waiting')).items).toEqual([]);
  expect((await listed('hidden')).items).toMatchObject([{ id, state: 'hidden', reports: [] }]);
  expect(await refusal(reader.client.shop.reportProductReview({ id, reason: 'spam' }))).toBe(
    'review_not_found',
  );
  await moderation.moderate({ kind, id, verdict: 'show' });
  expect((await listed('hidden')).items).toEqual([]);
});

test("an account can report a guest's review", async () => {
  const email = 'tamu.dua@example.org';
  const product = await buyAsGuest(email);
  const form = guestForm(email, product.number);
  await api.client.shop.saveProductReview({ slug: product.slug, ...form });
  const [{ id } = { id: 0 }] = (await reviewsOf(product)).reviews;
  const reader = await addAccount(api);
  const report = { id, reason: 'insult' as const };
  expect(await refusal(reader.client.shop.reportProductReview(report))).toBe('accepted');
});

test('deleting an account deletes its reviews and stars', async () => {
  const account = await addAccount(api);
  const product = await buyAs(account);
  const email = account.session.email;
  await account.client.shop.saveProductReview({ slug: product.slug, ...words, email });
  await deleteForGood(api, account);
  expect((await reviewsOf(product)).summary).toMatchObject({ average: null, count: 0 });
});

test('reviews are paged, and a forged cursor is refused', async () => {
  const product = await addProduct(api);
  for (let index = 0; index < 12; index++) await reviewAsSomebody(product.id, index);
  const first = await reviewsOf(product);
  expect(first.reviews).toHaveLength(10);
  expect(first.page).toMatchObject({ total: 12, number: 1, size: 10 });
  const { slug } = product;
  const cursor = first.page.next ?? '';
  const second = (await api.client.shop.listProductReviews({ slug, cursor })).data;
  expect(second.reviews).toHaveLength(2);
  expect(second.page.next).toBeNull();
  const answer = await api.fetch(`/api/v1/products/${slug}/reviews/?cursor=abcd`);
  expect(answer.status).toBe(422);
});

async function reviewAsSomebody(productId: number, index: number): Promise<void> {
  const email = `pembeli${index}@example.org`;
  const { number } = await addPurchase(api, { productIds: [productId], email });
  const given = { name: 'Sari', text: 'Baik.', language: 'id' as const };
  await saveProductReview(api.db, { email, phone: '', orderNumber: number }, productId, {
    ...given,
    rating: 1 + (index % 5),
  });
}

test('after 60 concurrent reviews by 20 buyers, the counts equal a recount', async () => {
  const product = await addProduct(api);
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const email = `ramai${index}@example.org`;
      const { number } = await addPurchase(api, { productIds: [product.id], email });
      return { email, phone: '', orderNumber: number };
    }),
  );
  const given = { name: 'Sari', text: 'Baik.', language: 'id' as const };
  await Promise.all(
    [1, 2, 3].flatMap((round) =>
      buyers.map((buyer, index) =>
        saveProductReview(api.db, buyer, product.id, {
          ...given,
          rating: 1 + ((index * round) % 5),
        }),
      ),
    ),
  );
  const { rows } = await api.db.execute<{ count: number; sum: number }>(sql`
    select count(*)::integer, sum(rating)::integer from product_reviews
    where product_id = ${product.id}`);
  const [kept] = await api.db.select().from(products).where(eq(products.id, product.id));
  expect(rows).toEqual([{ count: kept?.ratingCount, sum: kept?.ratingSum }]);
  expect(kept?.ratingCount).toBe(20);
});

test('deleting an order deletes the proof of purchase', async () => {
  const email = 'hilang@example.org';
  const product = await buyAsGuest(email);
  await api.db.delete(orders).where(eq(orders.number, product.number));
  const form = { slug: product.slug, ...guestForm(email, product.number) };
  expect(await refusal(api.client.shop.saveProductReview(form))).toBe('purchase_required');
});
