import { problem } from '#api/platform/problem.ts';
import type { BankAccount } from '#contract/plans.ts';
import type { PaymentPurpose, Plan } from '#contract/shared/plan-words.ts';
import { type SubscriptionFacts, unusedMonths } from './subscription-states.ts';

/** The operator's settings. */
export type PlansConfig = {
  /** Per month, in minor units of IDR, which has no decimals. */
  prices: Record<Plan, number>;
  /** Null: nothing can be paid for. */
  bankAccount: BankAccount | null;
};

/** The bank account for payments. Fails with `payments_closed`. */
export function requireBankAccount({ bankAccount }: PlansConfig): BankAccount {
  if (!bankAccount) throw problem('payments_closed');
  return bankAccount;
}

export const currency = 'IDR';

/** Month length for converting the rest of a lower plan. */
const daysOfMonth = 30;

/**
 * The price of a month of a plan for an account. On an upgrade, all remaining paid time counts as
 * money; any surplus over the price becomes days of the higher plan.
 */
export function pricePlan(
  prices: PlansConfig['prices'],
  purchase: {
    facts: (SubscriptionFacts & { monthPrice?: number | null }) | undefined;
    plan: Plan;
    purpose: PaymentPurpose;
  },
  now: Date,
): { price: number; extraDays: number } {
  const { facts, plan, purpose } = purchase;
  const price = prices[plan];
  const paid = facts?.monthPrice ?? undefined;
  // A new price is for new subscriptions: who renews keeps theirs.
  if (facts && purpose === 'renewal') return { price: paid ?? price, extraDays: 0 };
  if (!facts || purpose !== 'upgrade') return { price, extraDays: 0 };
  const credit = Math.floor((paid ?? prices[facts.plan]) * unusedMonths(facts, now));
  const rest = Math.max(0, credit - price);
  return {
    price: Math.max(0, price - credit),
    extraDays: Math.ceil((rest / price) * daysOfMonth),
  };
}
