import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { hasRole, type Viewer } from '#api/platform/viewer.ts';
import { type StaffRole, staffRoles } from '#contract/constants/account.ts';
import { selectKeys } from '../queries/list-api-keys.ts';
import { accounts, apiKeys, profiles } from '../tables.ts';

const prefix = 'sorot_';
const maxPerAccount = 50;

export type NewApiKey = { name: string; roles: StaffRole[]; days: number | null };

export function isApiKey(token: string): boolean {
  return token.startsWith(prefix);
}

/**
 * Creates a key of an account; only its hash is stored.
 *
 * @throws `role_not_held`, `too_many_api_keys`
 */
export async function addApiKey(
  tx: Transaction,
  actor: Actor,
  { accountId, hasSecondFactor }: Pick<Viewer, 'accountId' | 'hasSecondFactor'>,
  { name, roles: given, days }: NewApiKey,
) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  const roles = staffRoles.filter((role) => given.includes(role));
  if (!account || !roles.every((role) => hasRole(account, role))) {
    throw problem('role_not_held', { field: 'roles' });
  }
  const usable = await tx.$count(apiKeys, and(eq(apiKeys.accountId, accountId), isUsable));
  if (usable >= maxPerAccount) throw problem('too_many_api_keys');
  const key = prefix + randomBytes(32).toString('base64url');
  const [row] = await tx
    .insert(apiKeys)
    .values({
      id: randomUUID(),
      accountId,
      name,
      roles,
      keyHash: hashOf(key),
      hasSecondFactor,
      expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
    })
    .returning();
  if (!row) throw new Error('An API key was not stored');
  const change = await recordChange(tx, actor, {
    action: 'ops.addApiKey',
    subject: { kind: 'api_key', id: row.id, name },
    before: null,
    after: snapshotOf(row, account.username),
  });
  return { key, row: { ...row, username: account.username }, change };
}

/**
 * Refuses a key from now on. `of`: the account that it must belong to; null: any.
 *
 * @throws `api_key_not_found`
 */
export async function revokeApiKey(
  tx: Transaction,
  actor: Actor,
  { id, of }: { id: string; of: number | null },
) {
  const [row] = await selectKeys(tx, eq(apiKeys.id, id)).for('update', { of: apiKeys });
  if (!row || (of !== null && row.key.accountId !== of)) throw problem('api_key_not_found');
  const before = row.key;
  const revokedAt = before.revokedAt ?? new Date();
  await tx.update(apiKeys).set({ revokedAt }).where(eq(apiKeys.id, id));
  const after = { ...before, revokedAt };
  const change = await recordChange(tx, actor, {
    action: 'ops.revokeApiKey',
    subject: { kind: 'api_key', id, name: before.name },
    before: snapshotOf(before, row.username),
    after: snapshotOf(after, row.username),
  });
  return { row: { ...after, username: row.username }, change };
}

function snapshotOf(row: typeof apiKeys.$inferSelect, username: string) {
  const { name, roles, expiresAt, revokedAt } = row;
  return { name, username, roles, expires_at: expiresAt, revoked_at: revokedAt };
}

const isUsable = and(
  isNull(apiKeys.revokedAt),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

/**
 * The viewer that a key stands for, with those of its roles that its account has now. Undefined: it
 * is unknown, revoked or expired.
 */
export async function findKeyViewer(db: Database, key: string): Promise<Viewer | undefined> {
  const [row] = await db
    .select({
      key: apiKeys,
      username: accounts.username,
      staffRoles: accounts.staffRoles,
      profileId: profiles.id,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .innerJoin(profiles, and(eq(profiles.accountId, accounts.id), eq(profiles.isFirst, true)))
    .where(
      and(
        eq(apiKeys.keyHash, hashOf(key)),
        isUsable,
        isNull(accounts.suspendedAt),
        isNull(accounts.deletesAt),
      ),
    );
  if (!row) return undefined;
  const { id, accountId, name, roles } = row.key;
  noteUse(db, id, row.key.lastUsedAt);
  return {
    accountId,
    username: row.username,
    apiKey: name,
    sessionId: id,
    profileId: row.profileId,
    staffRoles: roles.filter((role) => hasRole(row, role)),
    // Where staff need a second factor, keys need one of the session that made them.
    hasSecondFactor: row.key.hasSecondFactor,
    ratingLimit: null,
  };
}

const minute = 60_000;

/** At most once a minute, and beside the call, which neither waits for it nor fails with it. */
function noteUse(db: Database, id: string, lastUsedAt: Date | null): void {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < minute) return;
  db.update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(apiKeys.id, id))
    .catch(() => undefined);
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
