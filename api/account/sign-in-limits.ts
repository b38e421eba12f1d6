import type pg from 'pg';
import {
  type AttemptLimit,
  createAttemptLimit,
  toLimitKey,
} from '#api/platform/turns/rate-limit.ts';

const seconds = 600;

/** A sign-in attempt: by whom, and for which account. */
export type Attempt = {
  clientAddress: string;
  /** The name as it was typed, whether there is an account or not; or the account, within one. */
  target: string;
  /** A device from which this account has signed in before. */
  knownDevice: string | undefined;
};

/**
 * Limits guessing: 10 wrong passwords per account and 50 per address in ten minutes; and the work
 * for passwords, right ones included: 40 per account and 300 per address. Known devices of an
 * account are counted separately, so that strangers cannot lock its owner out.
 */
export type SignInLimits = {
  take(attempt: Attempt): Promise<void>;
  giveBack(attempt: Attempt): Promise<void>;
};

export function createSignInLimits(pool: pg.Pool): SignInLimits {
  const limit = (name: string, points: number, attempts: number) =>
    createAttemptLimit({ pool, name, points, attempts, seconds });
  const perAddress = limit('sign_in_address', 50, 300);
  const perAccount = limit('sign_in_account', 10, 40);
  const both = (attempt: Attempt): [AttemptLimit, string][] => [
    [perAddress, toLimitKey(attempt.clientAddress)],
    [perAccount, attempt.knownDevice ? `device ${attempt.knownDevice}` : attempt.target],
  ];
  return {
    async take(attempt) {
      for (const [limit, key] of both(attempt)) await limit.take(key);
    },
    async giveBack(attempt) {
      for (const [limit, key] of both(attempt)) await limit.giveBack(key);
    },
  };
}
