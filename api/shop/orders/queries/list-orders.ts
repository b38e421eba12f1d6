import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { OrderSort } from '#contract/constants/shop.ts';
import { shownPictures } from '#contract/shop/order-schemas.ts';
import { orders } from '../tables.ts';
import { orderFacts } from './find-order.ts';
import { type OrderFilter, whereOrders } from './order-filters.ts';

const billingName = sql<string>`coalesce((SELECT trim(concat(a.first_name, ' ', a.last_name))
  FROM order_addresses a WHERE a.order_id = orders.id AND a.kind = 'billing'), '')`;

const billingPhone = sql<string>`coalesce((SELECT a.phone
  FROM order_addresses a WHERE a.order_id = orders.id AND a.kind = 'billing'), '')`;

const parcels = sql<number>`(SELECT count(*)::integer FROM shipments s WHERE s.order_id = orders.id)`;

const picturePaths = sql<
  string[]
>`(SELECT coalesce(jsonb_agg(i.picture_path ORDER BY i.position), '[]')
  FROM (SELECT picture_path, position FROM order_items
    WHERE order_id = orders.id AND picture_path IS NOT NULL
    ORDER BY position LIMIT ${sql.raw(String(shownPictures))}) i)`;

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number];

type OrderList = {
  which: SQL | undefined;
  order: KeysetOrder;
  /** Identifies order and condition: a cursor of another list fails. */
  scope: string;
  cursor: string | undefined;
};

async function listOrders(db: Database, { which, order, scope, cursor }: OrderList) {
  return readForwards({
    order,
    size: 20,
    scope,
    cursorText: cursor,
    readRows: (from, limit) => {
      // The facts are read of these rows alone: PostgreSQL would prepare them for all orders.
      const chosen = db
        .select({ id: orders.id, keys: keysOf(order).as('keys') })
        .from(orders)
        .where(and(which, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit)
        .as('chosen');
      return db
        .select({
          order: orders,
          name: billingName,
          phone: billingPhone,
          parcels,
          picturePaths,
          keys: chosen.keys,
          ...orderFacts,
        })
        .from(chosen)
        .innerJoin(orders, eq(orders.id, chosen.id))
        .orderBy(orderBy(order, 'forwards'));
    },
    keysOf: (row) => row.keys,
    count: () => countUpTo(db, orders, which),
  });
}

/** The orders of an account, newest first. */
export function listOwnOrders(db: Database, accountId: number, cursor: string | undefined) {
  const which = eq(orders.accountId, accountId);
  return listOrders(db, {
    which,
    order: newestFirst(orders.id),
    scope: `orders ${accountId}`,
    cursor,
  });
}

const id = { value: sql`${orders.id}`, type: sql`bigint` };
const time = { value: sql`${orders.placedAt}`, type: sql`timestamptz` };
const total = { value: sql`${orders.total}`, type: sql`bigint` };

/** Each sort order has an index with the same keys. */
const orderSorts: Record<OrderSort, KeysetOrder> = {
  placed: { keys: [time, id], direction: 'asc' },
  '-placed': { keys: [time, id], direction: 'desc' },
  total: { keys: [total, id], direction: 'asc' },
  '-total': { keys: [total, id], direction: 'desc' },
};

/** The orders of everybody. */
export function listAllOrders(
  db: Database,
  wanted: OrderFilter & { sort?: OrderSort | undefined; cursor?: string | undefined },
) {
  const { sort = '-placed', cursor, ...filter } = wanted;
  return listOrders(db, {
    which: whereOrders(filter),
    order: orderSorts[sort],
    scope: `all orders ${JSON.stringify([sort, Object.entries(filter).sort()])}`,
    cursor,
  });
}
