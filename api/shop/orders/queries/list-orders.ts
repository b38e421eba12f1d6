import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { Database } from '#api/platform/database.ts';
import { orders } from '../tables.ts';
import { orderFacts } from './order-facts.ts';

const pageSize = 20;

const billingName = sql<string>`coalesce((SELECT trim(concat(a.first_name, ' ', a.last_name))
  FROM order_addresses a WHERE a.order_id = orders.id AND a.kind = 'billing'), '')`;

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number];

/**
 * A page of the orders that `which` chooses, newest first. `scope` names the choice: a cursor of
 * another one fails.
 */
export async function listOrders(
  db: Database,
  { which, scope, cursor: text }: { which: SQL | undefined; scope: string; cursor?: string },
) {
  const cursor = text ? decodeCursor(scope, text, 1) : { number: 1, keys: [] };
  const [before] = cursor.keys;
  const follows = before === undefined ? undefined : lt(orders.id, sql`${before}::bigint`);
  const [rows, total] = await Promise.all([
    db
      .select({ order: orders, name: billingName, ...orderFacts })
      .from(orders)
      .where(and(which, follows))
      .orderBy(desc(orders.id))
      .limit(pageSize + 1)
      .catch(refuseForgedKeys),
    db.$count(orders, which),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const { number } = cursor;
  const next = last && encodeCursor(scope, { number: number + 1, keys: [String(last.order.id)] });
  return { rows: shown, page: { total, size: pageSize, number, next: next ?? null } };
}

/** Of an account. */
export function listOwnOrders(db: Database, accountId: number, cursor: string | undefined) {
  const which = eq(orders.accountId, accountId);
  return listOrders(db, { which, scope: `orders ${accountId}`, ...(cursor && { cursor }) });
}
