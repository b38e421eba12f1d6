import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { AccountSecurity, Passkey } from '#contract/account/security.ts';
import {
  accounts,
  accountTotps,
  linkedIdentities,
  passkeys,
  recoveryCodes,
  sessions,
} from '../tables.ts';

/** How an account signs in. `nameOf`: what the site calls an issuer. */
export async function findSecurity(
  db: Database,
  viewer: Viewer,
  nameOf: (issuer: string) => string,
): Promise<AccountSecurity> {
  const { accountId } = viewer;
  const [[account], [totp], codes, keys, identities, is_proven] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.id, accountId)),
    db.select().from(accountTotps).where(eq(accountTotps.accountId, accountId)),
    db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),
    db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id)),
    db
      .select()
      .from(linkedIdentities)
      .where(eq(linkedIdentities.accountId, accountId))
      .orderBy(asc(linkedIdentities.id)),
    isProven(db, viewer),
  ]);
  if (!account) throw problem('session_ended');
  return {
    has_password: account.passwordHash !== '',
    totp_since: totp?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: codes,
    passkeys: keys.map(presentPasskey),
    identities: identities.map((row) => ({
      id: row.id,
      issuer: row.issuer,
      name: nameOf(row.issuer),
      email: row.email,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
    })),
    has_second_factor: viewer.hasSecondFactor,
    is_proven,
  };
}

export function presentPasskey(row: typeof passkeys.$inferSelect): Passkey {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.isSynced,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** Minutes during which a session may change how its account signs in. */
const provenMinutes = 10;

const isRecent = gt(sessions.provenAt, sql`now() - make_interval(mins => ${provenMinutes})`);

export async function isProven(db: DatabaseOrTransaction, { sessionId }: Viewer): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), isRecent))) > 0;
}

/** Whether signing in asks for a code. */
export async function hasTotp(db: DatabaseOrTransaction, accountId: number): Promise<boolean> {
  const isOn = and(eq(accountTotps.accountId, accountId), isNotNull(accountTotps.confirmedAt));
  return (await db.$count(accountTotps, isOn)) > 0;
}
