import { type SQL, sql } from 'drizzle-orm';

/**
 * The order of a list: the keys that rows are compared by, most significant first, all in one
 * direction. The last key is unique, so that no two rows are equal. Each order has an index with
 * the same keys.
 */
export type KeysetOrder = {
  keys: { value: SQL; type: SQL }[];
  direction: 'asc' | 'desc';
};

/** Rows beyond `keys`; with `inclusive`, also the row with these keys. */
export function isBeyond(
  order: KeysetOrder,
  keys: string[],
  side: 'after' | 'before',
  inclusive = false,
): SQL {
  const descends = order.direction === 'desc';
  const sign = (side === 'after') === descends ? '<' : '>';
  const left = sql.join(
    order.keys.map(({ value }) => value),
    sql`, `,
  );
  const right = sql.join(
    order.keys.map(({ type }, index) => sql`${keys[index]}::text::${type}`),
    sql`, `,
  );
  return sql`(${left}) ${sql.raw(inclusive ? `${sign}=` : sign)} (${right})`;
}

/** `order by` terms, forwards or backwards. */
export function orderBy(order: KeysetOrder, reading: 'forwards' | 'backwards'): SQL {
  const descends = (order.direction === 'desc') === (reading === 'forwards');
  const terms = order.keys.map(({ value }) => (descends ? sql`${value} desc` : sql`${value} asc`));
  return sql.join(terms, sql`, `);
}

/** The keys of a row as exact texts, for a cursor. */
export function keysOf(order: KeysetOrder): SQL<string[]> {
  const texts = order.keys.map(({ value }) => sql`(${value})::text`);
  return sql<string[]>`array[${sql.join(texts, sql`, `)}]`;
}

/** The length of a list, and the keys of the row before its last page (none for a single page). */
export type ListExtent = { total: number; lastPage: { number: number; keys: string[] } | null };

/**
 * `total`: rows of the whole list. `readKeysBack` reads the keys of the row followed by the given
 * number of rows.
 */
export async function readListExtent(list: {
  size: number;
  total: number;
  readKeysBack(rows: number): Promise<string[] | undefined>;
}): Promise<ListExtent> {
  const { total } = list;
  const number = Math.ceil(total / list.size);
  if (number < 2) return { total, lastPage: null };
  const keys = await list.readKeysBack(total - (number - 1) * list.size);
  return { total, lastPage: keys ? { number, keys } : null };
}
