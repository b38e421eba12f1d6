/** Words and bounds of the cart; apart from the schemas, which pages do not need. */

export const maxCartItems = 100;
export const maxWishlistItems = 500;
export const maxAddresses = 50;

/** `backorder`: more than is there, to be sent later. */
export const lineStates = ['in_stock', 'backorder', 'sold_out', 'gone'] as const;

/** Why a coupon counts for nothing; each is also a problem, `coupon_…`. */
export const couponRefusals = [
  'not_found',
  'not_started',
  'expired',
  'used_up',
  'used_by_customer',
  'below_minimum',
  'above_maximum',
  'no_matching_items',
  'not_combinable',
] as const;

export type LineState = (typeof lineStates)[number];
export type CouponRefusal = (typeof couponRefusals)[number];
