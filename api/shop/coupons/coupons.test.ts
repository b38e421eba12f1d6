import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#api/account/tables.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct, type GivenProduct } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { orderCoupons, orders } from '../orders/tables.ts';
import { productTerms } from '../products/tables.ts';
import { shippingMethods, shippingZones } from '../shipping/tables.ts';
import { couponProducts, coupons, couponTerms } from './tables.ts';

let api: TestApi;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const hour = 3_600_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** Ten percent off, unless given otherwise. */
async function addCoupon(given: Partial<typeof coupons.$inferInsert> = {}) {
  const code = `KODE${++made}`;
  const [coupon] = await api.db
    .insert(coupons)
    .values({ code, kind: 'percent', amount: 1_000, ...given })
    .returning();
  return { id: coupon?.id ?? 0, code: coupon?.code ?? '' };
}

async function openCart(...given: GivenProduct[]) {
  const shopper = openShopper(api);
  const items: number[] = [];
  const productIds: number[] = [];
  for (const each of given) {
    const { id, variantIds } = await addProduct(api, each);
    const added = await shopper.client.shop.addCartItem({ variant_id: variantIds[0] ?? 0 });
    items.push(added.data.item.id);
    productIds.push(id);
  }
  const { client } = shopper;
  return {
    client,
    items,
    productIds,
    enter: (code: string) => client.shop.addCartCoupon({ code }),
  };
}

test('a coupon is added once, in any spelling, and removed again', async () => {
  const { client, enter } = await openCart({});
  const { code } = await addCoupon();
  for (const written of [code.toLowerCase(), ` ${code} `, code]) await enter(written);
  const { cart } = (await client.shop.getCart()).data;
  expect(cart).toMatchObject({
    coupons: [{ code, discount: { amount: 10_000 }, refusal: null }],
    totals: { discount: { amount: 10_000 }, total: { amount: 90_000 }, tax: { amount: 8_919 } },
  });
  for (let times = 0; times < 2; times += 1) {
    const without = (await client.shop.removeCartCoupon({ code })).data.cart;
    expect(without).toMatchObject({ coupons: [], totals: { total: { amount: 100_000 } } });
  }
});

test.each([
  ['coupon_not_started', { startsAt: fromNow(hour) }],
  ['coupon_expired', { endsAt: fromNow(-hour) }],
  ['coupon_used_up', { usageLimit: 2, used: 2 }],
  ['coupon_below_minimum', { minimumSpend: 100_001 }],
  ['coupon_above_maximum', { maximumSpend: 99_999 }],
])('%s: it is refused', async (problem, given) => {
  const { client, enter } = await openCart({});
  const { code } = await addCoupon(given);
  await expect(enter(code)).rejects.toMatchObject({ code: problem, status: 409 });
  expect((await client.shop.getCart()).data.cart.coupons).toEqual([]);
});

test.each([
  ['its dates', { startsAt: fromNow(-hour), endsAt: fromNow(hour) }],
  ['its limit', { usageLimit: 2, used: 1 }],
  ['what is spent', { minimumSpend: 100_000, maximumSpend: 100_000 }],
])('within %s it applies', async (_, given) => {
  const { enter } = await openCart({});
  const { cart } = (await enter((await addCoupon(given)).code)).data;
  expect(cart.totals.discount.amount).toBe(10_000);
});

test('an unknown coupon is refused', async () => {
  const { enter } = await openCart({});
  await expect(enter('TIDAKADA')).rejects.toMatchObject({ code: 'coupon_not_found', status: 404 });
});

test('a coupon for some products or categories, or all except some', async () => {
  const { client, enter, productIds } = await openCart(
    { categories: ['kaos'] },
    { categories: ['topi'] },
    { categories: ['topi'] },
  );
  const [shirt = 0, , hat = 0] = productIds;
  const [kaos, topi] = await Promise.all(
    ['kaos', 'topi'].map(async (slug) => {
      const [term] = await api.db.select().from(productTerms).where(eq(productTerms.slug, slug));
      return term?.id ?? 0;
    }),
  );
  type Scope = ({ termId: number } | { productId: number }) & { excluded: boolean };
  const scopes: Record<string, Scope[]> = {
    products: [{ productId: shirt, excluded: false }],
    'all but products': [{ productId: hat, excluded: true }],
    categories: [{ termId: topi ?? 0, excluded: false }],
    'all but categories': [{ termId: kaos ?? 0, excluded: true }],
    'a category without a product': [
      { termId: topi ?? 0, excluded: false },
      { productId: hat, excluded: true },
    ],
  };
  const discounted: Record<string, number[]> = {};
  for (const [name, rows] of Object.entries(scopes)) {
    const { id: couponId, code } = await addCoupon();
    for (const row of rows) {
      if ('termId' in row) await api.db.insert(couponTerms).values({ couponId, ...row });
      else await api.db.insert(couponProducts).values({ couponId, ...row });
    }
    const { lines } = (await enter(code)).data.cart;
    discounted[name] = lines.map(({ discount }) => discount.amount);
    await client.shop.removeCartCoupon({ code });
  }
  expect(discounted).toEqual({
    products: [10_000, 0, 0],
    'all but products': [10_000, 10_000, 0],
    categories: [0, 10_000, 10_000],
    'all but categories': [0, 10_000, 10_000],
    'a category without a product': [0, 10_000, 0],
  });
});

test('sale items can be excluded', async () => {
  const sale = { variants: [{ salePrice: 50_000 }] };
  const { enter } = await openCart({}, sale);
  const { code } = await addCoupon({ excludeSaleItems: true });
  const { lines } = (await enter(code)).data.cart;
  expect(lines.map(({ discount }) => discount.amount)).toEqual([10_000, 0]);
  const onlySale = await openCart(sale);
  await expect(onlySale.enter(code)).rejects.toMatchObject({ code: 'coupon_no_matching_items' });
});

test('an individual-use coupon cannot be combined', async () => {
  const [alone, other] = [await addCoupon({ individualUse: true }), await addCoupon()];
  const first = await openCart({});
  await first.enter(alone.code);
  await expect(first.enter(other.code)).rejects.toMatchObject({ code: 'coupon_not_combinable' });
  const second = await openCart({});
  await second.enter(other.code);
  await expect(second.enter(alone.code)).rejects.toMatchObject({ code: 'coupon_not_combinable' });
});

type GivenOrder = {
  email: string;
  accountId?: number;
  status?: 'processing' | 'cancelled';
  /** What it has used. */
  couponId?: number;
  released?: boolean;
};

async function addOrder({ couponId, released, ...given }: GivenOrder): Promise<void> {
  const totals = { itemsTotal: 0, discountTotal: 0, shippingTotal: 0, taxTotal: 0, total: 0 };
  const kept = { language: 'en', currency: 'IDR', paymentMethod: 'none' } as const;
  const [row] = await api.db
    .insert(orders)
    .values({ number: `K${++made}`, status: 'processing', ...kept, ...totals, ...given })
    .returning();
  if (couponId === undefined) return;
  await api.db.insert(orderCoupons).values({
    ...{ orderId: row?.id ?? 0, code: `KODE${made}`, couponId, discount: 0 },
    releasedAt: released ? new Date() : null,
  });
}

test('a customer’s limit counts orders of the account and of its e-mail address', async () => {
  const account = await addAccount(api);
  const { id: couponId, code } = await addCoupon({ customerLimit: 2 });
  const order = (given: GivenOrder) => addOrder({ couponId, ...given });
  await order({ accountId: account.id, email: 'lain@example.org' });
  await order({ email: account.session.email, released: true });
  await order({ email: 'orang@example.org' });
  const { client } = account;
  const { variantIds } = await addProduct(api);
  await client.shop.addCartItem({ variant_id: variantIds[0] ?? 0 });
  expect((await client.shop.addCartCoupon({ code })).data.cart.coupons).toHaveLength(1);
  await order({ email: account.session.email.replace('@', '+diskon@') });
  expect((await client.shop.getCart()).data.cart.coupons).toMatchObject([
    { code, discount: { amount: 0 }, refusal: 'used_by_customer' },
  ]);
  await expect(client.shop.addCartCoupon({ code })).rejects.toMatchObject({
    code: 'coupon_used_by_customer',
  });
});

test.each([
  ['sari@example.org', 'Sari@Example.org', true],
  ['sari+1@example.org', 'sari+2@example.org', true],
  ['s.ari+a@gmail.com', 'Sa.Ri@googlemail.com', true],
  ['s.ari@example.org', 'sari@example.org', false],
  ['sari@example.org', 'sari@example.com', false],
])('for limits %s and %s are one mailbox: %s', async (one, other, areSame) => {
  const { rows } = await api.db.execute<{ same: boolean }>(
    sql`SELECT canonical_email(${one}) = canonical_email(${other}) AS same`,
  );
  expect(rows[0]?.same).toBe(areSame);
});

test('a second account with an alias of the same mailbox is the same customer', async () => {
  const [first, second] = [await addAccount(api), await addAccount(api)];
  const { id: couponId, code } = await addCoupon({ customerLimit: 1 });
  const email = first.session.email.replace('@', '+lagi@');
  await api.db.update(accounts).set({ email }).where(eq(accounts.id, second.id));
  await addOrder({ email: 'lain@example.org', accountId: first.id, couponId });
  const { variantIds } = await addProduct(api);
  await second.client.shop.addCartItem({ variant_id: variantIds[0] ?? 0 });
  await expect(second.client.shop.addCartCoupon({ code })).rejects.toMatchObject({
    code: 'coupon_used_by_customer',
  });
});

test('a coupon that no longer applies is a notice, and is removed when acknowledged', async () => {
  const { client, enter, items } = await openCart({}, {});
  const { id, code } = await addCoupon({ minimumSpend: 150_000 });
  await enter(code);
  const { cart } = (await client.shop.removeCartItem({ id: items[0] ?? 0 })).data;
  const reason = 'below_minimum';
  expect(cart.notices).toEqual([{ kind: 'coupon_refused', code, reason }]);
  expect([cart.coupons[0]?.refusal, cart.totals.discount.amount]).toEqual([reason, 0]);
  await api.db.delete(coupons).where(eq(coupons.id, id));
  const gone = (await client.shop.getCart()).data.cart;
  expect(gone.notices).toEqual([{ kind: 'coupon_refused', code, reason: 'not_found' }]);
  expect((await client.shop.acknowledgeCart()).data.cart).toMatchObject({
    notices: [],
    coupons: [],
  });
});

test('coupon attempts are limited', async () => {
  const { enter } = await openCart({});
  const outcomes = await Promise.allSettled(
    Array.from({ length: 31 }, (_, index) => enter(`TEBAK${index}`)),
  );
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1);
});

describe('free shipping', () => {
  const parcel = { variants: [{ weightGrams: 1_000 }] };
  const download = { kind: 'downloadable' } as const;

  beforeAll(async () => {
    const [zone] = await api.db.insert(shippingZones).values({ name: 'Everywhere' }).returning();
    const method = { kind: 'flat', names: { en: 'Regular' }, price: 27_000 } as const;
    await api.db.insert(shippingMethods).values({ zoneId: zone?.id ?? 0, position: 0, ...method });
  });

  async function sendTo(given: GivenProduct, coupon: Partial<typeof coupons.$inferInsert>) {
    const { client, enter } = await openCart(given);
    await client.shop.setCartShipping({ country: 'SG' });
    const { code } = await addCoupon({ kind: 'free_shipping', amount: 0, ...coupon });
    return (await enter(code)).data.cart;
  }

  test('shipping costs nothing, or less by the most that is taken off; goods cost the same', async () => {
    expect(await sendTo(parcel, {})).toMatchObject({
      coupons: [{ discount: { amount: 0 }, refusal: null }],
      shipping: { methods: [{ price: { amount: 0 } }] },
      totals: { discount: { amount: 0 }, shipping: { amount: 0 }, total: { amount: 100_000 } },
    });
    const { totals } = await sendTo(parcel, { maximumDiscount: 20_000 });
    expect([totals.shipping?.amount, totals.total.amount]).toEqual([7_000, 107_000]);
  });

  test('where nothing is sent, it is refused', async () => {
    await expect(sendTo(download, {})).rejects.toMatchObject({ code: 'coupon_no_matching_items' });
  });
});

test('a percentage takes off at most so much, handed out to all lines', async () => {
  const { enter } = await openCart({}, { variants: [{ regularPrice: 300_000 }] });
  const { code } = await addCoupon({ amount: 2_000, maximumDiscount: 50_000 });
  const { cart } = (await enter(code)).data;
  expect(cart.lines.map(({ discount }) => discount.amount)).toEqual([12_500, 37_500]);
});

test('a coupon for first orders is refused once somebody has ordered', async () => {
  const account = await addAccount(api);
  const { client } = account;
  const { variantIds } = await addProduct(api);
  await client.shop.addCartItem({ variant_id: variantIds[0] ?? 0 });
  const { code } = await addCoupon({ firstOrder: true });
  await addOrder({ email: account.session.email, status: 'cancelled' });
  expect((await client.shop.addCartCoupon({ code })).data.cart.totals.discount.amount).toBe(10_000);
  await addOrder({ email: account.session.email.replace('@', '+baru@') });
  const refusal = { code: 'coupon_not_first_order' };
  await expect(client.shop.addCartCoupon({ code })).rejects.toMatchObject(refusal);
});

test('visitors see public coupons that can be used now, newest first', async () => {
  const shown = await addCoupon({ isPublic: true, maximumDiscount: 25_000, firstOrder: true });
  await addCoupon();
  await addCoupon({ isPublic: true, endsAt: fromNow(-hour) });
  await addCoupon({ isPublic: true, startsAt: fromNow(hour) });
  await addCoupon({ isPublic: true, usageLimit: 1, used: 1 });
  const last = await addCoupon({ isPublic: true, kind: 'free_shipping', amount: 0 });
  const { coupons: listed } = (await openShopper(api).client.shop.listPublicCoupons({})).data;
  expect(listed.map(({ code }) => code)).toEqual([last.code, shown.code]);
  expect(listed[1]).toMatchObject({
    ...{ kind: 'percent', percent: 10, amount: null, first_order: true, ends_at: null },
    maximum_discount: { amount: 25_000 },
  });
});
