import { type SQL, sql } from 'drizzle-orm';

/**
 * An order of a list: what its rows are compared by, most significant first, all in one direction.
 * The last key is unique, so that no two rows are equal. Each order has an index of the same keys.
 */
export type KeysetOrder = {
  keys: { value: SQL; type: SQL }[];
  direction: 'asc' | 'desc';
};

/** Rows on the far side of `keys`; with `inclusive`, the row that has them as well. */
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

/** `order by` terms, forwards or from the end. */
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
