import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Rating } from '#contract/shared/catalogue-words.ts';
import { accounts, isSessionOpen, profiles, sessions } from '../tables.ts';

const selectViewer = prepareOnce((db) =>
  db
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
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isSessionOpen))
    .prepare('find_viewer'),
);

/** Whom a session stands for; undefined when it has ended. Asked with every call of a viewer. */
export async function findViewer(db: Database, sessionId: string): Promise<Viewer | undefined> {
  const [viewer] = await selectViewer(db).execute({ sessionId });
  return viewer;
}
