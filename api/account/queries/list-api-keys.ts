import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { accounts, apiKeys } from '../tables.ts';

/** Usable keys and those that ended in the last month, newest first. `of`: null for everybody's. */
export async function listApiKeys(db: Database, of: number | null) {
  const isOwn = of === null ? undefined : eq(apiKeys.accountId, of);
  const monthAgo = sql`now() - interval '30 days'`;
  const isRecent = and(
    or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, monthAgo)),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, monthAgo)),
  );
  const rows = await selectKeys(db, and(isOwn, isRecent))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(1_000);
  return rows.map(({ key, username }) => ({ ...key, username }));
}

export function selectKeys(db: Database | Transaction, which: SQL | undefined) {
  return db
    .select({ key: apiKeys, username: accounts.username })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(which);
}
