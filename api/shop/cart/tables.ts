import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import { productId, productVariants } from '../products/tables.ts';

export const shoppers = pgTable('shoppers', {
  id: identity(),
  tokenHash: bytes('token_hash'),
  accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
  seenAt: instant('seen_at').notNull().defaultNow(),
});

export const carts = pgTable('carts', {
  id: identity(),
  shopperId: bigint('shopper_id', { mode: 'number' })
    .notNull()
    .references(() => shoppers.id),
  state: text().$type<'open' | 'ordered'>().notNull().default('open'),
  couponCodes: text('coupon_codes').array().notNull().default([]),
  country: text(),
  provinceCode: text('province_code'),
  postcode: text(),
  shippingMethodId: text('shipping_method_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const cartItems = pgTable('cart_items', {
  id: identity(),
  cartId: bigint('cart_id', { mode: 'number' })
    .notNull()
    .references(() => carts.id),
  variantId: bigint('variant_id', { mode: 'number' }).references(() => productVariants.id),
  quantity: integer().notNull(),
  seenPrice: bigint('seen_price', { mode: 'number' }).notNull(),
  addedAt: instant('added_at').notNull().defaultNow(),
});

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    shopperId: bigint('shopper_id', { mode: 'number' })
      .notNull()
      .references(() => shoppers.id),
    productId: productId(),
    variantId: bigint('variant_id', { mode: 'number' }).references(() => productVariants.id),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.productId] })],
);
