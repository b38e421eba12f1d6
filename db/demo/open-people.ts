import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { openAccount } from '#api/account/commands/open-account.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';

type DemoPerson = { username: string; name: string; language: Language };

/**
 * Accounts that nobody can sign in with, because their passwords are forgotten at once; those that
 * are there stay as they are. Returns their numbers by user name.
 */
export async function openPeople(
  db: Database,
  people: readonly DemoPerson[],
): Promise<Map<string, number>> {
  const usernames = people.map(({ username }) => username);
  const find = () =>
    db
      .select({ username: accounts.username, id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.username, usernames));
  const known = await find();
  for (const { username, name, language } of people) {
    if (known.some((account) => account.username === username)) continue;
    const [firstName = '', ...rest] = name.split(' ');
    await openAccount(db, {
      username,
      firstName,
      lastName: rest.join(' '),
      email: `${username}@demo.invalid`,
      phone: '+62 812 0000 0000',
      password: randomUUID(),
      language,
      emailConfirmed: true,
    });
  }
  return new Map((await find()).map(({ username, id }) => [username, id]));
}
