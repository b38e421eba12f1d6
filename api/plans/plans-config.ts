import { type Gateways, requireKnownMethod } from '#api/platform/gateways/open-gateways.ts';
import { problem } from '#api/platform/problem.ts';
import { maxQrisAmount, minQrisAmount } from '#api/platform/qris.ts';
import {
  ownPlanMethods,
  type PaymentPurpose,
  type Plan,
  type PlanMethod,
} from '#contract/constants/plan.ts';
import type { BankAccount } from '#contract/plans.ts';
import { type SubscriptionFacts, unusedMonths } from './subscription-states.ts';

/** The operator's settings. */
export type PlansConfig = {
  /** Per month, in minor units of IDR, which has no decimals. */
  prices: Record<Plan, number>;
  /** Null: no transfers. */
  bankAccount: BankAccount | null;
  /** Text of the static QRIS; null: no QRIS. */
  qris: string | null;
  /** Each with keys is offered. */
  gateways: Gateways;
};

/** Whether anything can be paid for. */
export function isForSale({ bankAccount, qris, gateways }: PlansConfig): boolean {
  return bankAccount !== null || qris !== null || gateways.size > 0;
}

/** How a price can be paid, in display order. `price`: without a code. */
export function listMethods(config: PlansConfig, price: number): PlanMethod[] {
  const { bankAccount, qris, gateways } = config;
  const isInLimits = price >= minQrisAmount && price <= maxQrisAmount;
  const own = ownPlanMethods.filter((method) =>
    method === 'qris' ? qris !== null && isInLimits : bankAccount !== null,
  );
  return [...own, ...(price >= minGatewayAmount ? gateways.keys() : [])];
}

/** Rupiah. The rest of a lower plan may leave less to pay for an upgrade, or nothing. */
const minGatewayAmount = 1_000;

/**
 * The chosen method, by default the first one.
 *
 * @throws the problems `invalid_input`, if there is no such method, and `payment_method_refused`
 */
export function requireMethod(
  config: PlansConfig,
  price: number,
  chosen: PlanMethod | undefined,
): PlanMethod {
  if (chosen) requireKnownMethod(chosen);
  const methods = listMethods(config, price);
  const method = chosen ?? methods[0];
  if (method && methods.includes(method)) return method;
  throw problem('payment_method_refused', { field: 'payment_method' });
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
