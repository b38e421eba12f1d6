import { and, eq } from 'drizzle-orm';
import { greetingName, type Manager } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import { nameOfPlan, pricingPath } from '../mail-words.ts';
import { isVisibleTo } from '../policy.ts';
import type { PaymentRow } from '../queries/find-subscription.ts';
import { payments } from '../tables.ts';
import { endNow } from './grant-plan.ts';

/**
 * Closes a payment whose money has not arrived, and mails why.
 *
 * @throws `payment_not_found`, `payment_not_open`
 */
export function rejectPayment(
  db: Database,
  by: Manager,
  { reference, reason }: { reference: string; reason: string },
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, by, reference);
    if (payment.state !== 'awaiting') throw problem('payment_not_open');
    const rejected = await settle(tx, by.actor, 'plans.rejectPayment', payment, {
      state: 'rejected',
      rejectedBecause: reason,
    });
    await mailPayer(tx, rejected, (name, plan) => ({
      template: 'payment_rejected',
      params: { name, plan, reference, reason, link: pricingPath },
    }));
    return rejected;
  });
}

/**
 * Records that money was given back; staff transfer it by hand. `amount`: minor units, by default
 * all of it.
 *
 * @throws `payment_not_found`, `payment_not_confirmed`, `refund_too_large`
 */
export function refundPayment(
  db: Database,
  by: Manager,
  refund: { reference: string; reason: string; amount?: number | undefined; end: boolean },
): Promise<PaymentRow> {
  const { reference, reason } = refund;
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, by, reference);
    if (payment.state !== 'confirmed') throw problem('payment_not_confirmed');
    const amount = refund.amount ?? payment.amount;
    if (amount > payment.amount) throw problem('refund_too_large', { field: 'amount' });
    const refunded = await settle(tx, by.actor, 'plans.refundPayment', payment, {
      state: 'refunded',
      refundedAt: new Date(),
      refundedAmount: amount,
      refundedBecause: reason,
    });
    await mailPayer(tx, refunded, (name, plan) => ({
      template: 'payment_refunded',
      params: {
        name,
        plan,
        reason,
        amount: { amount, currency: payment.currency },
        link: pricingPath,
      },
    }));
    if (refund.end && payment.accountId !== null) await endNow(tx, by.actor, payment.accountId);
    return refunded;
  });
}

/** @throws `payment_not_found`. */
export async function lockPayment(
  tx: Transaction,
  by: Manager,
  reference: string,
): Promise<PaymentRow> {
  const isIt = and(eq(payments.reference, reference), isVisibleTo(by, payments.accountId));
  const [payment] = await tx.select().from(payments).where(isIt).for('update');
  if (!payment) throw problem('payment_not_found');
  return payment;
}

/** Stores the new state, and writes it into the audit log. */
async function settle(
  tx: Transaction,
  actor: Actor,
  action: string,
  payment: PaymentRow,
  change: Partial<PaymentRow>,
): Promise<PaymentRow> {
  await tx.update(payments).set(change).where(eq(payments.id, payment.id));
  const settled = { ...payment, ...change };
  await recordPayment(tx, actor, action, payment, settled);
  return settled;
}

/** Money is only logged, so there is nothing to undo: the kind has no reverter. */
export async function recordPayment(
  tx: Transaction,
  actor: Actor,
  action: string,
  before: PaymentRow,
  after: PaymentRow,
): Promise<void> {
  const { reference } = after;
  await recordChange(tx, actor, {
    action,
    subject: { kind: 'payment', id: reference, name: reference },
    before: snapshotOf(before),
    after: snapshotOf(after),
  });
}

function snapshotOf(payment: PaymentRow) {
  return {
    state: payment.state,
    amount: payment.amount,
    rejected_because: payment.rejectedBecause,
    refunded_amount: payment.refundedAmount,
    refunded_because: payment.refundedBecause,
  };
}

type PayerMail = Extract<
  Parameters<typeof enqueueMail>[1],
  { template: 'payment_rejected' | 'payment_refunded' }
>;

async function mailPayer(
  tx: Transaction,
  payment: PaymentRow,
  write: (name: string | null, plan: string) => Pick<PayerMail, 'template' | 'params'>,
): Promise<void> {
  if (payment.accountId === null) return;
  const [to] = await tx.select().from(accounts).where(eq(accounts.id, payment.accountId));
  if (!to) return;
  const { email, language, timeZone } = to;
  const words = write(greetingName(to), nameOfPlan(payment.plan, language));
  // Template and parameters of one mail stay together.
  await enqueueMail(tx, { ...words, to: email, language, timeZone } as PayerMail);
}
