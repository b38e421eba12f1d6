import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { PublicCoupon } from '#contract/shop/cart.ts';
import { coupons } from '../tables.ts';

/** As many as somebody reads. */
const most = 10;

/** Those that staff show to everybody and that can be used now, newest first. */
export async function listPublicCoupons(db: Database, currency: string): Promise<PublicCoupon[]> {
  const rows = await db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.isPublic, true),
        or(isNull(coupons.startsAt), lte(coupons.startsAt, sql`now()`)),
        or(isNull(coupons.endsAt), gt(coupons.endsAt, sql`now()`)),
        or(isNull(coupons.usageLimit), gt(coupons.usageLimit, coupons.used)),
      ),
    )
    .orderBy(desc(coupons.id))
    .limit(most);
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  return rows.map(({ code, kind, amount, ...coupon }) => ({
    code,
    kind,
    percent: kind === 'percent' ? amount / 100 : null,
    amount: kind === 'fixed_cart' || kind === 'fixed_product' ? { amount, currency } : null,
    maximum_discount: money(coupon.maximumDiscount),
    minimum_spend: money(coupon.minimumSpend),
    first_order: coupon.firstOrder,
    ends_at: coupon.endsAt?.toISOString() ?? null,
  }));
}
