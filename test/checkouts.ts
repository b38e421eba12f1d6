import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { productVariants } from '#api/shop/products/tables.ts';
import { areas, shippingMethods, shippingZones } from '#api/shop/shipping/tables.ts';
import type { Order } from '#contract/shop/order-schemas.ts';
import { startTestApi, type TestApi } from './api.ts';
import { testQris } from './settings.ts';
import { addProduct } from './shop.ts';
import { openShopper, type TestShopper } from './shopper.ts';

export type PlacedOrder = { order: Order; token: string };
export type GivenForm = Record<string, unknown>;

export const bandung = {
  first_name: 'Sari',
  last_name: 'Wulandari',
  country: 'ID',
  street: 'Jl. Melati 7',
  city: 'Bandung',
  state: 'Jawa Barat',
  area_code: '32.73',
  postcode: '40115',
  phone: '0812 0000 0000',
};

/**
 * Bandung has cash on delivery, Jakarta does not, and there is no shipping abroad; shipping costs
 * 10,000.
 */
export async function openTestShop({ db }: { db: Database }): Promise<{ methodId: string }> {
  await db.insert(areas).values([
    { code: '31', parentCode: null, name: 'DKI Jakarta' },
    { code: '31.71', parentCode: '31', name: 'Kota Jakarta Pusat' },
    { code: '32', parentCode: null, name: 'Jawa Barat' },
    { code: '32.73', parentCode: '32', name: 'Kota Bandung' },
  ]);
  const country = 'ID';
  const [java] = await db
    .insert(shippingZones)
    .values([
      { name: 'Jawa Barat', position: 1, country, provinceCodes: ['32'], takesCod: true },
      { name: 'Indonesia', position: 2, country, provinceCodes: null },
    ])
    .returning();
  const [method] = await db
    .insert(shippingMethods)
    .values({ zoneId: java?.id ?? 0, kind: 'flat', names: { en: 'Regular' }, price: 10_000 })
    .returning();
  return { methodId: String(method?.id) };
}

/** The API of a shop that ships and takes every way to pay that needs no gateway. */
export async function startTestShop(): Promise<TestApi> {
  const chequesTo = { payee: 'PT Sorot', address: 'Jl. 1' };
  const api = await startTestApi({ shop: { chequesTo, qris: testQris } });
  await openTestShop(api);
  return api;
}

export const idr = (amount: number) => ({ amount, currency: 'IDR' });

/** A product of 150,000; returns the id of its only variant. */
export async function addTestShirt(api: TestApi, onHand = 10): Promise<number> {
  const { variantIds } = await addProduct(api, {
    name: 'Shirt',
    variants: [{ options: { size: 'm' }, regularPrice: 150_000, onHand }],
  });
  return variantIds[0] ?? 0;
}

/** Pieces of a variant that can still be sold. */
export async function findStock({ db }: TestApi, variantId: number) {
  const where = eq(productVariants.id, variantId);
  const [variant] = await db.select().from(productVariants).where(where);
  return variant?.onHand;
}

/** A browser with items in its cart, shipped to Bandung. */
export async function fillCart(
  api: Pick<TestApi, 'fetch'>,
  given: { variantId: number; quantity?: number; authorization?: string },
): Promise<TestShopper> {
  const { variantId, quantity = 1, ...visitor } = given;
  const shopper = openShopper(api, visitor);
  await shopper.client.shop.addCartItem({ variant_id: variantId, quantity });
  await shopper.client.shop.setCartShipping({ country: 'ID', province_code: '32' });
  return shopper;
}

/** A filled-in form for the current checkout. */
export async function fillForm({ client }: TestShopper, given: GivenForm = {}) {
  const { checkout } = (await client.shop.getCheckout()).data;
  const { cart } = checkout;
  return {
    cart_id: checkout.cart_id,
    email: 'sari@example.org',
    billing: bandung,
    shipping: null,
    payment_method: 'bank_transfer' as const,
    notes: '',
    shipping_method_id: cart.shipping.method_id,
    expected_total: cart.totals.total.amount,
    ...given,
  };
}

type Form = Awaited<ReturnType<typeof fillForm>>;

export async function sendForm(
  { client }: TestShopper,
  body: Form,
  key: string = randomUUID(),
): Promise<PlacedOrder> {
  return (await client.shop.placeOrder({ headers: { 'idempotency-key': key }, body })).data;
}

/** Places an order from the checkout. */
export async function placeTestOrder(
  shopper: TestShopper,
  given: GivenForm = {},
): Promise<PlacedOrder> {
  return sendForm(shopper, await fillForm(shopper, given));
}
