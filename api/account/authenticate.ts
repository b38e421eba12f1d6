import DataLoader from 'dataloader';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Rating } from '#contract/constants/catalogue.ts';
import { findKeyViewer, isApiKey } from './commands/api-keys.ts';
import { accounts, isSessionOpen, profiles, sessions } from './tables.ts';
import type { Tokens } from './tokens.ts';

export type Authenticate = (authorization: string | undefined) => Promise<Viewer | null>;

/**
 * Resolves the `Authorization` header to a viewer. The session is looked up each time, so that
 * tokens end with their session.
 *
 * @throws `session_ended` if an invalid token is sent; `api_key_not_valid` if an invalid key is
 */
export function createAuthenticate({ db, tokens }: { db: Database; tokens: Tokens }): Authenticate {
  const viewers = createViewerLoader(db);
  return async (authorization) => {
    if (!authorization) return null;
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    if (token && isApiKey(token)) {
      const viewer = await findKeyViewer(db, token);
      if (!viewer) throw problem('api_key_not_valid');
      return viewer;
    }
    const claims = token && (await tokens.verify('access', token));
    const viewer = claims && (await viewers.load(claims.sid));
    if (!viewer) throw problem('session_ended');
    return viewer;
  };
}

const selectViewers = prepareOnce((db) =>
  db
    .select({
      accountId: sessions.accountId,
      username: accounts.username,
      apiKey: sql<string | null>`null`,
      sessionId: sessions.id,
      profileId: sessions.profileId,
      staffRoles: accounts.staffRoles,
      hasSecondFactor: sql<boolean>`${sessions.secondFactorAt} is not null`,
      ratingLimit: sql<Rating | null>`case when ${sessions.ratingsUnlockedUntil} > now() then null
        else ${profiles.ratingLimit} end`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(profiles, eq(profiles.id, sessions.profileId))
    .where(and(sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`, isSessionOpen))
    .prepare('find_viewers'),
);

/** The viewer of a session; undefined if it has ended. */
export async function findViewer(db: Database, sessionId: string): Promise<Viewer | undefined> {
  const [viewer] = await selectViewers(db).execute({ sessionIds: [sessionId] });
  return viewer;
}

/**
 * Batches the look-ups of concurrent calls into one query. Nothing is cached, so that the end of a
 * session takes effect at once.
 */
function createViewerLoader(db: Database) {
  return new DataLoader<string, Viewer | undefined>(
    async (sessionIds) => {
      const viewers = await selectViewers(db).execute({ sessionIds: [...new Set(sessionIds)] });
      const bySession = new Map(viewers.map((viewer) => [viewer.sessionId, viewer]));
      return sessionIds.map((id) => bySession.get(id));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
}
