import type { CouponKind, CouponRefusal } from '#contract/constants/shop.ts';

/** Included and excluded products or categories of a coupon. */
export type CouponScope = {
  products: number[];
  notProducts: number[];
  categories: number[];
  notCategories: number[];
};

/** Everything about a coupon that its discount depends on. */
export type CouponFacts = {
  id: number;
  code: string;
  kind: CouponKind;
  /** Hundredths of a percent, or minor units; 0: free shipping. */
  amount: number;
  /** The most that a percentage or free shipping takes off. */
  maximumDiscount: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  customerLimit: number | null;
  /** Current orders with it: in total, and by this customer. */
  used: number;
  usedByCustomer: number;
  firstOrder: boolean;
  /** Whether this customer, as far as known, has ordered before. */
  hasOrdered: boolean;
  minimumSpend: number | null;
  maximumSpend: number | null;
  excludeSaleItems: boolean;
  individualUse: boolean;
  scope: CouponScope;
};

/** The facts of a cart line that coupons depend on. */
export type DiscountableLine = {
  key: number;
  productId: number;
  categoryIds: number[];
  onSale: boolean;
  quantity: number;
  /** Minor units, before discounts. */
  subtotal: number;
  /** Not a download. */
  isSent: boolean;
};

/** Why a coupon does not apply beside the `accepted` ones; null: it applies. */
export function findRefusal(
  coupon: CouponFacts,
  lines: DiscountableLine[],
  { now, accepted }: { now: Date; accepted: CouponFacts[] },
): CouponRefusal | null {
  const { startsAt, endsAt, usageLimit, customerLimit } = coupon;
  const spent = lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
  if (startsAt && startsAt > now) return 'not_started';
  if (endsAt && endsAt <= now) return 'expired';
  if (usageLimit !== null && coupon.used >= usageLimit) return 'used_up';
  if (customerLimit !== null && coupon.usedByCustomer >= customerLimit) return 'used_by_customer';
  if (coupon.firstOrder && coupon.hasOrdered) return 'not_first_order';
  // An empty cart refuses nothing: its future lines decide.
  if (lines.length === 0) return null;
  if (coupon.minimumSpend !== null && spent < coupon.minimumSpend) return 'below_minimum';
  if (coupon.maximumSpend !== null && spent > coupon.maximumSpend) return 'above_maximum';
  if (accepted.some((other) => coupon.individualUse || other.individualUse))
    return 'not_combinable';
  return lines.some((line) => isDiscounted(coupon, line)) ? null : 'no_matching_items';
}

/** Whether a coupon applies to a line; exclusions take precedence. */
export function isDiscounted(
  { kind, scope, excludeSaleItems }: CouponFacts,
  { productId, categoryIds, onSale, isSent }: DiscountableLine,
): boolean {
  if (kind === 'free_shipping' && !isSent) return false;
  if (excludeSaleItems && onSale) return false;
  if (scope.notProducts.includes(productId)) return false;
  if (categoryIds.some((id) => scope.notCategories.includes(id))) return false;
  const isForAll = scope.products.length === 0 && scope.categories.length === 0;
  return (
    isForAll ||
    scope.products.includes(productId) ||
    categoryIds.some((id) => scope.categories.includes(id))
  );
}
