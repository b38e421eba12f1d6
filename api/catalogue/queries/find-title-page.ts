import { and, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { findKeysetPage } from '#api/platform/keyset/find-keyset-page.ts';
import {
  keysOf,
  type ListExtent,
  orderBy,
  readListExtent,
} from '#api/platform/keyset/keyset-order.ts';
import type { Page } from '#contract/shared/answers.ts';
import { titles } from '../tables.ts';
import { matchesFilters, pageSize, type TitleList, titleOrders } from './title-list.ts';

/** The ids of one page of a list of titles. */
export function findTitlePage(
  db: DatabaseOrTransaction,
  list: TitleList,
  cursorText: string | undefined,
  readExtent: (list: TitleList) => Promise<ListExtent>,
): Promise<{ ids: number[]; page: Page }> {
  const order = titleOrders[list.order];
  return findKeysetPage({
    order,
    size: pageSize,
    scope: JSON.stringify([list.order, list.filters]),
    cursorText,
    async readRows(reading, from) {
      const { type: _type, ...narrowed } = list.filters;
      const isNarrowed = Object.values(narrowed)
        .flat()
        .some((value) => value !== undefined);
      const isListed = isNarrowed
        ? matchesList(db, list, (await readExtent(list)).total)
        : matchesFilters(list.filters, list.visitorCountry);
      const query = db
        .select({ id: titles.id, keys: keysOf(order) })
        .from(titles)
        .where(and(isListed, from))
        .orderBy(orderBy(order, reading))
        .limit(2 * pageSize + 1);
      // Only unfiltered lists share one plan: the best one for a rare genre is wrong for drama.
      if (isNarrowed) return query;
      const name = `find_title_page_${list.order}_${reading}_${from ? 'from' : 'start'}`;
      return query.prepare(name).execute();
    },
    readExtent: () => readExtent(list),
  });
}

/** Titles that are faster to sort than to look for in the order of an index. */
const fewTitles = 5_000;

/**
 * With few matches, the filters are applied first. PostgreSQL would guess how many there are, and
 * walk through a whole index of a large catalogue in search of, say, films of a country and a year
 * that has none.
 */
function matchesList(db: DatabaseOrTransaction, list: TitleList, total: number): SQL {
  const isListed = matchesFilters(list.filters, list.visitorCountry);
  if (total > fewTitles) return isListed;
  const ids = db.select({ id: titles.id }).from(titles).where(isListed);
  return sql`${titles.id} = any (array(${ids}))`;
}

/** Reads the whole list; cache the result for some seconds. */
export function countListed(db: DatabaseOrTransaction, list: TitleList): Promise<number> {
  return db.$count(titles, matchesFilters(list.filters, list.visitorCountry));
}

/** `total`: of the list. */
export function readTitleExtent(
  db: DatabaseOrTransaction,
  list: TitleList,
  total: number,
): Promise<ListExtent> {
  const order = titleOrders[list.order];
  return readListExtent({
    size: pageSize,
    total,
    async readKeysBack(rows) {
      const [before] = await db
        .select({ keys: keysOf(order) })
        .from(titles)
        .where(matchesList(db, list, total))
        .orderBy(orderBy(order, 'backwards'))
        .limit(1)
        .offset(rows);
      return before?.keys;
    },
  });
}
