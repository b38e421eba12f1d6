import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { maxWatchlistEntries } from '#contract/constants/library.ts';
import { watchlistEntries } from '../tables.ts';

export type ImportedListing = 'imported' | 'unchanged' | 'watchlist_full';

/**
 * Puts what somebody wanted to watch elsewhere on the watchlist, for as long as there is room.
 *
 * @param listed one of each title; `at`: ISO time, null for now
 * @returns what became of them, in their order
 */
export async function importWatchlist(
  tx: Transaction,
  profileId: number,
  listed: readonly { titleId: number; at: string | null }[],
): Promise<ImportedListing[]> {
  if (listed.length === 0) return [];
  await tx.execute(sql`SELECT FROM profiles WHERE id = ${profileId} FOR UPDATE`);
  const rows = await tx
    .select({ titleId: watchlistEntries.titleId })
    .from(watchlistEntries)
    .where(eq(watchlistEntries.profileId, profileId));
  const known = new Set(rows.map(({ titleId }) => titleId));
  const fresh = listed.filter(({ titleId }) => !known.has(titleId));
  const fitting = fresh.slice(0, Math.max(0, maxWatchlistEntries - known.size));
  if (fitting.length > 0) {
    const now = new Date();
    await tx.insert(watchlistEntries).values(
      fitting.map(({ titleId, at }) => {
        return { profileId, titleId, addedAt: at === null ? now : new Date(at) };
      }),
    );
  }
  const added = new Set(fitting.map(({ titleId }) => titleId));
  return listed.map(({ titleId }) => {
    if (known.has(titleId)) return 'unchanged';
    return added.has(titleId) ? 'imported' : 'watchlist_full';
  });
}
