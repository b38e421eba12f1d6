import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { accounts, dataRequests } from '../tables.ts';

/** What other domains do in the transaction that deletes an account. */
export type Leave = (tx: Transaction, accountId: number) => Promise<void>;

/**
 * Deletes an account with everything that belongs to it. The record of its requests stays, without
 * its name.
 */
export async function deleteAccount(tx: Transaction, accountId: number, leave: Leave) {
  await leave(tx, accountId);
  const isTheirs = eq(dataRequests.accountId, accountId);
  await tx.update(dataRequests).set({ accountName: null }).where(isTheirs);
  const closed = await tx
    .update(dataRequests)
    .set({ doneAt: sql`now()` })
    .where(
      and(
        isTheirs,
        eq(dataRequests.kind, 'deletion'),
        isNull(dataRequests.doneAt),
        isNull(dataRequests.cancelledAt),
      ),
    )
    .returning({ id: dataRequests.id });
  if (closed.length === 0) {
    await tx.insert(dataRequests).values({ kind: 'deletion', accountId, doneAt: sql`now()` });
  }
  await tx.delete(accounts).where(eq(accounts.id, accountId));
}

/**
 * Deletes the accounts whose days of grace are over; each alone, so that one that cannot be deleted
 * keeps no other.
 *
 * @throws AggregateError after the others are deleted
 */
export async function deleteDueAccounts(db: Database, leave: Leave): Promise<void> {
  const isDue = lte(accounts.deletesAt, sql`now()`);
  const due = await db.select({ id: accounts.id }).from(accounts).where(isDue);
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await db.transaction(async (tx) => {
        // It may have been restored meanwhile.
        const [still] = await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(eq(accounts.id, id), isDue))
          .for('update');
        if (still) await deleteAccount(tx, id, leave);
      });
    } catch (error) {
      failures.push(new Error(`account ${id} was not deleted`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, String(failures[0]));
}
