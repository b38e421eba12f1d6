import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { maxWatchlistEntries } from '#contract/constants/library.ts';
import { watchlistEntries } from '../tables.ts';

/**
 * Idempotent.
 *
 * @throws `watchlist_full`
 */
export async function addToWatchlist(
  db: Database,
  { profileId }: Viewer,
  titleId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM profiles WHERE id = ${profileId} FOR UPDATE`);
    await tx.insert(watchlistEntries).values({ profileId, titleId }).onConflictDoNothing();
    const [row] = await tx
      .select({ total: count() })
      .from(watchlistEntries)
      .where(eq(watchlistEntries.profileId, profileId));
    if ((row?.total ?? 0) > maxWatchlistEntries) {
      throw problem('watchlist_full', { maximum: maxWatchlistEntries });
    }
  });
}

/** Idempotent. */
export async function removeFromWatchlist(
  db: Database,
  { profileId }: Viewer,
  titleId: number,
): Promise<void> {
  const { profileId: owner, titleId: title } = watchlistEntries;
  await db.delete(watchlistEntries).where(and(eq(owner, profileId), eq(title, titleId)));
}
