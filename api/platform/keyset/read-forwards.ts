import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, refuseForgedKeys } from './cursor.ts';
import { isBeyond, type KeysetOrder } from './keyset-order.ts';

type ForwardList<Row> = {
  order: KeysetOrder;
  /** Rows on a full page. */
  size: number;
  /** Names the list, its order and filters: a cursor of another one is refused. */
  scope: string;
  cursorText: string | undefined;
  /** At most `limit` rows in the order of the list, from the start or from where `from` says. */
  readRows(from: SQL | undefined, limit: number): Promise<Row[]>;
  /** What the order compares, as exact texts. */
  keysOf(row: Row): string[];
  /** Rows on all pages together. */
  count(): number | Promise<number>;
};

/**
 * One page of a list that is only turned forwards. Fails with `invalid_input` for a cursor that is
 * not of this list.
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

/** The order of a list whose rows are told apart, and by age, by their number alone. */
export function newestFirst(id: SQL | { getSQL(): SQL }): KeysetOrder {
  return { keys: [{ value: sql`${id}`, type: sql`bigint` }], direction: 'desc' };
}

/** The other end of it first. */
export function oldestFirst(id: SQL | { getSQL(): SQL }): KeysetOrder {
  return { ...newestFirst(id), direction: 'asc' };
}
