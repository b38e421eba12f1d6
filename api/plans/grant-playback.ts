import { and, eq, sql } from 'drizzle-orm';
import { findViewer } from '#api/account/index.ts';
import { isAvailable } from '#api/catalogue/index.ts';
import {
  episodes,
  extras,
  replacedFilms,
  seasons,
  titles,
  titleVersions,
} from '#api/catalogue/tables.ts';
import type { MediaGrants, PreparationReader } from '#api/media/index.ts';
import { findStreams } from '#api/media/queries.ts';
import { streams } from '#api/media/tables.ts';
import { audienceOf, stranger } from '#api/platform/audience.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { isOverLimit, type VisitorLimit } from '#api/platform/turns/rate-limit.ts';
import { type Viewer, viewerOf } from '#api/platform/viewer.ts';
import type { Rating } from '#contract/constants/catalogue.ts';
import type { AccessLevel } from '#contract/constants/plan.ts';
import type { PlaybackGrant, Preparation } from '#contract/plans.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import type { RatingRules } from '#contract/shared/rating-rules.ts';
import { refuseFilm } from './decide-access.ts';

/** Hours beyond the film's length, for pauses and a night's break. The player renews in time. */
const spareHours = 12;

/**
 * The addresses of a film for one session. A free film needs no grant and has its public addresses.
 *
 * @throws `stream_not_found`, `plan_required`, `rating_above_limit`
 */
export async function grantPlayback(
  { db, grants }: { db: Database; grants: MediaGrants },
  context: Pick<RequestContext, 'viewer' | 'audience' | 'country' | 'language'>,
  streamId: string,
): Promise<PlaybackGrant> {
  const viewer = viewerOf(context);
  const film = await requireFilm(db, context, streamId);
  const seconds = film.duration + spareHours * 3_600;
  const expiresAt = new Date(Date.now() + Math.ceil(seconds) * 1_000);
  const token = grants.sign({ sessionId: viewer.sessionId, streamId, expiresAt });
  const stream = (
    await findStreams(db, [streamId], { language: context.language, grant: token })
  ).get(streamId);
  if (!stream) throw problem('stream_not_found');
  return { stream, expires_at: expiresAt.toISOString() };
}

/**
 * The film, if the caller may watch it.
 *
 * @throws `stream_not_found`, or the reason for the refusal
 */
export async function requireFilm(
  db: Database,
  context: Pick<RequestContext, 'viewer' | 'audience' | 'country'>,
  streamId: string,
): Promise<FilmRules> {
  const film = await findFilm(db, { streamId, country: context.country });
  if (!film) throw problem('stream_not_found');
  const reason = await refuseFilm(db, context, film);
  if (reason) throw problem(reason);
  return film;
}

/**
 * What somebody who may watch a film may know of its preparation.
 *
 * @throws `stream_not_found`, or the reason for the refusal
 */
export async function followPreparation(
  { db, preparation }: { db: Database; preparation: PreparationReader },
  context: Pick<RequestContext, 'viewer' | 'audience' | 'country'>,
  streamId: string,
): Promise<Preparation> {
  await requireFilm(db, context, streamId);
  const found = await preparation.find(streamId);
  if (!found) throw problem('stream_not_found');
  const { state, progress, playableIn } = found;
  return { state, progress, playable_in: playableIn };
}

/**
 * Lets a film that somebody opens have its turn before others, as often as `limit` allows them.
 *
 * @throws as `followPreparation`
 */
export async function hastenPreparation(
  deps: { db: Database; preparation: PreparationReader; limit: VisitorLimit },
  context: Pick<RequestContext, 'viewer' | 'audience' | 'country' | 'clientAddress'>,
  streamId: string,
): Promise<Preparation> {
  const { preparation, limit } = deps;
  const { viewer, clientAddress } = context;
  await requireFilm(deps.db, context, streamId);
  if (await preparation.canMove(streamId)) {
    const visitor = viewer ? `account ${viewer.accountId}` : clientAddress;
    const isOver = await isOverLimit(limit(visitor, clientAddress));
    if (!isOver) await preparation.moveAhead(streamId);
  }
  return followPreparation(deps, context, streamId);
}

/**
 * Why the session of a grant may no longer have the files of its film; undefined: it may. An
 * authenticated caller must be that session.
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

export type FilmRules = { access: AccessLevel; ratings: (Rating | null)[]; duration: number };

/**
 * The access level that a film requires, and the ratings of the titles that show it to visitors in
 * `country`; undefined if none does. `duration`: seconds.
 */
async function findFilm(
  db: Database,
  { streamId, country }: { streamId: string; country: string | null },
): Promise<FilmRules | undefined> {
  const isOfEpisode = sql`exists (select 1 from ${episodes} join ${seasons}
    on ${seasons.id} = ${episodes.seasonId}
    where ${seasons.titleId} = ${titles.id} and ${episodes.streamId} = ${streamId})`;
  // Who was watching when a better film took its place goes on.
  const wasShown = sql`exists (select 1 from ${replacedFilms}
    where ${replacedFilms.titleId} = ${titles.id} and ${replacedFilms.streamId} = ${streamId})`;
  const isVersion = sql`exists (select 1 from ${titleVersions}
    where ${titleVersions.titleId} = ${titles.id} and ${titleVersions.streamId} = ${streamId})`;
  const isExtra = sql`exists (select 1 from ${extras} where ${extras.titleId} = ${titles.id}
    and ${extras.streamId} = ${streamId} and ${extras.kind} <> 'trailer')`;
  const shown = await db
    .select({ rating: titles.rating, access: streams.access, durationMs: streams.durationMs })
    .from(titles)
    .innerJoin(streams, eq(streams.id, streamId))
    .where(
      and(
        sql`(${titles.streamId} = ${streamId} or ${isOfEpisode}
          or ${wasShown} or ${isVersion} or ${isExtra})`,
        isAvailable(country),
      ),
    );
  const [first] = shown;
  if (!first) return undefined;
  return {
    access: first.access,
    ratings: [...new Set(shown.map(({ rating }) => rating))],
    duration: (first.durationMs ?? 0) / 1000,
  };
}
