import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { type NewAccount, openAccount } from '#api/account/commands/open-account.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { milestones } from '#api/site/tables.ts';

type DemoLogin = Pick<NewAccount, 'username' | 'password' | 'firstName' | 'lastName'> & {
  role: NonNullable<NewAccount['role']>;
};

/** Known to everybody who reads this: they come with the demo content alone. */
const logins: readonly DemoLogin[] = [
  {
    username: 'penonton',
    password: 'nonton sampai pagi',
    firstName: 'Dewi',
    lastName: 'Penonton',
    role: 'viewer',
  },
  {
    username: 'operator',
    password: 'putar film malam ini',
    firstName: 'Bayu',
    lastName: 'Operator',
    role: 'operator',
  },
];

const shared = { phone: '+62 812 0000 0000', language: 'id', emailConfirmed: true } as const;

/** A viewer and an operator for the demo. Those that are there already stay as they are. */
export async function openDemoLogins(db: Database): Promise<void> {
  const known = new Set((await findHashes(db)).map(({ username }) => username));
  for (const login of logins.filter(({ username }) => !known.has(username))) {
    const email = `${login.username}@demo.invalid`;
    await db.transaction(async (tx) => {
      const { accountId } = await openAccount(tx, { ...login, ...shared, email });
      const made = (await findHashes(tx)).filter(({ id }) => id === accountId);
      const marks = made.map(({ passwordHash }) => ({ name: markOf(passwordHash) }));
      await tx.insert(milestones).values(marks);
    });
  }
}

/** The demo's log-ins whose passwords nobody has changed, as one line of a start. */
export async function describeDemoLogins(db: Database): Promise<string | undefined> {
  const texts = (await findUnchanged(db)).map(
    ({ username, password, role }) => `${username} / ${password} (${role})`,
  );
  if (texts.length === 0) return undefined;
  return `Demo log-ins: ${texts.join(', ')}. Change them before others reach this site.`;
}

/** Nobody runs this site in earnest: its operator's password is the one in this file. */
export async function isDemo(db: Database): Promise<boolean> {
  return (await findUnchanged(db)).some(({ role }) => role === 'operator');
}

async function findUnchanged(db: Database): Promise<DemoLogin[]> {
  const found = await findHashes(db);
  const marks = found.map(({ passwordHash }) => markOf(passwordHash));
  const made = await db.select().from(milestones).where(inArray(milestones.name, marks));
  const unchanged = new Set(made.map(({ name }) => name));
  const open = found.filter(({ passwordHash }) => unchanged.has(markOf(passwordHash)));
  return logins.filter(({ username }) => open.some((account) => account.username === username));
}

function findHashes(db: DatabaseOrTransaction) {
  const names = logins.map(({ username }) => username);
  return db
    .select({ id: accounts.id, username: accounts.username, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(inArray(accounts.usernameKey, names));
}

/** Remembers which hash the demo made: trying the password at each start would take too long. */
function markOf(passwordHash: string): string {
  return `demo_login ${createHash('sha256').update(passwordHash).digest('hex')}`;
}
