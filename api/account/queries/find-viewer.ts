import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Rating } from '#contract/shared/catalogue-words.ts';
import { accounts, isSessionOpen, profiles, sessions } from '../tables.ts';

/** Whom a session stands for; undefined when it has ended. */
export async function findViewer(db: Database, sessionId: string): Promise<Viewer | undefined> {
  const [viewer] = await db
    .select({
      accountId: sessions.accountId,
      sessionId: sessions.id,
      profileId: sessions.profileId,
      role: accounts.role,
      ratingLimit: sql<Rating | null>`case when ${sessions.ratingsUnlockedUntil} > now() then null
        else ${profiles.ratingLimit} end`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(profiles, eq(profiles.id, sessions.profileId))
    .where(and(eq(sessions.id, sessionId), isSessionOpen));
  return viewer;
}
