import type { z } from 'zod';

/** Constants of the shop, separate from the schemas, which pages do not need. */

/** `default`: featured products first, then the newest. */
export const productSorts = [
  'default',
  'popularity',
  'rating',
  'latest',
  'price_asc',
  'price_desc',
] as const;

export type ProductSort = (typeof productSorts)[number];

/** Staff are warned at this many or fewer, where they have not said otherwise. */
export const defaultLowStock = 5;

/** `low`: few are left, and their number is shown. */
export const stockStates = ['in_stock', 'low', 'backorder', 'out_of_stock'] as const;

export type StockState = (typeof stockStates)[number];

export const productsPerPage = 10;
/** Maximum quantity per cart line. */
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
/** What staff have to do with an order. */
export const orderTodos = ['confirm', 'payment', 'ship', 'return', 'money'] as const;
/** How much of what was paid was given back. */
export const refundStates = ['partly', 'fully'] as const;
/** Ascending, or with `-` descending. */
export const productOpsSorts = ['created', '-created', 'sold', '-sold', 'price', '-price'] as const;
export const orderSorts = ['placed', '-placed', 'total', '-total'] as const;
/** The methods of payment that need no payment gateway. */
export const ownMethods = ['bank_transfer', 'qris', 'cheque', 'cash_on_delivery'] as const;
export const gatewayStates = ['open', 'denied', 'expired', 'paid', 'refunded'] as const;
/** Why money that arrived at a gateway has not confirmed anything, or was taken back. */
export const gatewayFindings = [
  'amount_differs',
  'paid_twice',
  'not_awaited',
  'out_of_stock',
  'reversed',
] as const;
/** Why an order cannot be paid with a method. */
export const paymentRefusals = [
  'above_maximum',
  'below_minimum',
  'has_downloads',
  'region_unknown',
  'region_not_served',
  'courier_refuses_cash',
] as const;
/** Days after receiving goods in which they may be returned; as in `locales/<code>/pages/return-policy.md`. */
export const returnDays = 14;
/** Maximum size of the picture that proves a payment, in bytes. */
export const maxProofBytes = 5 * 1024 * 1024;
export const proofTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const maxProductPictureBytes = 32 * 1024 * 1024;
/** The largest file of a product, in bytes; larger ones are imported from a folder. */
export const maxProductFileBytes = 100 * 1024 * 1024;
/** The largest CSV file of products, in bytes. */
export const maxCsvBytes = 5 * 1024 * 1024;
export const maxCsvProducts = 1_000;
export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const;
/** The states of a cart filled by staff. */
export const offerStates = ['open', 'ordered', 'withdrawn'] as const;
/** The kinds of a zone's methods. */
export const zoneMethodKinds = ['flat', 'weight', 'pickup'] as const;
/** `courier`: a courier's service, at the courier's price. */
export const shippingKinds = [...zoneMethodKinds, 'courier'] as const;
export const couponKinds = ['percent', 'fixed_cart', 'fixed_product', 'free_shipping'] as const;
/** Kinds of coupons that may take off at most so much. */
export const cappedCouponKinds = ['percent', 'free_shipping'] as const satisfies CouponKind[];
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
  'mail',
] as const;
/**
 * Mails that staff may send again: what was ordered and how to pay; the newest status; the newest
 * parcel.
 */
export const orderMails = ['placed', 'status', 'shipment'] as const;
/** What a customer may do with an order; `proof`: upload proof of the transfer. */
export const orderActions = ['pay', 'proof', 'view', 'cancel', 'return', 'download'] as const;
export const returnStates = ['requested', 'accepted', 'refused'] as const;
/** Reasons for a change of stock. */
export const stockReasons = ['order', 'cancellation', 'refund', 'return', 'correction'] as const;

export type ProductKind = (typeof productKinds)[number];
export type ProductTermKind = (typeof termKinds)[number];
export type OrderStatus = (typeof orderStatuses)[number];
export type OrderTodo = (typeof orderTodos)[number];
export type RefundState = (typeof refundStates)[number];
export type ProductOpsSort = (typeof productOpsSorts)[number];
export type OrderSort = (typeof orderSorts)[number];
export type OwnMethod = (typeof ownMethods)[number];
/** Id of a payment gateway, perhaps of one that is no longer there. The site has their names. */
export type GatewayId = string & z.$brand<'GatewayId'>;
export type OfferedMethod = OwnMethod | GatewayId;
/** `none`: there was nothing to pay. */
export type PaymentMethod = OfferedMethod | 'none';
export type GatewayState = (typeof gatewayStates)[number];
export type GatewayFinding = (typeof gatewayFindings)[number];
export type PaymentRefusal = (typeof paymentRefusals)[number];
export type ZoneMethodKind = (typeof zoneMethodKinds)[number];
export type ShippingKind = (typeof shippingKinds)[number];
export type CouponKind = (typeof couponKinds)[number];
export type AddressKind = (typeof addressKinds)[number];
export type OrderActor = (typeof orderActors)[number];
export type OrderEventKind = (typeof orderEventKinds)[number];
export type OfferState = (typeof offerStates)[number];
export type OrderMail = (typeof orderMails)[number];
export type OrderAction = (typeof orderActions)[number];
export type ReturnState = (typeof returnStates)[number];
export type StockReason = (typeof stockReasons)[number];

export const maxCartItems = 100;
export const maxWishlistItems = 500;
export const maxAddresses = 50;

/** `backorder`: exceeds the stock, to be shipped later. */
export const lineStates = ['in_stock', 'backorder', 'sold_out', 'gone'] as const;

/** Why a coupon does not apply; each is also a problem, `coupon_…`. */
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
  'not_first_order',
] as const;

export type LineState = (typeof lineStates)[number];
export type CouponRefusal = (typeof couponRefusals)[number];

/** Whether it is the id of no gateway. */
export function isOwnMethod(method: string): method is OwnMethod | 'none' {
  return method === 'none' || ownMethods.some((each) => each === method);
}

/** Whether a method is paid on the page of a payment gateway. */
export function isGatewayMethod(method: PaymentMethod): method is GatewayId {
  return !isOwnMethod(method);
}

/** What texts depend on: every gateway is explained in the same words, with its name. */
export function methodKind<Method extends PaymentMethod>(method: Method) {
  return isGatewayMethod(method) ? 'gateway' : (method as Exclude<Method, GatewayId>);
}

/** The methods of a site with these gateways, in display order. */
export function listOrderMethods(gateways: Record<GatewayId, string>): OfferedMethod[] {
  // The ids that the type of the record names.
  const ids = Object.keys(gateways) as GatewayId[];
  return ['bank_transfer', 'qris', ...ids, 'cheque', 'cash_on_delivery'];
}
