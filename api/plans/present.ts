import type { GatewayPayment } from '#api/platform/gateways/tables.ts';
import type { AdminPayment, AdminSubscription } from '#contract/plan-ops.ts';
import type { Payment, Subscription } from '#contract/plans.ts';
import type { PaymentRow, SubscriptionRow } from './queries/find-subscription.ts';
import { accessOf, graceEnd, stateOf } from './subscription-states.ts';

export function presentPayment(row: PaymentRow, now = new Date()): Payment {
  const isLate = row.state === 'awaiting' && row.dueAt <= now && !row.proofSentAt;
  return {
    reference: row.reference,
    plan: row.plan,
    purpose: row.purpose,
    state: isLate ? 'expired' : row.state,
    amount: { amount: row.amount, currency: row.currency },
    method: row.method,
    code: row.code,
    due_at: row.dueAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    proof_sent_at: row.proofSentAt?.toISOString() ?? null,
    rejected_because: row.rejectedBecause,
    refunded: presentRefund(row),
  };
}

function presentRefund(row: PaymentRow): Payment['refunded'] {
  const { refundedAt, refundedAmount, refundedBecause, currency } = row;
  if (!refundedAt || refundedAmount === null) return null;
  const amount = { amount: refundedAmount, currency };
  return { amount, at: refundedAt.toISOString(), because: refundedBecause ?? '' };
}

/** For operators. */
export function presentAdminPayment(
  row: PaymentRow,
  about: { username: string | null; toSettle: number; attempts: GatewayPayment[] },
): AdminPayment {
  const { username, toSettle, attempts } = about;
  const { currency } = row;
  const gateway_payments = attempts.map((each) => ({
    gateway: each.gateway,
    reference: each.reference,
    state: each.state,
    finding: each.finding,
    amount: { amount: each.amount, currency },
    paid_amount: each.paidAmount === null ? null : { amount: each.paidAmount, currency },
    started_at: each.createdAt.toISOString(),
  }));
  return {
    ...presentPayment(row),
    account_id: row.accountId,
    username,
    gateway_payments,
    money_to_settle: toSettle > 0 ? { amount: toSettle, currency } : null,
    money_settled_at: row.moneySettledAt?.toISOString() ?? null,
  };
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

/** For operators. */
export function presentAdminSubscription(
  row: { subscription: SubscriptionRow; username: string; email: string },
  now = new Date(),
): AdminSubscription {
  const { subscription, username, email } = row;
  return {
    account_id: subscription.accountId,
    username,
    email,
    plan: subscription.plan,
    state: stateOf(subscription, now),
    started_at: subscription.startedAt.toISOString(),
    paid_until: subscription.paidUntil.toISOString(),
    cancelled_at: subscription.cancelledAt?.toISOString() ?? null,
  };
}
