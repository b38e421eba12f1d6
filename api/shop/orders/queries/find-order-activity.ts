import { desc, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { AccountActivity } from '#contract/account/account-ops.ts';
import { orders } from '../tables.ts';

/** An account's newest orders. */
export async function findOrderActivity(
  db: Database,
  accountId: number,
): Promise<AccountActivity['orders']> {
  const isTheirs = eq(orders.accountId, accountId);
  const [total, newest] = await Promise.all([
    db.$count(orders, isTheirs),
    db
      .select({
        number: orders.number,
        status: orders.status,
        total: orders.total,
        currency: orders.currency,
        placedAt: orders.placedAt,
      })
      .from(orders)
      .where(isTheirs)
      .orderBy(desc(orders.id))
      .limit(5),
  ]);
  return {
    total,
    newest: newest.map(({ number, status, total: amount, currency, placedAt }) => ({
      number,
      status,
      amount: { amount, currency },
      created_at: placedAt.toISOString(),
    })),
  };
}
