import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { isSessionOpen, sessions } from '../tables.ts';

/** Where an account is signed in, the latest used first. */
export function findSessions(db: Database, accountId: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isSessionOpen))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}
