import { and, eq, inArray, isNotNull, like, or, type SQL } from 'drizzle-orm';
import { foldName } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { PaymentState, Plan } from '#contract/constants/plan.ts';
import { hasMoneyToSettle, isToConfirm, isVisibleTo, moneyToSettle } from '../policy.ts';
import { payments } from '../tables.ts';

export type WantedPayments = {
  state?: PaymentState | undefined;
  plan?: Plan | undefined;
  withProof?: boolean | undefined;
  toSettle?: boolean | undefined;
  toConfirm?: boolean | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  seesStaff: boolean;
};

/** Payments of all accounts, newest first, with the payers. */
export async function listPayments(db: Database, { cursor, ...filter }: WantedPayments) {
  const { state, plan, withProof, toSettle, toConfirm, q } = filter;
  const which = and(
    isVisibleTo(filter, payments.accountId),
    state && eq(payments.state, state),
    plan && eq(payments.plan, plan),
    withProof ? and(eq(payments.state, 'awaiting'), isNotNull(payments.proofSentAt)) : undefined,
    toSettle ? hasMoneyToSettle : undefined,
    toConfirm ? isToConfirm : undefined,
    q
      ? or(
          like(payments.reference, beginsWith(q.toUpperCase())),
          inArray(payments.accountId, ofAccountsLike(db, q)),
        )
      : undefined,
  );
  const order = newestFirst(payments.id);
  return readForwards({
    order,
    size: 20,
    scope: `payments ${JSON.stringify(filter)}`,
    cursorText: cursor,
    readRows: (from, limit) =>
      db
        .select({ payment: payments, username: accounts.username, toSettle: moneyToSettle })
        .from(payments)
        .leftJoin(accounts, eq(accounts.id, payments.accountId))
        .where(and(which, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ payment }) => [String(payment.id)],
    count: () => countUpTo(db, payments, which),
  });
}

/** The first thousand accounts whose name or address begins with a text. */
export function ofAccountsLike(db: Database, search: string) {
  const beginning = beginsWith(foldName(search));
  const isLike: SQL | undefined = or(
    like(accounts.usernameKey, beginning),
    like(accounts.emailKey, beginning),
  );
  return db.select({ id: accounts.id }).from(accounts).where(isLike).limit(1_000);
}

function beginsWith(text: string): string {
  return `${escapeLike(text)}%`;
}
