import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { Plan, SubscriptionState } from '#contract/constants/plan.ts';
import { isVisibleTo } from '../policy.ts';
import { graceDays } from '../subscription-states.ts';
import { subscriptions } from '../tables.ts';
import { ofAccountsLike } from './list-payments.ts';

const { paidUntil, cancelledAt, accountId } = subscriptions;
const now = sql`now()`;
const graceStart = sql.raw(`now() - interval '${graceDays} days'`);

/** The subscription gives its plan now: `accessOf` as a condition. */
export const isEntitled = sql`(${paidUntil} > ${now}
  or (${cancelledAt} is null and ${paidUntil} > ${graceStart}))`;

type State = Exclude<SubscriptionState, 'none'>;

/** `stateOf` as conditions. */
const inState: Record<State, SQL | undefined> = {
  active: and(gt(paidUntil, now), isNull(cancelledAt)),
  cancelled: and(gt(paidUntil, now), isNotNull(cancelledAt)),
  grace: and(lte(paidUntil, now), gt(paidUntil, graceStart), isNull(cancelledAt)),
  expired: and(lte(paidUntil, now), or(lte(paidUntil, graceStart), isNotNull(cancelledAt))),
};

type Wanted = {
  state?: State | undefined;
  plan?: Plan | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  seesStaff: boolean;
};

/** Subscriptions with their accounts: those in force by their end, all others newest first. */
export async function listSubscriptions(db: Database, { cursor, ...filter }: Wanted) {
  const { state, plan, q } = filter;
  const which = and(
    isVisibleTo(filter, accountId),
    state && inState[state],
    plan && eq(subscriptions.plan, plan),
    q ? inArray(accountId, ofAccountsLike(db, q)) : undefined,
  );
  const isInForce = state === 'active' || state === 'cancelled' || state === 'grace';
  const order: KeysetOrder = {
    keys: [
      { value: sql`${paidUntil}`, type: sql`timestamptz` },
      { value: sql`${accountId}`, type: sql`bigint` },
    ],
    direction: isInForce ? 'asc' : 'desc',
  };
  return readForwards({
    order,
    size: 20,
    scope: `subscriptions ${JSON.stringify(filter)}`,
    cursorText: cursor,
    readRows: (from, limit) =>
      db
        .select({
          subscription: subscriptions,
          username: accounts.username,
          email: accounts.email,
          end: sql<string>`(${paidUntil})::text`,
        })
        .from(subscriptions)
        .innerJoin(accounts, eq(accounts.id, accountId))
        .where(and(which, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ subscription, end }) => [end, String(subscription.accountId)],
    count: () => countUpTo(db, subscriptions, which),
  });
}
