import { findViewer } from '#api/account/index.ts';
import { audienceOf, stranger } from '#api/platform/audience.ts';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import type { RatingRules } from '#contract/shared/rating-rules.ts';
import { refuseFilm } from './decide-access.ts';
import { findFilm } from './queries/find-film.ts';

/**
 * Tells why the session that a grant was made for may not have the files of its film, as things
 * are now; undefined: it may. Whoever says who they are has to be that session.
 */
export function createFindRefusal(deps: {
  db: Database;
  ratingRules: RatingRules;
  authenticate: (authorization: string | undefined) => Promise<Viewer | null>;
}) {
  const { db } = deps;
  return async (
    grant: { sessionId: string; streamId: string },
    visitor: { authorization: string | undefined; country: string | null },
  ): Promise<ProblemCode | undefined> => {
    const caller = await deps.authenticate(visitor.authorization);
    if (caller && caller.sessionId !== grant.sessionId) return 'media_refused';
    const viewer = await findViewer(db, grant.sessionId);
    if (!viewer) return 'session_ended';
    const { streamId } = grant;
    const film = await findFilm(db, { streamId, country: visitor.country });
    if (!film) return 'media_not_found';
    const audience = audienceOf({ ...stranger, viewer }, deps.ratingRules);
    return (await refuseFilm(db, { viewer, audience }, film)) ?? undefined;
  };
}
