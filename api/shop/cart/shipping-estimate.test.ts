import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { areas, shippingMethods, shippingZones } from '../shipping/tables.ts';
import { addItem } from './commands/change-items.ts';
import { forgetGuests } from './jobs.ts';
import { carts, shoppers } from './tables.ts';

let api: TestApi;
const methods: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  await api.db.insert(areas).values([
    { code: '31', name: 'Jakarta' },
    { code: '51', name: 'Bali' },
    { code: '94', name: 'Papua' },
  ]);
  await addZone({ name: 'Jakarta', country: 'ID', provinceCodes: ['31'], takesCod: true }, [
    { kind: 'flat', names: { en: 'Regular', id: 'Reguler' }, price: 12_000, freeAbove: 300_000 },
    { kind: 'pickup', names: { en: 'Pick up' } },
  ]);
  await addZone({ name: 'Bali', country: 'ID', provinceCodes: ['51'], position: 1 }, [
    { kind: 'weight', names: { en: 'By weight' }, price: 20_000, pricePerKg: 8_000, daysFrom: 2 },
  ]);
  await addZone({ name: 'Elsewhere', position: 2 }, [
    { kind: 'flat', names: { en: 'Abroad' }, price: 250_000 },
  ]);
});

afterAll(() => api.close());

async function addZone(
  zone: typeof shippingZones.$inferInsert,
  offered: Omit<typeof shippingMethods.$inferInsert, 'zoneId'>[],
) {
  const [row] = await api.db.insert(shippingZones).values(zone).returning();
  for (const [position, method] of offered.entries()) {
    const [made] = await api.db
      .insert(shippingMethods)
      .values({ zoneId: row?.id ?? 0, position, ...method })
      .returning();
    methods[method.names.en ?? ''] = String(made?.id);
  }
}

async function openCart(kind: 'physical' | 'downloadable' = 'physical') {
  const { client } = openShopper(api);
  const { variantIds } = await addProduct(api, { kind, variants: [{ weightGrams: 700 }] });
  const { item } = (await client.shop.addCartItem({ variant_id: variantIds[0] ?? 0 })).data;
  return { client, itemId: item.id };
}

test('a destination has its methods, the first of which is the default', async () => {
  const { client } = await openCart();
  const place = { country: 'ID', province_code: '31' };
  const { cart } = (await client.shop.setCartShipping(place)).data;
  expect(cart.shipping).toMatchObject({
    needed: true,
    place: { country: 'ID', province: { code: '31', name: 'Jakarta' } },
    methods: [
      { name: 'Regular', price: { amount: 12_000 }, free_above: { amount: 300_000 } },
      { name: 'Pick up', price: { amount: 0 } },
    ],
    method_id: methods.Regular,
    takes_cod: true,
  });
  expect(cart.totals).toMatchObject({
    shipping: { amount: 12_000 },
    // 9,910 for the goods and 1,189 for shipping.
    tax: { amount: 11_099 },
    total: { amount: 112_000 },
  });
  const chosen = { ...place, method_id: methods['Pick up'] ?? '' };
  const picked = (await client.shop.setCartShipping(chosen)).data.cart;
  expect([picked.shipping.method_id, picked.totals.total.amount]).toEqual([
    ...[methods['Pick up'], 100_000],
  ]);
});

test('shipping is free above a threshold', async () => {
  const { client, itemId } = await openCart();
  await client.shop.setCartShipping({ country: 'ID', province_code: '31' });
  const { cart } = (await client.shop.changeCartItem({ id: itemId, quantity: 3 })).data;
  expect(cart.totals).toMatchObject({ shipping: { amount: 0 }, total: { amount: 300_000 } });
});

test('by weight, per started kilogram', async () => {
  const { client, itemId } = await openCart();
  await client.shop.setCartShipping({ country: 'ID', province_code: '51' });
  const costs: (number | undefined)[] = [];
  for (const quantity of [1, 2, 3]) {
    const { totals } = (await client.shop.changeCartItem({ id: itemId, quantity })).data.cart;
    costs.push(totals.shipping?.amount);
  }
  expect(costs).toEqual([20_000, 28_000, 36_000]);
});

test('a province without a zone has no shipping, and other countries have their own', async () => {
  const { client } = await openCart();
  const papua = await client.shop.setCartShipping({ country: 'ID', province_code: '94' });
  expect(papua.data.cart).toMatchObject({
    shipping: { methods: [], method_id: null },
    totals: { shipping: null, total: { amount: 100_000 } },
  });
  const { cart } = (await client.shop.setCartShipping({ country: 'NL' })).data;
  expect(cart.shipping.methods.map(({ name }) => name)).toEqual(['Abroad']);
  const { data } = await client.shop.listShippingCountries();
  expect(data).toEqual({ countries: ['ID'], elsewhere: true });
});

test('unavailable methods and unknown provinces are refused', async () => {
  const { client } = await openCart();
  const abroad = { country: 'ID', province_code: '31', method_id: methods.Abroad ?? '' };
  await expect(client.shop.setCartShipping(abroad)).rejects.toMatchObject({
    code: 'shipping_method_not_found',
  });
  const nowhere = { country: 'ID', province_code: '99' };
  await expect(client.shop.setCartShipping(nowhere)).rejects.toMatchObject({
    code: 'area_not_found',
  });
});

test('downloads need no shipping', async () => {
  const { client } = await openCart('downloadable');
  const place = { country: 'ID', province_code: '31' };
  const { cart } = (await client.shop.setCartShipping(place)).data;
  expect(cart.shipping).toMatchObject({ needed: false, methods: [], method_id: null });
  expect(cart.totals).toMatchObject({ shipping: { amount: 0 }, total: { amount: 100_000 } });
});

test('guests are deleted after 60 days of inactivity, accounts are not', async () => {
  const { client } = await openCart();
  const [own] = await api.db
    .insert(shoppers)
    .values({ tokenHash: Buffer.from('lama'), seenAt: sql`now() - interval '61 days'` })
    .returning();
  const { variantIds } = await addProduct(api);
  await addItem(api.db, own?.id ?? 0, { variantId: variantIds[0] ?? 0, quantity: 1 });
  const before = await api.db.$count(carts);
  expect([await forgetGuests(api.db), await api.db.$count(carts)]).toEqual([1, before - 1]);
  expect((await client.shop.countCart()).data.count).toBe(1);
});
