import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { openAccount } from '#api/account/commands/open-account.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';

/** The accounts that authors answer comments with, as `authors.yml` names them. */
export const authorUsernames: Record<string, string> = {
  'dian-maheswari': 'dian.maheswari',
  'bram-hutapea': 'bram.hutapea',
  'noor-aziza': 'noor.aziza',
  'made-santika': 'made.santika',
};

/** Accounts of the demo's authors, which nobody can sign in with: their passwords are forgotten. */
export async function openAuthors(db: Database): Promise<void> {
  const usernames = Object.values(authorUsernames);
  const known = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.username, usernames));
  for (const username of usernames) {
    if (known.some((account) => account.username === username)) continue;
    const [firstName = '', lastName = ''] = username
      .split('.')
      .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    await openAccount(db, {
      ...{ username, firstName, lastName, email: `${username}@demo.invalid` },
      ...{ phone: '+62 812 0000 0000', password: randomUUID(), language: 'id' },
      emailConfirmed: true,
    });
  }
}
