import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { orders, paymentProofs } from '../tables.ts';
import { findOrder } from './find-order.ts';

/** What staff see of an order beyond its customer; undefined if it does not exist. */
export async function findAdminOrder(db: Database, number: string) {
  const row = await findOrder(db, number);
  if (!row) return undefined;
  const { id, email } = row.order;
  const phone = row.addresses.find(({ kind }) => kind === 'billing')?.phone ?? '';
  const [proofs, customerOrders] = await Promise.all([
    db
      .select({
        id: paymentProofs.id,
        width: paymentProofs.width,
        height: paymentProofs.height,
        created_at: sql<string>`to_jsonb(${paymentProofs.createdAt}) #>> '{}'`,
      })
      .from(paymentProofs)
      .where(eq(paymentProofs.orderId, id))
      .orderBy(desc(paymentProofs.id)),
    countUpTo(db, orders, and(eq(orders.email, email), email ? undefined : hasPhone(phone)), 1_000),
  ]);
  return { ...row, proofs, customerOrders };
}

export type AdminOrderRow = NonNullable<Awaited<ReturnType<typeof findAdminOrder>>>;

/** Whether an order has this phone number in its billing address. */
function hasPhone(phone: string) {
  return sql`exists (select from order_addresses a
    where a.order_id = orders.id and a.kind = 'billing' and a.phone = ${phone})`;
}
