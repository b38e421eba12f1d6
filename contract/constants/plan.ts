import type { GatewayId } from './shop.ts';

/** Constants of plans, separate from the schemas, which pages do not need. */

/** Access levels of titles. Each includes those before it. */
export const accessLevels = ['free', 'login', 'basic', 'premium'] as const;
export const plans = ['basic', 'premium'] as const;
export const subscriptionStates = ['none', 'active', 'grace', 'cancelled', 'expired'] as const;
export const paymentStates = [
  'awaiting',
  'confirmed',
  'expired',
  'cancelled',
  'rejected',
  'refunded',
] as const;
/** How a plan can be paid for without a payment gateway, in display order. */
export const ownPlanMethods = ['bank_transfer', 'qris'] as const;
export const paymentPurposes = ['start', 'renewal', 'upgrade'] as const;

/** What staff may give away at once. */
export const maxGrantedDays = 3_660;

/** Why somebody may not watch a title; also the keys of `refusal` in plans.json. */
export const accessRefusals = [
  'sign_in_required',
  'plan_required',
  'rating_above_limit',
  'age_confirmation_required',
] as const;

export type AccessLevel = (typeof accessLevels)[number];
export type Plan = (typeof plans)[number];
export type SubscriptionState = (typeof subscriptionStates)[number];
export type PaymentState = (typeof paymentStates)[number];
export type PlanMethod = (typeof ownPlanMethods)[number] | GatewayId;
export type PaymentPurpose = (typeof paymentPurposes)[number];
export type AccessRefusal = (typeof accessRefusals)[number];

/** Whether the level `given` includes `required`. */
export function includesAccess(given: AccessLevel, required: AccessLevel): boolean {
  return accessLevels.indexOf(given) >= accessLevels.indexOf(required);
}
