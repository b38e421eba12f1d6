import { problem } from '#api/platform/problem.ts';
import type { BankAccount } from '#contract/plans.ts';
import type { Plan } from '#contract/shared/plan-words.ts';

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
