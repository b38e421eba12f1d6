import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import type {
  AddressKind,
  OrderActor,
  OrderEventKind,
  OrderStatus,
  PaymentMethod,
  ProductKind,
  ReturnState,
  ShippingKind,
} from '#contract/constants/shop.ts';
import type { Language } from '#contract/shared/language.ts';
import { carts } from '../cart/tables.ts';
import { coupons } from '../coupons/tables.ts';
import { products, productVariants } from '../products/tables.ts';
import { addressColumns } from '../shipping/tables.ts';

/** Null: a guest, nobody, or a deleted account. */
function knownAccount(column: string) {
  return bigint(column, { mode: 'number' }).references(() => accounts.id);
}

/** The column `order_id` of tables about orders. */
export function orderId() {
  return bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id);
}

export const orders = pgTable('orders', {
  id: identity(),
  number: text().notNull(),
  reference: text(),
  cartId: bigint('cart_id', { mode: 'number' }).references(() => carts.id),
  accountId: knownAccount('account_id'),
  email: text().notNull(),
  language: text().$type<Language>().notNull(),
  timeZone: text('time_zone'),
  status: text().$type<OrderStatus>().notNull(),
  version: integer().notNull().default(1),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  currency: text().notNull(),
  itemsTotal: bigint('items_total', { mode: 'number' }).notNull(),
  discountTotal: bigint('discount_total', { mode: 'number' }).notNull(),
  shippingTotal: bigint('shipping_total', { mode: 'number' }).notNull(),
  taxTotal: bigint('tax_total', { mode: 'number' }).notNull(),
  paymentCode: integer('payment_code').notNull().default(0),
  total: bigint({ mode: 'number' }).notNull(),
  refundedTotal: bigint('refunded_total', { mode: 'number' }).notNull().default(0),
  shippingTax: bigint('shipping_tax', { mode: 'number' }).notNull().default(0),
  shippingName: text('shipping_name'),
  shippingKind: text('shipping_kind').$type<ShippingKind>(),
  shippingCourier: text('shipping_courier'),
  shippingService: text('shipping_service'),
  shippingTakesCash: boolean('shipping_takes_cash'),
  notes: text().notNull().default(''),
  placedAt: instant('placed_at').notNull().defaultNow(),
  payUntil: instant('pay_until'),
  paidAt: instant('paid_at'),
  completedAt: instant('completed_at'),
  cancelledAt: instant('cancelled_at'),
  moneySettledAt: instant('money_settled_at'),
});

export const orderAddresses = pgTable(
  'order_addresses',
  {
    orderId: orderId(),
    kind: text().$type<AddressKind>().notNull(),
    ...addressColumns(),
    email: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
);

export const orderItems = pgTable('order_items', {
  id: identity(),
  orderId: orderId(),
  position: integer().notNull(),
  productId: bigint('product_id', { mode: 'number' }).references(() => products.id),
  variantId: bigint('variant_id', { mode: 'number' }).references(() => productVariants.id),
  sku: text().notNull(),
  name: text().notNull(),
  options: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
  picturePath: text('picture_path'),
  kind: text().$type<ProductKind>().notNull(),
  weightGrams: integer('weight_grams').notNull().default(0),
  unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
  quantity: integer().notNull(),
  subtotal: bigint({ mode: 'number' }).notNull(),
  discount: bigint({ mode: 'number' }).notNull().default(0),
  tax: bigint({ mode: 'number' }).notNull(),
  deducted: integer().notNull().default(0),
  refundedQuantity: integer('refunded_quantity').notNull().default(0),
});

export const orderCoupons = pgTable(
  'order_coupons',
  {
    orderId: orderId(),
    code: text().notNull(),
    couponId: bigint('coupon_id', { mode: 'number' }).references(() => coupons.id),
    discount: bigint({ mode: 'number' }).notNull(),
    releasedAt: instant('released_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.code] })],
);

export const orderEvents = pgTable('order_events', {
  id: identity(),
  orderId: orderId(),
  kind: text().$type<OrderEventKind>().notNull(),
  fromStatus: text('from_status').$type<OrderStatus>(),
  toStatus: text('to_status').$type<OrderStatus>(),
  actor: text().$type<OrderActor>().notNull(),
  accountId: knownAccount('account_id'),
  note: text().notNull().default(''),
  public: boolean().notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const paymentProofs = pgTable('payment_proofs', {
  id: identity(),
  orderId: orderId(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const orderRefunds = pgTable('order_refunds', {
  id: identity(),
  orderId: orderId(),
  idempotencyKey: uuid('idempotency_key'),
  amount: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull().default(''),
  items: jsonb()
    .$type<{ item_id: number; quantity: number; restock: boolean }[]>()
    .notNull()
    .default([]),
  accountId: knownAccount('account_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const shipments = pgTable('shipments', {
  id: identity(),
  orderId: orderId(),
  courier: text().notNull(),
  trackingNumber: text('tracking_number').notNull(),
  shippedAt: instant('shipped_at').notNull().defaultNow(),
});

export const orderReturns = pgTable('order_returns', {
  id: identity(),
  orderId: orderId(),
  state: text().$type<ReturnState>().notNull().default('requested'),
  reason: text().notNull(),
  items: jsonb().$type<{ item_id: number; quantity: number }[]>().notNull(),
  answer: text().notNull().default(''),
  decidedBy: knownAccount('decided_by'),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
