import { and, type SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { findKeysetPage, type KeysetRow } from '#api/platform/keyset/find-keyset-page.ts';
import {
  type KeysetOrder,
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
    readRows: (reading, from) => readRows(db, list, order, reading, from),
    readExtent: () => readExtent(list),
  });
}

async function readRows(
  db: DatabaseOrTransaction,
  list: TitleList,
  order: KeysetOrder,
  reading: 'forwards' | 'backwards',
  from: SQL | undefined,
): Promise<KeysetRow[]> {
  const { type: _type, ...narrowed } = list.filters;
  const query = db
    .select({ id: titles.id, keys: keysOf(order) })
    .from(titles)
    .where(and(matchesFilters(list.filters, list.visitorCountry), from))
    .orderBy(orderBy(order, reading))
    .limit(2 * pageSize + 1);
  // Only unfiltered lists share one plan: the best one for a rare genre is wrong for drama.
  const isNarrowed = Object.values(narrowed)
    .flat()
    .some((value) => value !== undefined);
  if (isNarrowed) return query;
  const name = `find_title_page_${list.order}_${reading}_${from ? 'from' : 'start'}`;
  return query.prepare(name).execute();
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
        .where(matchesFilters(list.filters, list.visitorCountry))
        .orderBy(orderBy(order, 'backwards'))
        .limit(1)
        .offset(rows);
      return before?.keys;
    },
  });
}
