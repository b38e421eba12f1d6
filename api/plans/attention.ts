import type { Countable } from '#api/platform/keyset/count-up-to.ts';
import { hasMoneyToSettle, isToConfirm } from './policy.ts';
import { payments } from './tables.ts';

/** What waits for staff who look after plans: payments to confirm or to settle. */
export const plansAttention = {
  plan_payments: { from: payments, where: isToConfirm },
  plan_money_to_settle: { from: payments, where: hasMoneyToSettle },
} satisfies Record<string, Countable>;
