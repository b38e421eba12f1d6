import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { findFilmTitle } from '../queries/films.ts';
import { subtitleRequests } from '../tables.ts';

/** Nobody will act on what was asked so long ago. */
const retentionDays = 365;

/**
 * Notes that somebody misses subtitles; once, whoever asks again. `guest`: by what a browser knows
 * itself.
 *
 * @throws `stream_not_found`, also for an extra
 */
export async function requestSubtitles(
  db: Database,
  asked: { streamId: string; language: string; viewer: Viewer | null; guest: string },
): Promise<void> {
  const { streamId, language, viewer, guest } = asked;
  const title = await findFilmTitle(db, streamId);
  if (!title) throw problem('stream_not_found');
  const who = viewer ? `account ${viewer.accountId}` : `guest ${guest}`;
  const limit = sql`now() - make_interval(days => ${retentionDays})`;
  await db.delete(subtitleRequests).where(lt(subtitleRequests.askedAt, limit));
  await db
    .insert(subtitleRequests)
    .values({
      ...{ titleId: title.titleId, language, streamId },
      viewer: createHash('sha256').update(who).digest(),
    })
    .onConflictDoUpdate({
      target: [subtitleRequests.titleId, subtitleRequests.language, subtitleRequests.viewer],
      set: { streamId, askedAt: sql`now()` },
    });
}
