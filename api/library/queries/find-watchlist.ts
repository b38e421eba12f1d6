import { and, count, desc, eq, sql } from 'drizzle-orm';
import { findCards, isAvailable, isWithinLimit, presentCard } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import { decodeCursor, encodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Language } from '#contract/shared/language.ts';
import { watchlistEntries } from '../tables.ts';

const pageSize = 48;
const scope = 'watchlist';

type Wanted = { cursor?: string | undefined; language: Language; country: string | null };

/** A page of what a profile wants to watch, added last first. Fails for a forged cursor. */
export async function findWatchlist(db: Database, viewer: Viewer, wanted: Wanted) {
  const cursor = wanted.cursor ? decodeCursor(scope, wanted.cursor, 2) : { number: 1, keys: [] };
  const [addedAt, titleId] = cursor.keys;
  const isListed = and(
    eq(watchlistEntries.profileId, viewer.profileId),
    isWithinLimit(viewer.ratingLimit),
  );
  const { addedAt: added, titleId: title } = watchlistEntries;
  const follows =
    addedAt === undefined
      ? undefined
      : sql`(${added}, ${title}) < (${addedAt}::timestamptz, ${titleId}::bigint)`;
  const [rows, counted] = await Promise.all([
    db
      .select({
        titleId: title,
        added,
        key: sql<string>`${added}::text`,
        available: isAvailable(wanted.country),
      })
      .from(watchlistEntries)
      .innerJoin(titles, eq(titles.id, title))
      .where(and(isListed, follows))
      .orderBy(desc(added), desc(title))
      .limit(pageSize + 1)
      .catch(refuseForgedKeys),
    db
      .select({ total: count() })
      .from(watchlistEntries)
      .innerJoin(titles, eq(titles.id, title))
      .where(isListed),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const ids = shown.map((row) => row.titleId);
  const cards = new Map((await findCards(db, ids, wanted.language)).map((card) => [card.id, card]));
  const { number } = cursor;
  return {
    entries: shown.flatMap((row) => {
      const card = cards.get(row.titleId);
      if (!card) return [];
      const available = row.available === true;
      return { title: presentCard(card), available, added_at: row.added.toISOString() };
    }),
    page: {
      total: counted[0]?.total ?? 0,
      size: pageSize,
      number,
      next: last
        ? encodeCursor(scope, { number: number + 1, keys: [last.key, String(last.titleId)] })
        : null,
    },
  };
}

/** Ids of all titles that a profile wants to watch. */
export async function findWatchlistIds(db: Database, viewer: Viewer): Promise<number[]> {
  const rows = await db
    .select({ titleId: watchlistEntries.titleId })
    .from(watchlistEntries)
    .where(eq(watchlistEntries.profileId, viewer.profileId));
  return rows.map(({ titleId }) => titleId);
}
