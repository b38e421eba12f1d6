import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { accounts } from '../tables.ts';

/** As what an account says is signed. Fails with `session_ended` when it is gone meanwhile. */
export async function findAccountSignature(db: DatabaseOrTransaction, accountId: number) {
  const [found] = await db
    .select({ name: accounts.displayName, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!found) throw problem('session_ended');
  return found;
}
