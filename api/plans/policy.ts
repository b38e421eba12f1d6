import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Manager } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import { ownPlanMethods, type PaymentState } from '#contract/constants/plan.ts';
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

/** Whether staff have to confirm a payment: gateways confirm theirs, unless something is odd. */
export const isToConfirm = sql`${payments.state} = 'awaiting'
  and (${inArray(payments.method, [...ownPlanMethods])} or exists (
    select from gateway_payments g
    where g.payment_id = ${payments.id} and g.finding is not null))`;

/** States of payments that count for nothing, so that money that came anyway is owed back. */
const closed: PaymentState[] = ['cancelled', 'rejected', 'expired'];
/** States of payments that were counted, so that money that is taken back is missing. */
const counted: PaymentState[] = ['confirmed', 'refunded'];

/**
 * What staff still have to give back, dispute or look for, in minor units; 0: nothing, or they have
 * settled it.
 */
export const moneyToSettle = sql<number>`CASE WHEN ${payments.moneySettledAt} IS NULL THEN (
  SELECT coalesce(sum(coalesce(g.paid_amount, g.amount)), 0)::bigint
  FROM gateway_payments g WHERE g.payment_id = ${payments.id} AND CASE g.finding
    WHEN 'reversed' THEN ${inArray(payments.state, counted)}
    WHEN 'paid_twice' THEN g.state = 'paid'
    ELSE g.finding IS NOT NULL AND g.state = 'paid' AND ${inArray(payments.state, closed)}
  END) ELSE 0 END`;

export const hasMoneyToSettle = sql`${moneyToSettle} > 0`;
