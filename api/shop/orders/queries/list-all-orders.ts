import { and, eq, like, or } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { OrderStatus } from '#contract/shared/shop-words.ts';
import { toOrderNumber } from '../order-number-text.ts';
import { orders } from '../tables.ts';
import { listOrders } from './list-orders.ts';

/** Of everybody; `search`: how a number or an e-mail address begins. */
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
        )
      : undefined,
  );
  const scope = `all orders ${status ?? ''} ${search}`;
  return listOrders(db, { which, scope, cursor });
}
