import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { type ListExtent, readListExtent } from '#api/platform/keyset/list-extent.ts';
import { titles } from '../tables.ts';
import { matchesFilters } from './title-filters.ts';
import { pageSize, type TitleList } from './title-list.ts';
import { titleOrders } from './title-order.ts';

/** Counts a whole list: worth keeping for some seconds. */
export function readTitleExtent(db: DatabaseOrTransaction, list: TitleList): Promise<ListExtent> {
  const matches = matchesFilters(list.filters, list.visitorCountry);
  const order = titleOrders[list.order];
  return readListExtent({
    size: pageSize,
    count: () => db.$count(titles, matches),
    async readKeysBack(rows) {
      const [before] = await db
        .select({ keys: keysOf(order) })
        .from(titles)
        .where(matches)
        .orderBy(orderBy(order, 'backwards'))
        .limit(1)
        .offset(rows);
      return before?.keys;
    },
  });
}
