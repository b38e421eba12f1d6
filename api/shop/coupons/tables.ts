import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '#api/platform/columns.ts';
import type { CouponKind } from '#contract/constants/shop.ts';
import { productId, productTerms } from '../products/tables.ts';

export const coupons = pgTable('coupons', {
  id: identity(),
  code: text().notNull(),
  kind: text().$type<CouponKind>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  usageLimit: integer('usage_limit'),
  customerLimit: integer('customer_limit'),
  used: integer().notNull().default(0),
  maximumDiscount: bigint('maximum_discount', { mode: 'number' }),
  minimumSpend: bigint('minimum_spend', { mode: 'number' }),
  maximumSpend: bigint('maximum_spend', { mode: 'number' }),
  excludeSaleItems: boolean('exclude_sale_items').notNull().default(false),
  individualUse: boolean('individual_use').notNull().default(false),
  firstOrder: boolean('first_order').notNull().default(false),
  isPublic: boolean('is_public').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const couponProducts = pgTable(
  'coupon_products',
  {
    couponId: bigint('coupon_id', { mode: 'number' })
      .notNull()
      .references(() => coupons.id),
    productId: productId(),
    excluded: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.productId] })],
);

export const couponTerms = pgTable(
  'coupon_terms',
  {
    couponId: bigint('coupon_id', { mode: 'number' })
      .notNull()
      .references(() => coupons.id),
    termId: bigint('term_id', { mode: 'number' })
      .notNull()
      .references(() => productTerms.id),
    excluded: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.termId] })],
);
