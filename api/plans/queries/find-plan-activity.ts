import { desc, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { AccountActivity } from '#contract/account/account-ops.ts';
import { stateOf } from '../subscription-states.ts';
import { payments, subscriptions } from '../tables.ts';

/** An account's plan, and its newest payments. */
export async function findPlanActivity(
  db: Database,
  accountId: number,
): Promise<Pick<AccountActivity, 'subscription' | 'payments'>> {
  const isTheirs = eq(payments.accountId, accountId);
  const [[subscription], total, newest] = await Promise.all([
    db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)),
    db.$count(payments, isTheirs),
    db.select().from(payments).where(isTheirs).orderBy(desc(payments.id)).limit(5),
  ]);
  return {
    subscription: {
      plan: subscription?.plan ?? null,
      state: stateOf(subscription, new Date()),
      paid_until: subscription?.paidUntil.toISOString() ?? null,
    },
    payments: {
      total,
      newest: newest.map(({ reference, state, amount, currency, createdAt }) => ({
        reference,
        state,
        amount: { amount, currency },
        created_at: createdAt.toISOString(),
      })),
    },
  };
}
