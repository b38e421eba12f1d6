import DataLoader from 'dataloader';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Rating } from '#contract/shared/catalogue-words.ts';
import { accounts, isSessionOpen, profiles, sessions } from '../tables.ts';

const selectViewers = prepareOnce((db) =>
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
    .where(and(sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`, isSessionOpen))
    .prepare('find_viewers'),
);

/** Whom a session stands for; undefined when it has ended. */
export async function findViewer(db: Database, sessionId: string): Promise<Viewer | undefined> {
  const [viewer] = await selectViewers(db).execute({ sessionIds: [sessionId] });
  return viewer;
}

/**
 * The same for every call of a viewer: the calls of a page, and of other pages at that moment, ask
 * the database together. Nothing is kept, so that the end of a session is known at once.
 */
export function createViewerLoader(db: Database) {
  return new DataLoader<string, Viewer | undefined>(
    async (sessionIds) => {
      const viewers = await selectViewers(db).execute({ sessionIds: [...new Set(sessionIds)] });
      const bySession = new Map(viewers.map((viewer) => [viewer.sessionId, viewer]));
      return sessionIds.map((id) => bySession.get(id));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
}
