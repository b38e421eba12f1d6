/** Words and bounds of the shop; apart from the schemas, which pages do not need. */

/** `default`: what the operator features first, then the latest. */
export const productSorts = [
  'default',
  'popularity',
  'rating',
  'latest',
  'price_asc',
  'price_desc',
] as const;

export type ProductSort = (typeof productSorts)[number];

/** `low`: some are left, and it says how many. */
export const stockStates = ['in_stock', 'low', 'backorder', 'out_of_stock'] as const;

export type StockState = (typeof stockStates)[number];

export const productsPerPage = 10;
/** What one line of a cart holds at most. */
export const maxQuantity = 999;

export const productKinds = ['physical', 'downloadable'] as const;
export const termKinds = ['category', 'tag'] as const;
export const orderStatuses = [
  'pending_payment',
  'on_hold',
  'processing',
  'completed',
  'cancelled',
  'refunded',
] as const;
/** `none`: nothing was left to pay. */
export const paymentMethods = ['bank_transfer', 'cheque', 'cash_on_delivery', 'none'] as const;
export const offeredMethods = ['bank_transfer', 'cheque', 'cash_on_delivery'] as const;
/** Why an order cannot be paid in that way. */
export const paymentRefusals = [
  'above_maximum',
  'has_downloads',
  'region_unknown',
  'region_not_served',
] as const;
/** Of the picture that proves a payment. */
export const maxProofBytes = 5 * 1024 * 1024;
export const shippingKinds = ['flat', 'weight', 'pickup'] as const;
export const couponKinds = ['percent', 'fixed_cart', 'fixed_product'] as const;
export const addressKinds = ['billing', 'shipping'] as const;
export const orderActors = ['customer', 'staff', 'system'] as const;
export const orderEventKinds = [
  'placed',
  'status',
  'proof',
  'note',
  'refund',
  'shipment',
  'return',
  'stock',
] as const;
/** What a customer may do with an order; `proof`: send a proof of the transfer. */
export const orderActions = ['pay', 'proof', 'view', 'cancel', 'return', 'download'] as const;
export const returnStates = ['requested', 'accepted', 'refused'] as const;
/** What became of something that was saved or imported. */
export const stockReasons = ['order', 'cancellation', 'refund', 'return', 'correction'] as const;

export type ProductKind = (typeof productKinds)[number];
export type ProductTermKind = (typeof termKinds)[number];
export type OrderStatus = (typeof orderStatuses)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
export type OfferedMethod = (typeof offeredMethods)[number];
export type PaymentRefusal = (typeof paymentRefusals)[number];
export type ShippingKind = (typeof shippingKinds)[number];
export type CouponKind = (typeof couponKinds)[number];
export type AddressKind = (typeof addressKinds)[number];
export type OrderActor = (typeof orderActors)[number];
export type OrderEventKind = (typeof orderEventKinds)[number];
export type OrderAction = (typeof orderActions)[number];
export type ReturnState = (typeof returnStates)[number];
export type StockReason = (typeof stockReasons)[number];

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
