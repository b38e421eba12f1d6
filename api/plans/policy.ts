import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Manager } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import type { GatewayPayment } from '#api/platform/gateways/tables.ts';
import type { PaymentState } from '#contract/constants/plan.ts';
import type { PaymentRow } from './queries/find-subscription.ts';
import { payments } from './tables.ts';

/** Plans and payments of staff, one's own among them, exist for owners only, as their accounts do. */
export function isVisibleTo(
  { seesStaff }: Pick<Manager, 'seesStaff'>,
  accountId: PgColumn,
): SQL | undefined {
  if (seesStaff) return undefined;
  return sql`not exists (
    select from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.staffRoles} <> '{}'
  )`;
}

/** States of payments that count for nothing, so that money that came anyway is owed back. */
const closed: PaymentState[] = ['cancelled', 'rejected', 'expired'];
/** States of payments that were counted, so that money that is taken back is missing. */
const counted: PaymentState[] = ['confirmed', 'refunded'];

/**
 * What staff still have to give back, dispute or look for, in minor units; 0: nothing, or they have
 * settled it. `hasMoneyToSettle` has the same conditions in SQL.
 */
export function countMoneyToSettle(
  { state, moneySettledAt }: Pick<PaymentRow, 'state' | 'moneySettledAt'>,
  attempts: Pick<GatewayPayment, 'finding' | 'state' | 'amount' | 'paidAmount'>[],
): number {
  if (moneySettledAt !== null) return 0;
  return attempts
    .filter((attempt) => {
      if (attempt.finding === 'reversed') return counted.includes(state);
      if (attempt.finding === null || attempt.state !== 'paid') return false;
      return attempt.finding === 'paid_twice' || closed.includes(state);
    })
    .reduce((sum, { amount, paidAmount }) => sum + (paidAmount ?? amount), 0);
}

/** Payments with an amount by `countMoneyToSettle`. */
export const hasMoneyToSettle = sql`${payments.moneySettledAt} is null and exists (
  select from gateway_payments g where g.payment_id = ${payments.id} and (
    g.finding = 'reversed' and ${inArray(payments.state, counted)}
    or g.state = 'paid' and (g.finding = 'paid_twice'
      or g.finding is not null and ${inArray(payments.state, closed)})))`;
