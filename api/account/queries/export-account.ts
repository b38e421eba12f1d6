import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { apiKeys, linkedIdentities, passkeys, profiles, sessions } from '../tables.ts';
import { findUser } from './find-account.ts';

/** Everything stored about an account itself, except secrets. */
export async function exportAccount(db: Database, accountId: number) {
  const user = await findUser(db, accountId);
  if (!user) return {};
  const { id: _id, passwordHash: _hash, usernameKey: _u, emailKey: _e, ...account } = user.account;
  const signIns = await db.select().from(sessions).where(eq(sessions.accountId, accountId));
  const [keys, identities, scripts] = await Promise.all([
    db.select().from(passkeys).where(eq(passkeys.accountId, accountId)),
    db.select().from(linkedIdentities).where(eq(linkedIdentities.accountId, accountId)),
    db.select().from(apiKeys).where(eq(apiKeys.accountId, accountId)),
  ]);
  return {
    account,
    passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    linked_sign_ins: identities.map(({ issuer, email, createdAt, lastUsedAt }) => ({
      issuer,
      email,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    api_keys: scripts.map(({ keyHash: _key, accountId: _account, ...key }) => key),
    profiles: await db.select().from(profiles).where(eq(profiles.accountId, accountId)),
    sign_ins: signIns.map(({ device, clientAddress, createdAt, lastUsedAt, endedAt }) => ({
      device,
      client_address: clientAddress,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      ended_at: endedAt,
    })),
  };
}
