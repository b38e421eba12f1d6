import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { foldName } from '../fold-name.ts';
import { accounts, profiles } from '../tables.ts';

/** The account that somebody names by user name or e-mail address, with its first profile. */
export async function findSignIn(db: Database, name: string) {
  const key = foldName(name);
  const [found] = await db
    .select({
      accountId: accounts.id,
      profileId: profiles.id,
      username: accounts.username,
      displayName: accounts.displayName,
      email: accounts.email,
      emailConfirmedAt: accounts.emailConfirmedAt,
      language: accounts.language,
      timeZone: accounts.timeZone,
      passwordHash: accounts.passwordHash,
    })
    .from(accounts)
    .innerJoin(profiles, and(eq(profiles.accountId, accounts.id), eq(profiles.isFirst, true)))
    .where(or(eq(accounts.usernameKey, key), eq(accounts.emailKey, key)));
  return found;
}
