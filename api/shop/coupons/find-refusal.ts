import type { CouponRefusal } from '#contract/shared/shop-words.ts';
import type { CouponFacts, DiscountableLine } from './coupon-facts.ts';
import { isDiscounted } from './is-discounted.ts';

/** Why a coupon counts for nothing beside those that are `accepted`; null: it counts. */
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
  // An empty cart refuses nothing: what comes into it will tell.
  if (lines.length === 0) return null;
  if (coupon.minimumSpend !== null && spent < coupon.minimumSpend) return 'below_minimum';
  if (coupon.maximumSpend !== null && spent > coupon.maximumSpend) return 'above_maximum';
  if (accepted.some((other) => coupon.individualUse || other.individualUse))
    return 'not_combinable';
  return lines.some((line) => isDiscounted(coupon, line)) ? null : 'no_matching_items';
}
