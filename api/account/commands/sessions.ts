import { randomUUID } from 'node:crypto';
import Bowser from 'bowser';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { accounts, isSessionOpen, sessions } from '../tables.ts';
import { type Claims, tokenAges } from '../tokens.ts';

/** Where a sign-in comes from. */
export type SignInSource = { clientAddress: string; userAgent: string };

/**
 * Starts a family of refresh tokens. Returns its id. Every way to sign in ends here, so here fail
 * accounts that may not: with `account_suspended` and `account_closing`.
 */
export async function openSession(
  db: DatabaseOrTransaction,
  { accountId, profileId }: { accountId: number; profileId: number },
  { clientAddress, userAgent }: SignInSource,
  { withSecondFactor = false }: { withSecondFactor?: boolean } = {},
): Promise<string> {
  const [account] = await db
    .select({ suspendedAt: accounts.suspendedAt, deletesAt: accounts.deletesAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('share');
  if (account?.deletesAt) throw problem('account_closing');
  if (account?.suspendedAt) throw problem('account_suspended');
  const id = randomUUID();
  await db.insert(sessions).values({
    id,
    accountId,
    profileId,
    clientAddress,
    device: describeDevice(userAgent),
    expiresAt: sql`now() + make_interval(secs => ${tokenAges.refresh})`,
    secondFactorAt: withSecondFactor ? sql`now()` : null,
  });
  return id;
}

/** Days after which a session ends however often it is used. */
const maxDays = 365;

type Rotation = { accountId: number; generation: number } | 'ended' | 'replayed';

/**
 * Redeems a refresh token. The one before it stays good until this one is redeemed: several tabs
 * refresh at once, and an answer can get lost on its way, however long a phone is then asleep. An
 * older one ends the whole session, because either of its two users may have stolen it.
 */
export async function rotateSession(db: Database, token: Claims<'refresh'>): Promise<Rotation> {
  const isThis = and(eq(sessions.id, token.sid), isSessionOpen);
  const [rotated] = await db
    .update(sessions)
    .set({
      generation: sql`${sessions.generation} + 1`,
      // Read by earlier versions, which run beside this one during a deploy.
      rotatedAt: sql`now()`,
      lastUsedAt: sql`now()`,
      expiresAt: sql`least(now() + make_interval(secs => ${tokenAges.refresh}),
        ${sessions.createdAt} + make_interval(days => ${maxDays}))`,
    })
    .where(and(isThis, eq(sessions.generation, token.gen)))
    .returning({ accountId: sessions.accountId, generation: sessions.generation });
  if (rotated) return rotated;

  const [current] = await db
    .select({
      accountId: sessions.accountId,
      generation: sessions.generation,
    })
    .from(sessions)
    .where(isThis);
  if (!current) return 'ended';
  if (token.gen === current.generation - 1) return current;
  await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: 'token_replayed' })
    .where(isThis);
  return 'replayed';
}

type Reason = 'signed_out' | 'revoked' | 'password_changed' | 'factor_changed' | 'denied';

/** Ends one session of an account with all its tokens, at once. False: it has no such session. */
export async function endSession(
  db: DatabaseOrTransaction,
  { accountId, sessionId }: { accountId: number; sessionId: string },
  because: Reason,
): Promise<boolean> {
  const isOwn = and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId));
  return (await endSessions(db, isOwn, because)) > 0;
}

/** Ends every session of an account except `except`. Returns how many. */
export function endOtherSessions(
  db: DatabaseOrTransaction,
  { accountId, except }: { accountId: number; except?: string },
  because: Reason,
): Promise<number> {
  const isOther = except === undefined ? undefined : ne(sessions.id, except);
  return endSessions(db, and(eq(sessions.accountId, accountId), isOther), because);
}

async function endSessions(
  db: DatabaseOrTransaction,
  which: SQL | undefined,
  because: Reason,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where(and(which, isSessionOpen))
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Ends every session of the account of a session that its owner denies, even if that one has ended.
 * Returns the session; undefined: it has been denied before, or is forgotten.
 */
export async function denySession(db: DatabaseOrTransaction, sessionId: string) {
  const [denied] = await db
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, now())`, endedBecause: 'denied' })
    .where(and(eq(sessions.id, sessionId), sql`${sessions.endedBecause} is distinct from 'denied'`))
    .returning();
  if (denied) await endOtherSessions(db, { accountId: denied.accountId }, 'denied');
  return denied;
}

const { BROWSER_MAP, OS_MAP } = Bowser;
const knownNames = new Set([BROWSER_MAP, OS_MAP].flatMap((names) => Object.values(names)));

/**
 * A readable browser name: "Chrome, Android". Anything but known browsers and systems is left out,
 * because mails quote the result and clients control the header.
 */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name && knownNames.has(name)).join(', ');
}
