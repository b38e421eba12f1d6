import { problem } from '#api/platform/problem.ts';
import type { BankAccount } from '#contract/plans.ts';
import type { PaymentPurpose, Plan } from '#contract/shared/plan-words.ts';
import { type SubscriptionFacts, unusedMonths } from './subscription-states.ts';

/** What the operator sets. */
export type PlansConfig = {
  /** A month, in minor units of IDR, which is written without decimals. */
  prices: Record<Plan, number>;
  /** Null: nothing can be paid for. */
  bankAccount: BankAccount | null;
};

/** Where money goes. Fails with `payments_closed`. */
export function requireBankAccount({ bankAccount }: PlansConfig): BankAccount {
  if (!bankAccount) throw problem('payments_closed');
  return bankAccount;
}

export const currency = 'IDR';

/** In which what is left of a lower plan is given back. */
const daysOfMonth = 30;

/**
 * What a month of a plan costs an account. Moving up, all time that is paid for counts as money;
 * what it is worth beyond the price becomes days of the higher plan.
 */
export function pricePlan(
  prices: PlansConfig['prices'],
  wish: { facts: SubscriptionFacts | undefined; plan: Plan; purpose: PaymentPurpose },
  now: Date,
): { price: number; extraDays: number } {
  const { facts, plan, purpose } = wish;
  const price = prices[plan];
  if (!facts || purpose !== 'upgrade') return { price, extraDays: 0 };
  const credit = Math.floor(prices[facts.plan] * unusedMonths(facts, now));
  const rest = Math.max(0, credit - price);
  return {
    price: Math.max(0, price - credit),
    extraDays: Math.ceil((rest / price) * daysOfMonth),
  };
}
