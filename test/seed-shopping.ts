import { coupons } from '#api/shop/coupons/tables.ts';
import { areas, shippingMethods, shippingZones } from '#api/shop/shipping/tables.ts';
import type { TestApi } from './api.ts';
import { addProduct } from './shop.ts';
import { openShopper, type TestShopper } from './shopper.ts';

/** Areas of Jakarta, shipping to Singapore and elsewhere, and a coupon. Idempotent. */
export async function addSelling({ db }: TestApi): Promise<{ methodId: string; code: string }> {
  const code = 'SENJA10';
  await db
    .insert(areas)
    .values([
      { code: '31', name: 'Daerah Khusus Ibukota Jakarta' },
      { code: '31.71', parentCode: '31', name: 'Kota Administrasi Jakarta Pusat' },
      { code: '31.71.01', parentCode: '31.71', name: 'Gambir' },
      { code: '31.71.01.1002', parentCode: '31.71.01', name: 'Cideng' },
      { code: '51', name: 'Bali' },
    ])
    .onConflictDoNothing();
  await db.insert(coupons).values({ code, kind: 'percent', amount: 1_000 }).onConflictDoNothing();
  const [zone] = await db
    .insert(shippingZones)
    .values({ name: 'Jakarta', country: 'ID', provinceCodes: ['31'], takesCod: true })
    .onConflictDoUpdate({ target: shippingZones.name, set: { takesCod: true } })
    .returning({ id: shippingZones.id });
  const [method] = await db
    .insert(shippingMethods)
    .values({ zoneId: zone?.id ?? 0, kind: 'flat', names: { en: 'Regular' }, price: 12_000 })
    .returning({ id: shippingMethods.id });
  return { methodId: String(method?.id), code };
}

export type SeededShopping = {
  shopper: TestShopper;
  productId: number;
  slug: string;
  variantId: number;
  itemId: number;
};

/** A cart and a wishlist with items: of a guest, or of the account with this `authorization`. */
export async function seedShopping(
  api: TestApi,
  account: { authorization?: string } = {},
): Promise<SeededShopping> {
  const shopper = openShopper(api, account);
  const product = await addProduct(api, { variants: [{ onHand: null }] });
  const { id: productId, slug, variantIds } = product;
  const [variantId = 0] = variantIds;
  const { item } = (await shopper.client.shop.addCartItem({ variant_id: variantId })).data;
  await shopper.client.shop.addToWishlist({ product: productId });
  return { shopper, productId, slug, variantId, itemId: item.id };
}

/** An address as entered. */
export const filledAddress = {
  first_name: 'Sari',
  last_name: 'Wulandari',
  country: 'ID',
  street: 'Jalan Cideng Timur 1',
  city: 'Jakarta',
  area_code: '31.71.01.1002',
  postcode: '10150',
  phone: '0812-3456-7890',
};
