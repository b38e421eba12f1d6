import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { GatewayFinding, GatewayId, GatewayState } from '#contract/constants/shop.ts';
import { instant } from '../columns.ts';

/** Each attempt to pay an order, or for a plan, on a gateway's page. */
export const gatewayPayments = pgTable('gateway_payments', {
  reference: text().primaryKey(),
  gateway: text().$type<GatewayId>().notNull(),
  orderId: bigint('order_id', { mode: 'number' }),
  paymentId: bigint('payment_id', { mode: 'number' }),
  /** Rupiah. */
  amount: bigint({ mode: 'number' }).notNull(),
  idAtGateway: text('gateway_id'),
  payUrl: text('pay_url'),
  state: text().$type<GatewayState>().notNull().default('open'),
  paidAmount: bigint('paid_amount', { mode: 'number' }),
  paidAt: instant('paid_at'),
  finding: text().$type<GatewayFinding>(),
  expiresAt: instant('expires_at').notNull(),
  checks: integer().notNull().default(0),
  nextCheckAt: instant('next_check_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type GatewayPayment = typeof gatewayPayments.$inferSelect;
