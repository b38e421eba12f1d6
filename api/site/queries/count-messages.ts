import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { contactMessages } from '../tables.ts';

/** Messages from an account's address, if it is confirmed. */
export async function countMessages(db: Database, accountId: number): Promise<number> {
  const writer = db
    .select({ email: accounts.emailKey })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt)));
  return db.$count(contactMessages, sql`lower(${contactMessages.email}) = (${writer})`);
}
