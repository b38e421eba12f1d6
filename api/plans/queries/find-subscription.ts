import { and, desc, eq } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { payments, subscriptions } from '../tables.ts';

export async function findSubscription(db: DatabaseOrTransaction, accountId: number) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  return row;
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

const maxPayments = 200;

export type PaymentRow = typeof payments.$inferSelect;

/** An account's payments, newest first. */
export async function findPayments(db: Database, accountId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.id))
    .limit(maxPayments);
}

/** One payment, if it belongs to this account. */
export async function findPayment(
  db: Database,
  { accountId, reference }: { accountId: number; reference: string },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.reference, reference)));
  return row;
}
