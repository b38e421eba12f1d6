import type { AdminPayment, Payment, Subscription } from '#contract/plans.ts';
import type { PaymentRow, SubscriptionRow } from './queries/find-subscription.ts';
import { accessOf, graceEnd, stateOf } from './subscription-states.ts';

export function presentPayment(row: PaymentRow, now = new Date()): Payment {
  const isLate = row.state === 'awaiting' && row.dueAt <= now;
  return {
    reference: row.reference,
    plan: row.plan,
    purpose: row.purpose,
    state: isLate ? 'expired' : row.state,
    amount: { amount: row.amount, currency: row.currency },
    code: row.code,
    due_at: row.dueAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
  };
}

/** For operators. */
export function presentAdminPayment(row: PaymentRow, username: string | null): AdminPayment {
  return { ...presentPayment(row), account_id: row.accountId, username };
}

export function presentSubscription(
  row: SubscriptionRow | undefined,
  rows: PaymentRow[],
  now = new Date(),
): Subscription {
  const state = stateOf(row, now);
  const all = rows.map((payment) => presentPayment(payment, now));
  return {
    plan: row?.plan ?? null,
    state,
    access: accessOf(row, now),
    paid_until: row?.paidUntil.toISOString() ?? null,
    grace_until: row && state === 'grace' ? graceEnd(row).toISOString() : null,
    open_payment: all.find((payment) => payment.state === 'awaiting') ?? null,
    payments: all,
  };
}
