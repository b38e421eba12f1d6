import { and, eq, sql } from 'drizzle-orm';
import {
  findCards,
  isAvailable,
  isPublished,
  isShownTo,
  presentCard,
  type ShownRatings,
} from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Language } from '#contract/shared/language.ts';
import { watchlistEntries } from '../tables.ts';

const addedLastFirst: KeysetOrder = {
  keys: [
    { value: sql`${watchlistEntries.addedAt}`, type: sql`timestamptz` },
    { value: sql`${watchlistEntries.titleId}`, type: sql`bigint` },
  ],
  direction: 'desc',
};

type Wanted = {
  cursor?: string | undefined;
  language: Language;
  country: string | null;
  shown: ShownRatings;
};

/**
 * A page of a profile's watchlist, most recently added first.
 *
 * @throws `invalid_input` for a forged cursor
 */
export async function findWatchlist(db: Database, viewer: Viewer, query: Wanted) {
  const { addedAt, titleId } = watchlistEntries;
  const ofViewer = eq(watchlistEntries.profileId, viewer.profileId);
  const isListed = and(isPublished, isShownTo(query.shown)) ?? isPublished;
  const { rows, page } = await readForwards({
    order: addedLastFirst,
    size: 48,
    scope: 'watchlist',
    cursorText: query.cursor,
    readRows: (from, limit) =>
      db
        .select({
          titleId,
          addedAt,
          available: isAvailable(query.country),
          keys: keysOf(addedLastFirst),
        })
        .from(watchlistEntries)
        .innerJoin(titles, eq(titles.id, titleId))
        .where(and(ofViewer, isListed, from))
        .orderBy(orderBy(addedLastFirst, 'forwards'))
        .limit(limit),
    keysOf: ({ keys }) => keys,
    count: () =>
      db.$count(
        watchlistEntries,
        and(
          ofViewer,
          sql`exists (select from ${titles} where ${titles.id} = ${titleId} and ${isListed})`,
        ),
      ),
  });
  const ids = rows.map((row) => row.titleId);
  const cards = new Map((await findCards(db, ids, query.language)).map((card) => [card.id, card]));
  return {
    entries: rows.flatMap((row) => {
      const card = cards.get(row.titleId);
      if (!card) return [];
      const available = row.available === true;
      return { title: presentCard(card), available, added_at: row.addedAt.toISOString() };
    }),
    page,
  };
}

/** Ids of all titles on a profile's watchlist. */
export async function findWatchlistIds(db: Database, viewer: Viewer): Promise<number[]> {
  const rows = await db
    .select({ titleId: watchlistEntries.titleId })
    .from(watchlistEntries)
    .where(eq(watchlistEntries.profileId, viewer.profileId));
  return rows.map(({ titleId }) => titleId);
}
