import { sql } from 'drizzle-orm';
import type { KeysetOrder } from '#api/platform/keyset/keyset-order.ts';
import type { TitleSort } from '#contract/shared/catalogue-words.ts';
import { titles } from '../tables.ts';

const id = { value: sql`${titles.id}`, type: sql`bigint` };
const popularity = { value: sql`${titles.popularity}`, type: sql`double precision` };

/** Each has an index of the same keys. */
export const titleOrders: Record<TitleSort | 'recommendation' | 'release', KeysetOrder> = {
  popularity: { keys: [popularity, id], direction: 'desc' },
  recommendation: {
    keys: [{ value: sql`${titles.recommended}`, type: sql`boolean` }, popularity, id],
    direction: 'desc',
  },
  /** Of upcoming titles, which all have a day. */
  release: { keys: [{ value: sql`${titles.releasedOn}`, type: sql`date` }, id], direction: 'asc' },
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
