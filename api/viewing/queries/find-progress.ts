import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { watchedFrom } from '#contract/shared/playback-words.ts';
import type { Progress, WatchedItem } from '#contract/viewing.ts';
import { watchProgress } from '../tables.ts';

/** Where a profile stopped in a film or an episode; null when it has not watched it. */
export async function findProgress(
  db: DatabaseOrTransaction,
  profileId: number,
  { kind, id }: Pick<WatchedItem, 'kind' | 'id'>,
): Promise<Progress | null> {
  const { episodeId, titleId } = watchProgress;
  const [row] = await db
    .select({
      position_ms: watchProgress.positionMs,
      duration_ms: watchProgress.durationMs,
      age: sql<number>`extract(epoch from now() - ${watchProgress.watchedAt})`.mapWith(Number),
    })
    .from(watchProgress)
    .where(
      and(
        eq(watchProgress.profileId, profileId),
        kind === 'title' ? and(eq(titleId, id), isNull(episodeId)) : eq(episodeId, id),
      ),
    );
  if (!row) return null;
  const { age, ...at } = row;
  return {
    ...at,
    age_ms: Math.max(0, Math.round(age * 1000)),
    is_watched: at.position_ms >= at.duration_ms * watchedFrom,
  };
}
