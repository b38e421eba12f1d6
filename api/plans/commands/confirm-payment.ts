import { and, eq } from 'drizzle-orm';
import { greetingName, type Manager } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import { nameOfPlan, pricingPath } from '../mail-words.ts';
import { isVisibleTo } from '../policy.ts';
import { findSubscription, type PaymentRow } from '../queries/find-subscription.ts';
import { afterPayment } from '../subscription-states.ts';
import { payments, subscriptions } from '../tables.ts';
import { recordPayment } from './reject-payment.ts';

/**
 * Records that the money has arrived and gives the account its month. Idempotent. Late money counts
 * too, but for a cancelled or rejected payment only with `evenCancelled`, because another payment
 * is more likely meant.
 *
 * @throws `payment_not_found`, `payment_not_open` (cancelled, or the account is gone),
 *   `plan_not_higher`
 */
export async function confirmPayment(
  db: DatabaseOrTransaction,
  by: Manager,
  confirmation: { reference: string; evenCancelled?: boolean },
  now = new Date(),
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const mine = eq(payments.reference, confirmation.reference);
    const isVisible = and(mine, isVisibleTo(by, payments.accountId));
    const [payment] = await tx.select().from(payments).where(isVisible).for('update');
    if (!payment) throw problem('payment_not_found');
    if (payment.state === 'confirmed' || payment.state === 'refunded') return payment;
    const { accountId } = payment;
    const isClosed = payment.state === 'cancelled' || payment.state === 'rejected';
    const isRefused = isClosed && !confirmation.evenCancelled;
    if (isRefused || accountId === null) throw problem('payment_not_open');
    // Serialises confirmations, even for an account without a subscription.
    await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    const facts = afterPayment(await findSubscription(tx, accountId), payment, now);
    if (!facts) throw problem('plan_not_higher');
    // An upgrade's amount is only the difference: its month costs the current price.
    const paid = payment.purpose === 'upgrade' ? null : payment.amount - payment.code;
    const change = { ...facts, told: null, monthPrice: paid };
    await tx
      .insert(subscriptions)
      .values({ accountId, ...change })
      .onConflictDoUpdate({ target: subscriptions.accountId, set: change });
    const [confirmed] = await tx
      .update(payments)
      .set({ state: 'confirmed', confirmedAt: now, confirmedBy: by.actor.accountId })
      .where(mine)
      .returning();
    if (!confirmed) throw problem('payment_not_found');
    await recordPayment(tx, by.actor, 'plans.confirmPayment', payment, confirmed);
    await mailConfirmation(tx, accountId, confirmed, facts.paidUntil);
    return confirmed;
  });
}

async function mailConfirmation(
  tx: Transaction,
  accountId: number,
  payment: PaymentRow,
  until: Date,
): Promise<void> {
  const [to] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!to) return;
  await enqueueMail(tx, {
    template: 'subscription_confirmed',
    to: to.email,
    language: to.language,
    timeZone: to.timeZone,
    params: {
      name: greetingName(to),
      plan: nameOfPlan(payment.plan, to.language),
      amount: { amount: payment.amount, currency: payment.currency },
      until: { day: until.toISOString() },
      link: pricingPath,
    },
  });
}
