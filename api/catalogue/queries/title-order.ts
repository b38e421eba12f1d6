import { type SQL, sql } from 'drizzle-orm';
import type { TitleSort } from '#contract/shared/catalogue-words.ts';
import { titles } from '../tables.ts';

/**
 * An order of titles: what they are compared by, most significant first, all in one direction. The
 * last key is the id, so that no two titles are equal. Each order has an index of the same keys.
 */
export type TitleOrder = {
  keys: { value: SQL; type: SQL }[];
  direction: 'asc' | 'desc';
};

const id = { value: sql`${titles.id}`, type: sql`bigint` };
const popularity = { value: sql`${titles.popularity}`, type: sql`double precision` };

export const titleOrders: Record<TitleSort | 'recommendation', TitleOrder> = {
  popularity: { keys: [popularity, id], direction: 'desc' },
  recommendation: {
    keys: [{ value: sql`${titles.recommended}`, type: sql`boolean` }, popularity, id],
    direction: 'desc',
  },
  added: {
    keys: [{ value: sql`${titles.addedAt}`, type: sql`timestamptz` }, id],
    direction: 'desc',
  },
  newest: {
    keys: [{ value: sql`coalesce(${titles.year}, 0)`, type: sql`integer` }, id],
    direction: 'desc',
  },
  oldest: {
    keys: [{ value: sql`coalesce(${titles.year}, 9999)`, type: sql`integer` }, id],
    direction: 'asc',
  },
  name: {
    keys: [{ value: sql`left(lower(${titles.name}), 80)`, type: sql`text` }, id],
    direction: 'asc',
  },
};

export type TitleOrderName = keyof typeof titleOrders;

/** Rows on the far side of `keys`; with `inclusive`, the row that has them as well. */
export function isBeyond(
  order: TitleOrder,
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
export function orderBy(order: TitleOrder, reading: 'forwards' | 'backwards'): SQL {
  const descends = (order.direction === 'desc') === (reading === 'forwards');
  const terms = order.keys.map(({ value }) => (descends ? sql`${value} desc` : sql`${value} asc`));
  return sql.join(terms, sql`, `);
}

/** The keys of a row as exact texts, for a cursor. */
export function keysOf(order: TitleOrder): SQL<string[]> {
  const texts = order.keys.map(({ value }) => sql`(${value})::text`);
  return sql<string[]>`array[${sql.join(texts, sql`, `)}]`;
}
