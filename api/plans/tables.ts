import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import type { PaymentPurpose, PaymentState, Plan, PlanMethod } from '#contract/constants/plan.ts';

const account = (name: string) => bigint(name, { mode: 'number' }).references(() => accounts.id);

export const subscriptions = pgTable('subscriptions', {
  accountId: account('account_id').primaryKey(),
  plan: text().$type<Plan>().notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  paidUntil: instant('paid_until').notNull(),
  cancelledAt: instant('cancelled_at'),
  told: text().$type<'expiring' | 'expired'>(),
  /** In rupiah, as it was when the account subscribed; null: the current one. */
  monthPrice: bigint('month_price', { mode: 'number' }),
});

export const payments = pgTable('payments', {
  id: identity(),
  reference: text().notNull(),
  accountId: account('account_id'),
  plan: text().$type<Plan>().notNull(),
  purpose: text().$type<PaymentPurpose>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  method: text().$type<PlanMethod>().notNull().default('bank_transfer'),
  /** Negative for QRIS; 0 at a gateway. */
  code: integer().notNull(),
  extraDays: integer('extra_days').notNull().default(0),
  currency: text().notNull().default('IDR'),
  state: text().$type<PaymentState>().notNull().default('awaiting'),
  dueAt: instant('due_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  confirmedBy: account('confirmed_by'),
  idempotencyKey: uuid('idempotency_key'),
  createdAt: instant('created_at').notNull().defaultNow(),
  proofSentAt: instant('proof_sent_at'),
  rejectedBecause: text('rejected_because'),
  refundedAt: instant('refunded_at'),
  refundedAmount: bigint('refunded_amount', { mode: 'number' }),
  refundedBecause: text('refunded_because'),
  moneySettledAt: instant('money_settled_at'),
});

export const planPaymentProofs = pgTable('plan_payment_proofs', {
  id: identity(),
  paymentId: bigint('payment_id', { mode: 'number' })
    .notNull()
    .references(() => payments.id),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
