import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import {
  bandung,
  fillCart,
  fillForm,
  idr,
  openTestShop,
  placeTestOrder,
  sendForm,
} from '#test/checkouts.ts';
import { type FakeBiteship, pricing, startFakeBiteship } from '#test/fake-biteship.ts';
import { addProduct } from '#test/shop.ts';
import { coupons } from '../coupons/tables.ts';
import { areas, shippingMethods } from '../shipping/tables.ts';

let api: TestApi;
let biteship: FakeBiteship;
let methodId: string;

beforeAll(async () => {
  biteship = await startFakeBiteship();
  api = await startTestApi({ shop: { shippingRates: biteship.rates } });
  methodId = (await openTestShop(api)).methodId;
});

beforeEach(() => {
  biteship.behave('well');
  biteship.offer([
    pricing('SiCepat', 'Reguler', 21_000),
    pricing('JNE', 'REG', 18_000, { available_for_cash_on_delivery: true }),
  ]);
});

afterAll(async () => {
  await api.close();
  await biteship.close();
});

async function addShirt(weightGrams: number): Promise<number> {
  const { variantIds } = await addProduct(api, { variants: [{ weightGrams, onHand: 99 }] });
  return variantIds[0] ?? 0;
}

let lastGrams = 700;

/** A cart for Bandung whose parcel nobody has asked about yet. */
async function openCart({ postcode = '40115' as string | null } = {}) {
  lastGrams += 1;
  const shopper = await fillCart(api, { variantId: await addShirt(lastGrams) });
  const place = { country: 'ID', province_code: '32', postcode };
  const { cart } = (await shopper.client.shop.setCartShipping(place)).data;
  const choose = async (method_id: string) =>
    (await shopper.client.shop.setCartShipping({ ...place, method_id })).data.cart;
  return { shopper, cart, choose };
}

test("couriers' services are offered by price once the postcode is known", async () => {
  const before = await openCart({ postcode: null });
  expect(before.cart.shipping).toMatchObject({
    postcode_needed: true,
    methods: [{ id: methodId, price: idr(10_000) }],
  });
  const { cart, choose } = await openCart();
  expect(cart.shipping).toMatchObject({
    postcode_needed: false,
    method_id: 'jne:reg',
    methods: [
      { id: 'jne:reg', kind: 'courier', name: 'JNE REG', price: idr(18_000), days_from: 2 },
      { id: 'sicepat:reguler', name: 'SiCepat Reguler', price: idr(21_000), days_to: 3 },
    ],
  });
  expect(cart.totals).toMatchObject({ shipping: idr(18_000), total: idr(118_000) });
  expect((await choose('sicepat:reguler')).totals.total).toEqual(idr(121_000));
});

test('an order stores courier and service at the price of the quote', async () => {
  const { shopper, choose } = await openCart();
  await choose('sicepat:reguler');
  const form = await fillForm(shopper);
  // The provider may change its mind meanwhile: the quote is kept.
  biteship.offer([pricing('SiCepat', 'Reguler', 99_000)]);
  const { order } = await sendForm(shopper, form);
  expect(order).toMatchObject({
    shipping_total: idr(21_000),
    shipping_method: {
      ...{ name: 'SiCepat Reguler', kind: 'courier' },
      ...{ courier: 'SiCepat', service: 'Reguler' },
    },
  });
});

test.each([
  [{ expected_total: 100_001 }, 'cart_changed'],
  [{ shipping_method_id: 'jne:gratis' }, 'shipping_changed'],
  [{ shipping_method_id: null }, 'shipping_changed'],
])('prices and services cannot be made up: %j', async (given, code) => {
  const { shopper } = await openCart();
  await expect(placeTestOrder(shopper, given)).rejects.toMatchObject({ code, status: 409 });
});

test("the price of a zone is no way around a courier's", async () => {
  const { shopper } = await openCart();
  const cheap = { shipping_method_id: methodId, expected_total: 110_000 };
  await expect(placeTestOrder(shopper, cheap)).rejects.toMatchObject({ code: 'shipping_changed' });
});

test('a service that has vanished is asked for again, and nothing is ordered', async () => {
  const { shopper } = await openCart();
  const form = await fillForm(shopper);
  const elsewhere = { ...form.billing, postcode: '40116' };
  biteship.offer([pricing('SiCepat', 'Reguler', 21_000)]);
  const sent = sendForm(shopper, { ...form, billing: elsewhere });
  await expect(sent).rejects.toMatchObject({ code: 'shipping_changed' });
  expect((await shopper.client.shop.countCart()).data.count).toBe(1);
});

test('without couriers or a weight, the zone has its own prices', async () => {
  const nowhere = await openCart({ postcode: '99999' });
  expect(nowhere.cart.shipping).toMatchObject({ method_id: methodId, postcode_needed: false });
  const shopper = await fillCart(api, { variantId: await addShirt(0) });
  const place = { country: 'ID', province_code: '32', postcode: '40115' };
  const { cart } = (await shopper.client.shop.setCartShipping(place)).data;
  expect(cart.shipping.methods.map(({ id }) => id)).toEqual([methodId]);
});

test('an item without a weight makes no parcel cheaper', async () => {
  const shopper = await fillCart(api, { variantId: await addShirt(4_000) });
  const place = { country: 'ID', province_code: '32', postcode: '40115' };
  await shopper.client.shop.setCartShipping(place);
  await shopper.client.shop.addCartItem({ variant_id: await addShirt(0), quantity: 2 });
  const { cart } = (await shopper.client.shop.getCart()).data;
  expect(cart.shipping.methods.map(({ id }) => id)).toEqual(['jne:reg', 'sicepat:reguler']);
  expect(biteship.asked.at(-1)).toMatchObject({ items: [{ weight: 12_000 }] });
});

test.each([
  ['the province', { area_code: '94', city: 'Mimika' }],
  ['the kabupaten', { area_code: '94.01', city: 'Mimika' }],
])('a postcode that is not in %s has no price of its own', async (_, area) => {
  await api.db
    .insert(areas)
    .values([
      { code: '94', parentCode: null, name: 'Papua Tengah' },
      { code: '94.01', parentCode: '94', name: 'Kabupaten Mimika' },
      { code: '94.01.01', parentCode: '94.01', name: 'Mimika Baru', postcode: '99910' },
    ])
    .onConflictDoNothing();
  const { shopper } = await openCart();
  const billing = { ...bandung, ...area, postcode: '10110' };
  await expect(placeTestOrder(shopper, { billing })).rejects.toMatchObject({
    status: 422,
    data: { errors: [{ field: 'billing.postcode' }] },
  });
  const there = { billing: { ...billing, postcode: '99971' }, expected_total: 0 };
  // The address is accepted, and nothing is sent there.
  await expect(placeTestOrder(shopper, there)).rejects.toMatchObject({ status: 409 });
});

test('free shipping of the zone applies to the cheapest courier, and coupons count for it', async () => {
  await api.db.insert(shippingMethods).values({
    ...{ zoneId: 1, kind: 'flat', names: { en: 'Free' }, price: 9_000, freeAbove: 95_000 },
    position: 1,
  });
  const { cart, shopper } = await openCart();
  const prices = cart.shipping.methods.map(({ id, price }) => [id, price.amount]);
  expect(prices).toEqual([
    ['jne:reg', 0],
    ['sicepat:reguler', 21_000],
  ]);
  await api.db.insert(coupons).values({ code: 'HEMAT10', kind: 'percent', amount: 1_000 });
  const { totals } = (await shopper.client.shop.addCartCoupon({ code: 'HEMAT10' })).data.cart;
  expect(totals).toMatchObject({ discount: idr(10_000), shipping: idr(18_000) });
  await api.db.delete(shippingMethods).where(eq(shippingMethods.freeAbove, 95_000));
});

test('cash on delivery needs a courier who takes cash, or the zone itself', async () => {
  const { shopper, choose } = await openCart();
  const cash = async () => {
    const { checkout } = (await shopper.client.shop.getCheckout()).data;
    return checkout.payment_methods.find(({ method }) => method === 'cash_on_delivery')?.refusal;
  };
  expect(await cash()).toBeNull();
  await choose('sicepat:reguler');
  expect(await cash()).toBe('courier_refuses_cash');
  const onDelivery = { payment_method: 'cash_on_delivery' };
  await expect(placeTestOrder(shopper, onDelivery)).rejects.toMatchObject({
    code: 'payment_method_refused',
  });
  const { order, token } = await placeTestOrder(shopper);
  const path = { number: order.number, token, payment_method: 'cash_on_delivery' as const };
  await expect(shopper.client.shop.payOrder(path)).rejects.toMatchObject({
    code: 'payment_method_refused',
  });

  biteship.offer([pricing('SiCepat', 'Reguler', 21_000)]);
  const other = await openCart();
  expect(other.cart.shipping.methods.map(({ id }) => id)).toEqual(['sicepat:reguler', methodId]);
  await other.choose(methodId);
  const paid = (await placeTestOrder(other.shopper, onDelivery)).order;
  expect(paid).toMatchObject({ shipping_total: idr(10_000), status: 'processing' });
});

test('a provider that is down leaves the shop open', async () => {
  biteship.behave('down');
  const { shopper, cart } = await openCart();
  expect(cart.shipping.method_id).toBe(methodId);
  const { order } = await placeTestOrder(shopper);
  expect(order).toMatchObject({
    shipping_total: idr(10_000),
    shipping_method: { kind: 'flat', courier: null, service: null },
  });
});
