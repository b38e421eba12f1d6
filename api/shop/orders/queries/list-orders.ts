import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { OrderStatus } from '#contract/shared/shop-words.ts';
import { toOrderNumber } from '../order-number.ts';
import { orders } from '../tables.ts';
import { orderFacts } from './find-order.ts';

const billingName = sql<string>`coalesce((SELECT trim(concat(a.first_name, ' ', a.last_name))
  FROM order_addresses a WHERE a.order_id = orders.id AND a.kind = 'billing'), '')`;

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number];

/**
 * A page of the orders matching `which`, newest first. `scope` identifies the condition: a cursor
 * of another one fails.
 */
async function listOrders(
  db: Database,
  { which, scope, cursor }: { which: SQL | undefined; scope: string; cursor?: string | undefined },
) {
  const order = newestFirst(orders.id);
  return readForwards({
    order,
    size: 20,
    scope,
    cursorText: cursor,
    readRows: (from, limit) =>
      db
        .select({ order: orders, name: billingName, ...orderFacts })
        .from(orders)
        .where(and(which, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: (row) => [String(row.order.id)],
    count: () => db.$count(orders, which),
  });
}

/** Of an account. */
export function listOwnOrders(db: Database, accountId: number, cursor: string | undefined) {
  const which = eq(orders.accountId, accountId);
  return listOrders(db, { which, scope: `orders ${accountId}`, cursor });
}

/** Of everybody; `search`: beginning of a number or an e-mail address, or an imported reference. */
export function listAllOrders(
  db: Database,
  wanted: {
    status?: OrderStatus | undefined;
    search?: string | undefined;
    cursor?: string | undefined;
  },
) {
  const { status, search = '', cursor } = wanted;
  const begins = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const which = and(
    status && eq(orders.status, status),
    search
      ? or(
          like(orders.number, begins(toOrderNumber(search))),
          like(orders.email, begins(search.toLowerCase())),
          eq(orders.reference, search),
        )
      : undefined,
  );
  const scope = `all orders ${status ?? ''} ${search}`;
  return listOrders(db, { which, scope, cursor });
}
