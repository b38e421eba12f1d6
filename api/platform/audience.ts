import type { Context } from 'hono';
import { type Rating, ratings } from '#contract/constants/catalogue.ts';
import {
  type Audience,
  type ConfirmedAge,
  confirmedAges,
  type RatingRules,
  ratingsToConfirm,
  ratingsWithin,
} from '#contract/shared/rating-rules.ts';
import { ageHeader, deviceLockHeader } from '#contract/shared/visitor-headers.ts';
import type { ApiEnv } from './request-env.ts';
import type { LockedDevice, Viewer } from './viewer.ts';

/** Everything that decides which ratings a request may see. */
type Requester = {
  viewer: Pick<Viewer, 'accountId' | 'ratingLimit'> | null;
  /** Null: not locked. */
  device: LockedDevice | null;
  /** The age that a stranger has confirmed. */
  confirmed: ConfirmedAge | null;
};

/** An unknown visitor. */
export const stranger: Requester = { viewer: null, device: null, confirmed: null };

/**
 * Which ratings a request may see, and which need age confirmation first. On a locked device the
 * limit of its profile applies to strangers and other accounts; another profile of the household is
 * trusted, because leaving the locked one took the PIN.
 */
export function audienceOf({ viewer, device, confirmed }: Requester, rules: RatingRules): Audience {
  const isForeign = device !== null && device.accountId !== viewer?.accountId;
  const limit = strictest(viewer?.ratingLimit ?? null, isForeign ? device.ratingLimit : null);
  return {
    shown: ratingsWithin(limit, rules),
    unconfirmed: viewer ? [] : ratingsToConfirm(device ? null : confirmed, rules),
    unratedAs: rules.unratedAs,
  };
}

/**
 * The device lock and viewer of a request: from a browser's cookies if the site is in this process,
 * else from headers.
 */
export function readRequester({ env, req }: Context<ApiEnv>) {
  const deviceToken = env.deviceLock ?? req.header(deviceLockHeader)?.slice(0, 100);
  const age = env.confirmedAge ?? req.header(ageHeader);
  const confirmed = confirmedAges.find((each) => each === age) ?? null;
  return { deviceToken, confirmed, isKnown: deviceToken !== undefined || confirmed !== null };
}

function strictest(one: Rating | null, other: Rating | null): Rating | null {
  if (one === null || other === null) return one ?? other;
  return ratings.indexOf(one) < ratings.indexOf(other) ? one : other;
}
