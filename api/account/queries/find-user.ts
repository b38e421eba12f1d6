import { asc, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { accounts, profiles } from '../tables.ts';
import { hasPin } from './find-pin.ts';

/** An account with the people of its household. */
export async function findUser(db: Database, accountId: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return undefined;
  const household = await db
    .select()
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
    .orderBy(asc(profiles.id));
  return { account, household, hasPin: await hasPin(db, accountId) };
}

export type UserRows = NonNullable<Awaited<ReturnType<typeof findUser>>>;
