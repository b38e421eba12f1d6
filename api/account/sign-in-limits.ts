import type pg from 'pg';
import { type AttemptLimit, createAttemptLimit, toLimitKey } from '#api/platform/rate-limit.ts';

const seconds = 600;

/** Who tries to sign in, and as whom. */
export type Attempt = {
  clientAddress: string;
  /** The account, or the name that somebody guessed; the answer tells no difference. */
  target: string;
  /** A device on which this account was signed in before. */
  knownDevice: string | undefined;
};

/**
 * Bounds guesses: 10 wrong passwords per account and 50 per address in ten minutes. A device that
 * the account knows counts for itself, so that strangers cannot lock its owner out.
 */
export type SignInLimits = {
  take(attempt: Attempt): Promise<void>;
  giveBack(attempt: Attempt): Promise<void>;
};

export function createSignInLimits(pool: pg.Pool): SignInLimits {
  const perAddress = createAttemptLimit({ pool, name: 'sign_in_address', points: 50, seconds });
  const perAccount = createAttemptLimit({ pool, name: 'sign_in_account', points: 10, seconds });
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
