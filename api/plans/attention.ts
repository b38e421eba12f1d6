import { inArray, sql } from 'drizzle-orm';
import type { Countable } from '#api/platform/keyset/count-up-to.ts';
import { ownPlanMethods } from '#contract/constants/plan.ts';
import { hasMoneyToSettle } from './policy.ts';
import { payments } from './tables.ts';

/** What waits for staff who look after plans: payments to confirm or to settle. */
export const plansAttention = {
  plan_payments: {
    from: payments,
    where: sql`${payments.state} = 'awaiting'
        and (${inArray(payments.method, [...ownPlanMethods])} or exists (
          select from gateway_payments g
          where g.payment_id = ${payments.id} and g.finding is not null))`,
  },
  plan_money_to_settle: { from: payments, where: hasMoneyToSettle },
} satisfies Record<string, Countable>;
