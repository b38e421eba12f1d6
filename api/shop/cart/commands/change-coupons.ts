import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import type { CouponRefusal } from '#contract/shared/shop-words.ts';
import type { Customer } from '../../coupons/find-coupons.ts';
import { priceCart } from '../price-cart.ts';
import { lockOpenCart } from '../queries/find-cart.ts';
import { carts } from '../tables.ts';

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
};

/**
 * Enters a coupon; again, it changes nothing. Fails, and keeps nothing, with the problem that says
 * why it counts for nothing: `coupon_…`.
 */
export async function addCoupon(
  db: Database,
  shopperId: number,
  code: string,
  asked: { language: Language; customer: Customer },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(carts)
      .values({ shopperId })
      .onConflictDoNothing({ target: carts.shopperId, where: eq(carts.state, 'open') });
    const cart = await lockOpenCart(tx, shopperId);
    if (!cart) throw new Error('The cart is gone while a coupon is entered');
    const couponCodes = [...cart.couponCodes.filter((known) => known !== code), code];
    const priced = await priceCart(tx, { ...cart, couponCodes }, asked);
    const refusal = priced.coupons.find((coupon) => coupon.code === code)?.refusal;
    if (refusal) throw problem(refusals[refusal]);
    await tx.update(carts).set({ couponCodes, updatedAt: sql`now()` }).where(eq(carts.id, cart.id));
  });
}

/** Doing it twice changes nothing. */
export async function removeCoupon(db: Database, shopperId: number, code: string): Promise<void> {
  await db
    .update(carts)
    .set({ couponCodes: sql`array_remove(${carts.couponCodes}, ${code}::text)` })
    .where(and(eq(carts.shopperId, shopperId), eq(carts.state, 'open')));
}
