import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { CouponRefusal } from '#contract/constants/shop.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import type { Customer } from '../../coupons/find-coupons.ts';
import {
  type Destination,
  findShippingMethods,
} from '../../shipping/queries/find-shipping-methods.ts';
import { areas } from '../../shipping/tables.ts';
import { priceCart } from '../price-cart.ts';
import { lockOpenCart } from '../queries/find-cart.ts';
import { cartItems, carts } from '../tables.ts';

/**
 * The shopper has read the notices: stores the current prices and quantities as seen, and removes
 * whatever has no effect (sold out or deleted items, refused coupons).
 */
export async function acknowledgeCart(
  db: Database,
  shopperId: number,
  pricing: { language: Language; customer: Customer },
): Promise<void> {
  await db.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, shopperId);
    if (!cart) return;
    const { lines, coupons } = await priceCart(tx, cart, pricing);
    const without = lines.filter(({ quantity }) => quantity === 0).map(({ id }) => id);
    await tx.delete(cartItems).where(inArray(cartItems.id, without));
    const changed = lines.filter(
      ({ quantity, wanted, unitPrice, seenPrice }) =>
        quantity > 0 && (quantity !== wanted || unitPrice !== seenPrice),
    );
    for (const { id, quantity, unitPrice } of changed) {
      await tx
        .update(cartItems)
        .set({ quantity, seenPrice: unitPrice })
        .where(eq(cartItems.id, id));
    }
    const couponCodes = coupons.filter(({ refusal }) => !refusal).map(({ code }) => code);
    await tx.update(carts).set({ couponCodes, updatedAt: sql`now()` }).where(eq(carts.id, cart.id));
  });
}

/**
 * Sets the destination and method of the shipping estimate; null: the first available. A courier's
 * service that is no longer offered counts as null.
 *
 * @throws `area_not_found`, `shipping_method_not_found`
 */
export async function setShipping(
  db: Database,
  shopperId: number,
  choice: {
    destination: Destination & { postcode: string | null };
    methodId: string | null;
  },
): Promise<void> {
  const { destination, methodId } = choice;
  const { country, provinceCode, postcode } = destination;
  if (provinceCode !== null) await refuseUnknown(db, provinceCode);
  if (methodId !== null && !isOfCourier(methodId)) {
    const { methods } = await findShippingMethods(db, destination);
    if (!methods.some(({ id }) => String(id) === methodId))
      throw problem('shipping_method_not_found');
  }
  const place = { country, provinceCode, postcode, shippingMethodId: methodId };
  await db
    .insert(carts)
    .values({ shopperId, ...place })
    .onConflictDoUpdate({
      target: carts.shopperId,
      targetWhere: eq(carts.state, 'open'),
      set: { ...place, updatedAt: sql`now()` },
    });
}

/** Zones' methods have numbers. */
function isOfCourier(methodId: string): boolean {
  return methodId.includes(':');
}

async function refuseUnknown(db: Database, code: string): Promise<void> {
  const [area] = await db.select({ code: areas.code }).from(areas).where(eq(areas.code, code));
  if (!area) throw problem('area_not_found');
}

const refusals: Record<CouponRefusal, ProblemCode> = {
  not_found: 'coupon_not_found',
  not_started: 'coupon_not_started',
  expired: 'coupon_expired',
  used_up: 'coupon_used_up',
  used_by_customer: 'coupon_used_by_customer',
  below_minimum: 'coupon_below_minimum',
  above_maximum: 'coupon_above_maximum',
  no_matching_items: 'coupon_no_matching_items',
  not_combinable: 'coupon_not_combinable',
  not_first_order: 'coupon_not_first_order',
};

/**
 * Adds a coupon; idempotent. Fails, without storing it, with the problem that says why it does not
 * apply: `coupon_…`.
 */
export async function addCoupon(
  db: Database,
  shopperId: number,
  code: string,
  pricing: { language: Language; customer: Customer },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(carts)
      .values({ shopperId })
      .onConflictDoNothing({ target: carts.shopperId, where: eq(carts.state, 'open') });
    const cart = await lockOpenCart(tx, shopperId);
    if (!cart) throw new Error('The cart was deleted while a coupon was being added');
    const couponCodes = [...cart.couponCodes.filter((known) => known !== code), code];
    const priced = await priceCart(tx, { ...cart, couponCodes }, pricing);
    const refusal = priced.coupons.find((coupon) => coupon.code === code)?.refusal;
    if (refusal) throw problem(refusals[refusal]);
    await tx.update(carts).set({ couponCodes, updatedAt: sql`now()` }).where(eq(carts.id, cart.id));
  });
}

/** Idempotent. */
export async function removeCoupon(db: Database, shopperId: number, code: string): Promise<void> {
  await db
    .update(carts)
    .set({
      couponCodes: sql`array_remove(${carts.couponCodes}, ${code}::text)`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(carts.shopperId, shopperId), eq(carts.state, 'open')));
}
