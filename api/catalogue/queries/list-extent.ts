import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { titles } from '../tables.ts';
import { matchesFilters } from './title-filters.ts';
import { pageSize, type TitleList } from './title-list.ts';
import { keysOf, orderBy, titleOrders } from './title-order.ts';

/** How long a list is, and the keys of the row before its last page (none for a single page). */
export type ListExtent = { total: number; lastPage: { number: number; keys: string[] } | null };

/** Counts a whole list: worth keeping for some seconds. */
export async function readExtent(db: DatabaseOrTransaction, list: TitleList): Promise<ListExtent> {
  const matches = matchesFilters(list.filters, list.visitorCountry);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(titles)
    .where(matches);
  const total = counted?.total ?? 0;
  const number = Math.ceil(total / pageSize);
  if (number < 2) return { total, lastPage: null };

  const order = titleOrders[list.order];
  const rowsOnLastPage = total - (number - 1) * pageSize;
  const [before] = await db
    .select({ keys: keysOf(order) })
    .from(titles)
    .where(matches)
    .orderBy(orderBy(order, 'backwards'))
    .limit(1)
    .offset(rowsOnLastPage);
  return { total, lastPage: before ? { number, keys: before.keys } : null };
}
