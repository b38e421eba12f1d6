import { findStreams, type MediaGrants } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import type { PlaybackGrant } from '#contract/plans.ts';
import { refuseFilm } from './decide-access.ts';
import { findFilm } from './queries/find-film.ts';

/** Hours beyond the film's length: for pauses, and for a night. The player renews it in time. */
const spareHours = 12;

/**
 * The addresses of a film for one session. Fails with `stream_not_found`, `plan_required` and
 * `rating_above_limit`. A free film needs no grant, and is given as everybody has it.
 */
export async function grantPlayback(
  { db, grants }: { db: Database; grants: MediaGrants },
  context: Pick<RequestContext, 'viewer' | 'audience' | 'country' | 'language'>,
  streamId: string,
): Promise<PlaybackGrant> {
  const viewer = viewerOf(context);
  const film = await findFilm(db, { streamId, country: context.country });
  if (!film) throw problem('stream_not_found');
  const reason = await refuseFilm(db, context, film);
  if (reason) throw problem(reason);
  const seconds = film.duration + spareHours * 3_600;
  const expiresAt = new Date(Date.now() + Math.ceil(seconds) * 1_000);
  const token = grants.sign({ sessionId: viewer.sessionId, streamId, expiresAt });
  const stream = (
    await findStreams(db, [streamId], { language: context.language, grant: token })
  ).get(streamId);
  if (!stream) throw problem('stream_not_found');
  return { stream, expires_at: expiresAt.toISOString() };
}
