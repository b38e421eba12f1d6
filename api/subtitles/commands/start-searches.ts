import { sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { subtitleSearches } from '../tables.ts';

export const findSubtitlesJob = 'find_subtitles';
const searchPriority = 10;

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
  if (streamIds.length === 0) return;
  const waiting = { state: 'waiting' as const, reason: null, release: null, chosen, actor };
  await db.transaction(async (tx) => {
    await tx
      .insert(subtitleSearches)
      .values(streamIds.map((streamId) => ({ streamId, language, ...waiting })))
      .onConflictDoUpdate({
        target: [subtitleSearches.streamId, subtitleSearches.language],
        set: { ...waiting, askedAt: sql`now()` },
      });
    for (const streamId of streamIds) {
      // Somebody waits for a choice of theirs.
      const priority = chosen === null ? searchPriority : 0;
      await enqueueSearch(tx, { streamId, language }, { priority });
    }
  });
}

export function enqueueSearch(
  db: DatabaseOrTransaction,
  payload: { streamId: string; language: string },
  { afterSeconds = 0, priority = searchPriority } = {},
): Promise<void> {
  return enqueueJob(db, {
    name: findSubtitlesJob,
    payload,
    key: `${findSubtitlesJob}:${payload.streamId}:${payload.language}`,
    queue: findSubtitlesJob,
    afterSeconds,
    priority,
  });
}
