import { distribute, multiplyDivideHalfUp } from '../money.ts';
import { type CouponFacts, type DiscountableLine, isDiscounted } from './coupon-rules.ts';

/**
 * The order in which kinds that make goods cheaper apply, each to what is left: amounts per item first, then percentages.
 */
const order = ['fixed_product', 'percent', 'fixed_cart'];
const wholePercent = 10_000;

export type Discounts = {
  /** By the key of the line. */
  byLine: Map<number, number>;
  /** By the code of the coupon. */
  byCoupon: Map<string, number>;
};

/**
 * The discount of each line. No line becomes negative, and neither the order of lines nor that of
 * coupons matters.
 */
export function discountLines(coupons: CouponFacts[], lines: DiscountableLine[]): Discounts {
  const left = new Map(lines.map(({ key, subtotal }) => [key, subtotal]));
  const byCoupon = new Map<string, number>();
  for (const coupon of coupons.toSorted(compareCoupons)) {
    if (coupon.kind === 'free_shipping') continue;
    const parts = discountBy(
      coupon,
      lines
        .filter((line) => isDiscounted(coupon, line))
        .map(({ key, quantity }) => ({ key, quantity, weight: left.get(key) ?? 0 })),
    );
    let sum = 0;
    for (const [key, part] of parts) {
      left.set(key, (left.get(key) ?? 0) - part);
      sum += part;
    }
    byCoupon.set(coupon.code, sum);
  }
  const byLine = new Map(
    lines.map(({ key, subtotal }) => [key, subtotal - (left.get(key) ?? subtotal)]),
  );
  return { byLine, byCoupon };
}

function discountBy(
  { kind, amount, maximumDiscount }: CouponFacts,
  lines: { key: number; quantity: number; weight: number }[],
): Map<number, number> {
  if (kind === 'fixed_product') {
    return new Map(
      lines.map(({ key, quantity, weight }) => [key, Math.min(amount * quantity, weight)]),
    );
  }
  const whole = lines.reduce((sum, { weight }) => sum + weight, 0);
  const wanted = kind === 'percent' ? multiplyDivideHalfUp(whole, amount, wholePercent) : amount;
  return distribute(Math.min(wanted, whole, maximumDiscount ?? whole), lines);
}

/** What shipping costs with these coupons. */
export function discountShipping(coupons: CouponFacts[], cost: number): number {
  const off = coupons
    .filter(({ kind }) => kind === 'free_shipping')
    .reduce((sum, { maximumDiscount }) => sum + (maximumDiscount ?? cost), 0);
  return Math.max(0, cost - off);
}

function compareCoupons(a: CouponFacts, b: CouponFacts): number {
  return order.indexOf(a.kind) - order.indexOf(b.kind) || (a.code < b.code ? -1 : 1);
}
