import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, refuseForgedKeys } from './cursor.ts';
import { isBeyond, type KeysetOrder } from './keyset-order.ts';

type ForwardList<Row> = {
  order: KeysetOrder;
  /** Rows on a full page. */
  size: number;
  /** Identifies the list, its order and filters: a cursor of another one is refused. */
  scope: string;
  cursorText: string | undefined;
  /** At most `limit` rows in list order, from the start or from `from` on. */
  readRows(from: SQL | undefined, limit: number): Promise<Row[]>;
  /** The keys of the order, as exact texts. */
  keysOf(row: Row): string[];
  /** Number of rows on all pages. */
  count(): number | Promise<number>;
};

/**
 * One page of a list that is only paged forwards.
 *
 * @throws `invalid_input` for a cursor of another list
 */
export async function readForwards<Row>(list: ForwardList<Row>) {
  const { order, size, scope, cursorText } = list;
  const cursor = cursorText ? decodeCursor(scope, cursorText, order.keys.length) : undefined;
  const [rows, total] = await Promise.all([
    list.readRows(cursor && isBeyond(order, cursor.keys, 'after'), size + 1),
    list.count(),
  ]).catch(cursor ? refuseForgedKeys : undefined);
  const number = cursor?.number ?? 1;
  const last = rows.length > size ? rows[size - 1] : undefined;
  const next = last ? encodeCursor(scope, { number: number + 1, keys: list.keysOf(last) }) : null;
  return { rows: rows.slice(0, size), page: { total, size, number, next } };
}

/** An order by id, which is also by age. */
export function newestFirst(id: SQL | { getSQL(): SQL }): KeysetOrder {
  return { keys: [{ value: sql`${id}`, type: sql`bigint` }], direction: 'desc' };
}

/** The order of rows by ascending id. */
export function oldestFirst(id: SQL | { getSQL(): SQL }): KeysetOrder {
  return { ...newestFirst(id), direction: 'asc' };
}
