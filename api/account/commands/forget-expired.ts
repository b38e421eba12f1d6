import { lt, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { accountLinks, sessions } from '../tables.ts';

/** Sessions are kept this long after their end, for whoever asks where they were signed in. Days. */
const keptDays = 30;

/** Deletes links that are too old and sessions that ended long ago. */
export async function forgetExpired(db: DatabaseOrTransaction): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${keptDays})`;
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now()`));
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, longAgo), lt(sessions.endedAt, longAgo)));
}
