import { asc, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { AccountSecurity, Passkey } from '#contract/account-security.ts';
import { isProven } from '../commands/prove.ts';
import { accounts, accountTotps, linkedIdentities, passkeys, recoveryCodes } from '../tables.ts';

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
