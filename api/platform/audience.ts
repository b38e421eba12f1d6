import { type Rating, ratings } from '#contract/shared/catalogue-words.ts';
import {
  type Audience,
  type ConfirmedAge,
  type RatingRules,
  ratingsToConfirm,
  ratingsWithin,
} from '#contract/shared/rating-rules.ts';
import type { Viewer } from './viewer.ts';

/** A device that a household has locked to one of its profiles. */
export type LockedDevice = { accountId: number; profileId: number; ratingLimit: Rating | null };

/** All that ratings of a request are decided by. */
export type Asker = {
  viewer: Pick<Viewer, 'accountId' | 'ratingLimit'> | null;
  /** Null: it is not locked. */
  device: LockedDevice | null;
  /** Which age a stranger says to have. */
  confirmed: ConfirmedAge | null;
};

/** Of whom nothing is known. */
export const stranger: Asker = { viewer: null, device: null, confirmed: null };

/**
 * Which ratings a request is shown, and which need a confirmation first. On a locked device the
 * limit of its profile holds for strangers and other accounts; another profile of the household is
 * trusted, because leaving the locked one took the PIN.
 */
export function audienceOf({ viewer, device, confirmed }: Asker, rules: RatingRules): Audience {
  const isForeign = device !== null && device.accountId !== viewer?.accountId;
  const limit = strictest(viewer?.ratingLimit ?? null, isForeign ? device.ratingLimit : null);
  return {
    shown: ratingsWithin(limit, rules),
    unconfirmed: viewer ? [] : ratingsToConfirm(device ? null : confirmed, rules),
  };
}

function strictest(one: Rating | null, other: Rating | null): Rating | null {
  if (one === null || other === null) return one ?? other;
  return ratings.indexOf(one) < ratings.indexOf(other) ? one : other;
}
