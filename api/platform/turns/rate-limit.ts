import { isIPv6 } from 'node:net';
import { ORPCError } from '@orpc/server';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from '../problem.ts';

/** `client`: an address, or the id of who is counted. */
export type RateLimit = (client: string) => Promise<void>;

type LimitOptions = { pool: pg.Pool; name: string; points: number; seconds: number };

/**
 * Allows a client `points` calls in `seconds`, counted across processes; without the database each
 * process counts separately.
 *
 * @throws `too_many_requests`
 */
export function createRateLimit(options: LimitOptions): RateLimit {
  const limiter = createRateLimiter(options);
  return (clientAddress) => refuseOver(limiter.consume(toLimitKey(clientAddress)));
}

/** `visitor`: who is counted first; what is refused there does not count for the address. */
export type VisitorLimit = (visitor: string, clientAddress: string) => Promise<void>;

/**
 * Allows each visitor `points` calls in `seconds`, and ten times as many from an address: thousands
 * of phones share one (carrier-grade NAT).
 *
 * @throws `too_many_requests`
 */
export function createVisitorLimit(options: LimitOptions): VisitorLimit {
  const { name, points } = options;
  const limitVisitor = createRateLimit({ ...options, name: `${name}_visitor` });
  const limitAddress = createRateLimit({ ...options, points: 10 * points });
  return async (visitor, clientAddress) => {
    await limitVisitor(visitor);
    await limitAddress(clientAddress);
  };
}

/** Milliseconds by which the clocks of a site's machines may differ. */
const tolerance = 60_000;

export function createRateLimiter({ pool, name, points, seconds }: LimitOptions) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // A client over the limit causes no more queries.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  });
  const isOutdated = (state: unknown) =>
    state instanceof RateLimiterRes && state.msBeforeNext > seconds * 1000 + tolerance;
  return {
    async consume(key: string): Promise<RateLimiterRes> {
      const consumed = limiter.consume(key);
      const state = await consumed.catch((refusal) => refusal);
      if (!isOutdated(state)) return consumed;
      // Counted before the clock was set back: the count would end once it has caught up.
      await limiter.delete(key);
      return limiter.consume(key);
    },
    reward: (key: string) => limiter.reward(key),
  };
}

/** Turns a limiter's refusal into a problem with the time to retry. */
export async function refuseOver(consumed: Promise<unknown>): Promise<void> {
  try {
    await consumed;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooManyRequests(refusal.msBeforeNext / 1000);
  }
}

/** Says how long it takes. */
export function tooManyRequests(seconds: number) {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(retryAfter / 60);
  return problem('too_many_requests', { retry_after: retryAfter, minutes });
}

/** Whether a limit is exceeded, for skipping optional work instead of failing. */
export async function isOverLimit(limited: Promise<void>): Promise<boolean> {
  try {
    await limited;
    return false;
  } catch (refusal) {
    if (refusal instanceof ORPCError && refusal.code === 'too_many_requests') return true;
    throw refusal;
  }
}

/** One household has a whole /64 of IPv6 addresses. */
export function toLimitKey(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address;
  // The URL parser produces the canonical form (RFC 5952); it refuses a zone (`%eth0`).
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address;
  const [head = '', tail = ''] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/**
 * Limits attempts, of which those that succeed cost less: an attempt is counted as a failure in
 * advance, and that count is undone on success.
 */
export type AttemptLimit = {
  /** @throws `too_many_requests` if `key` has failed or tried too often recently */
  take(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
};

/** `points`: failures in `seconds`; `attempts`: the same with successes, which cost us work, too. */
export function createAttemptLimit(options: LimitOptions & { attempts: number }): AttemptLimit {
  const { name, attempts } = options;
  const failures = createRateLimiter(options);
  const all = createRateLimiter({ ...options, name: `${name}_all`, points: attempts });
  return {
    async take(key) {
      // In this order: what is refused as a failure costs nothing, and is not counted again.
      await refuseOver(failures.consume(key));
      await refuseOver(all.consume(key));
    },
    giveBack: async (key) => {
      await failures.reward(key);
    },
  };
}

/**
 * Does something whose failures count against each limit. Shoppers come first: phones of one network
 * share an address, which may fail far more often.
 */
export async function countFailures<Result>(
  limits: { limit: AttemptLimit; key: string }[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const { limit, key } of limits) await limit.take(key);
  const result = await work();
  for (const { limit, key } of limits) await limit.giveBack(key);
  return result;
}
