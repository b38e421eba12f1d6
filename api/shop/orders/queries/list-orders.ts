import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { orders } from '../tables.ts';
import { orderFacts } from './order-facts.ts';

const billingName = sql<string>`coalesce((SELECT trim(concat(a.first_name, ' ', a.last_name))
  FROM order_addresses a WHERE a.order_id = orders.id AND a.kind = 'billing'), '')`;

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number];

/**
 * A page of the orders that `which` chooses, newest first. `scope` names the choice: a cursor of
 * another one fails.
 */
export async function listOrders(
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
