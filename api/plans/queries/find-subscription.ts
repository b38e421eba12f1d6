import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { subscriptions } from '../tables.ts';

export async function findSubscription(db: DatabaseOrTransaction, accountId: number) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  return row;
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;
