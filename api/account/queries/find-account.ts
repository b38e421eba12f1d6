import { and, asc, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Pin } from '#contract/account/pin.ts';
import { accountPins, accounts, isSessionOpen, profiles, sessions } from '../tables.ts';

/** An account with its household's profiles. */
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

/**
 * An account as staff see it, with its sessions.
 *
 * @throws `account_not_found`
 */
export async function findAdminAccount(db: Database, accountId: number, seesStaff: boolean) {
  const [user, open] = await Promise.all([findUser(db, accountId), findSessions(db, accountId)]);
  if (!user || (user.account.staffRoles.length > 0 && !seesStaff)) {
    throw problem('account_not_found');
  }
  return { ...user, open };
}

export type AdminAccountRows = Awaited<ReturnType<typeof findAdminAccount>>;

export type UserRows = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The account with a user name or e-mail address, with its first profile. */
export function findSignIn(db: Database, name: string) {
  return selectSignIn(db, isNamed(name));
}

export function findSignInById(db: Database, accountId: number) {
  return selectSignIn(db, eq(accounts.id, accountId));
}

export type SignInRow = NonNullable<Awaited<ReturnType<typeof selectSignIn>>>;

async function selectSignIn(db: Database, which: SQL | undefined) {
  const [account] = await db
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
      signInVersion: accounts.signInVersion,
    })
    .from(accounts)
    .innerJoin(profiles, and(eq(profiles.accountId, accounts.id), eq(profiles.isFirst, true)))
    .where(which);
  return account;
}

/**
 * The name that signs an account's posts.
 *
 * @throws `session_ended` if it has been deleted
 */
export async function findAccountSignature(db: DatabaseOrTransaction, accountId: number) {
  const [account] = await db
    .select({ name: accounts.displayName, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw problem('session_ended');
  return account;
}

/** An account's sessions, most recently used first. */
export function findSessions(db: Database, accountId: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isSessionOpen))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** The account with a user name or e-mail address. */
export async function findAccountByName(db: DatabaseOrTransaction, name: string) {
  const { id, email, staffRoles } = accounts;
  const [account] = await db.select({ id, email, staffRoles }).from(accounts).where(isNamed(name));
  return account;
}

function isNamed(name: string): SQL | undefined {
  const key = foldName(name);
  return or(eq(accounts.usernameKey, key), eq(accounts.emailKey, key));
}

/** The uniqueness key of a user name or e-mail address: ignores case and look-alike forms. */
export function foldName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

export async function hasPin(db: Database, accountId: number): Promise<boolean> {
  return (await db.$count(accountPins, eq(accountPins.accountId, accountId))) > 0;
}

/** Whether the account has a PIN, and until when this session's limit is lifted. */
export async function findPin(db: Database, { accountId, sessionId }: Viewer): Promise<Pin> {
  const [is_set, [session]] = await Promise.all([
    hasPin(db, accountId),
    db
      .select({ until: sessions.ratingsUnlockedUntil })
      .from(sessions)
      .where(eq(sessions.id, sessionId)),
  ]);
  const until = session?.until;
  return {
    is_set,
    unlocked_until: until && until > new Date() ? until.toISOString() : null,
  };
}

/** Whether an account is about to be deleted as its owner wished, so that nobody sees it any more. */
export function isLeaving(accountId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from accounts l where l.id = ${accountId} and l.is_leaving)`;
}
