import {
  type AccessLevel,
  includesAccess,
  type PaymentPurpose,
  type Plan,
  type SubscriptionState,
} from '#contract/constants/plan.ts';

/**
 * The states of a subscription. Only facts are stored; the state follows from them and the current
 * time, so rights expire without any job running.
 *             pay            paid time ends        grace ends
 *   none ────────▶ active ────────────────▶ grace ────────────▶ expired
 *                  │  ▲ pay                   │ pay                │ pay
 *           cancel │  └───────────────────────┴────────────────────┘
 *                  ▼        paid time ends
 *              cancelled ────────────────────────────────────▶ expired
 */
export type SubscriptionFacts = {
  plan: Plan;
  /** Start of the first of consecutive months. */
  startedAt: Date;
  paidUntil: Date;
  cancelledAt: Date | null;
};

const day = 86_400_000;
/** Days of access beyond the paid time, for bank transfers in transit. */
export const graceDays = 3;

export function graceEnd({ paidUntil }: SubscriptionFacts): Date {
  return new Date(paidUntil.getTime() + graceDays * day);
}

export function stateOf(facts: SubscriptionFacts | undefined, now: Date): SubscriptionState {
  if (!facts) return 'none';
  if (facts.paidUntil > now) return facts.cancelledAt ? 'cancelled' : 'active';
  return !facts.cancelledAt && graceEnd(facts) > now ? 'grace' : 'expired';
}

/** The access level of an account. */
export function accessOf(facts: SubscriptionFacts | undefined, now: Date): AccessLevel {
  const state = stateOf(facts, now);
  return facts && state !== 'expired' ? facts.plan : 'login';
}

/**
 * The purpose of a payment for `plan`; null: a lower plan starts only after the higher one has
 * ended.
 */
export function purposeOf(
  facts: SubscriptionFacts | undefined,
  plan: Plan,
  now: Date,
): PaymentPurpose | null {
  if (!facts || stateOf(facts, now) === 'expired') return 'start';
  if (facts.plan === plan) return 'renewal';
  return includesAccess(plan, facts.plan) ? 'upgrade' : null;
}

/** The facts after a confirmed payment; null: it would take a higher plan away. */
export function afterPayment(
  facts: SubscriptionFacts | undefined,
  { plan, extraDays = 0 }: { plan: Plan; extraDays?: number },
  now: Date,
): SubscriptionFacts | null {
  const purpose = purposeOf(facts, plan, now);
  if (purpose === null) return null;
  // A month follows the previous one, even during the days of grace.
  const isNext = facts !== undefined && purpose === 'renewal';
  const startedAt = isNext ? facts.startedAt : now;
  const paidUntil = addMonth(isNext ? facts.paidUntil : now, startedAt);
  // The surplus of a lower plan is credited once, to the payment that ends it.
  if (purpose === 'upgrade') paidUntil.setUTCDate(paidUntil.getUTCDate() + extraDays);
  return { plan, startedAt, paidUntil, cancelledAt: null };
}

/** The facts after days that staff give away; null: it would take a higher plan away. */
export function afterGrant(
  facts: SubscriptionFacts | undefined,
  { plan, days }: { plan: Plan; days: number },
  now: Date,
): SubscriptionFacts | null {
  const purpose = purposeOf(facts, plan, now);
  if (purpose === null) return null;
  const isNext = facts !== undefined && purpose === 'renewal';
  const from = isNext && facts.paidUntil > now ? facts.paidUntil : now;
  return {
    plan,
    startedAt: isNext ? facts.startedAt : now,
    paidUntil: new Date(from.getTime() + days * day),
    // A subscriber who has cancelled is not asked to renew what was given.
    cancelledAt: isNext ? facts.cancelledAt : null,
  };
}

/** The facts after a cancellation: it ends with the paid time; null: there is nothing to cancel. */
export function afterCancellation(
  facts: SubscriptionFacts | undefined,
  now: Date,
): SubscriptionFacts | null {
  const state = stateOf(facts, now);
  if (!facts || state === 'expired') return null;
  return { ...facts, cancelledAt: facts.cancelledAt ?? now };
}

/** Remaining paid months, including a fraction of the last one. */
export function unusedMonths({ paidUntil }: SubscriptionFacts, now: Date): number {
  let whole = 0;
  let from = now;
  let to = addMonth(from);
  while (to <= paidUntil) {
    whole += 1;
    from = to;
    to = addMonth(from, now);
  }
  const part = (paidUntil.getTime() - from.getTime()) / (to.getTime() - from.getTime());
  return whole + Math.max(0, part);
}

/**
 * The same day of the next month (UTC), or its last one. A short month does not shorten those after
 * it: 31 January, 28 February, 31 March.
 */
export function addMonth(from: Date, startedAt = from): Date {
  const day = from.getUTCDate();
  const isCut = day === lastDay(from, 0);
  const billingDay = isCut ? Math.max(day, startedAt.getUTCDate()) : day;
  const next = new Date(from);
  next.setUTCMonth(from.getUTCMonth() + 1, Math.min(billingDay, lastDay(from, 1)));
  return next;
}

/** The last day of the month of `from`, or of one of those after it. */
function lastDay(from: Date, monthsAfter: number): number {
  return new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + monthsAfter + 1, 0),
  ).getUTCDate();
}
