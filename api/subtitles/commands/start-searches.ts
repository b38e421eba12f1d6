import { sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { subtitleSearches } from '../tables.ts';

export const findSubtitlesJob = 'find_subtitles';

/**
 * Subtitles will be looked for, film by film.
 *
 * @param wanted.chosen the candidate that somebody has chosen; by default, the best that fits
 */
export async function startSearches(
  db: Database,
  actor: Actor,
  streamIds: string[],
  wanted: { language: string; chosen?: string | undefined },
): Promise<void> {
  const { language, chosen = null } = wanted;
  for (const streamId of streamIds) {
    await db.transaction(async (tx) => {
      const waiting = { state: 'waiting' as const, reason: null, release: null, chosen, actor };
      await tx
        .insert(subtitleSearches)
        .values({ streamId, language, ...waiting })
        .onConflictDoUpdate({
          target: [subtitleSearches.streamId, subtitleSearches.language],
          set: { ...waiting, askedAt: sql`now()` },
        });
      await enqueueSearch(tx, { streamId, language });
    });
  }
}

export function enqueueSearch(
  db: DatabaseOrTransaction,
  payload: { streamId: string; language: string },
  afterSeconds = 0,
): Promise<void> {
  return enqueueJob(db, {
    name: findSubtitlesJob,
    payload,
    key: `${findSubtitlesJob}:${payload.streamId}:${payload.language}`,
    queue: findSubtitlesJob,
    afterSeconds,
  });
}
