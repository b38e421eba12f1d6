import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BulkAction, BulkSubject } from '#api/platform/bulk/bulk-action.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { OrderStatus } from '#contract/constants/shop.ts';
import { decimalsOf } from '#contract/shared/currencies.ts';
import { parcelSchema } from '#contract/shop/order-ops.ts';
import { orderNumberSchema } from '#contract/shop/orders.ts';
import { changeAsStaff } from './audit/change-as-staff.ts';
import { shipOrder } from './commands/ship-order.ts';
import { transitionOrder } from './commands/transition-order.ts';
import type { OrderLinks } from './order-link.ts';
import { orderAddresses, orders } from './tables.ts';

const numbersSchema = z.array(orderNumberSchema).min(1).max(1_000);
const confirmSchema = z.object({ numbers: numbersSchema });
const shipSchema = z.object({
  parcels: z
    .array(parcelSchema.extend({ number: orderNumberSchema }))
    .min(1)
    .max(1_000),
});

/** Orders in one of these statuses, with their customers and totals; oldest first. */
async function findOrders(
  db: DatabaseOrTransaction,
  { numbers, statuses, also }: { numbers: string[]; statuses: OrderStatus[]; also?: SQL },
  limit: number,
): Promise<BulkSubject[]> {
  const rows = await db
    .select({
      id: orders.number,
      total: orders.total,
      currency: orders.currency,
      name: sql<string>`trim(concat(${orderAddresses.firstName}, ' ', ${orderAddresses.lastName}))`,
    })
    .from(orders)
    .leftJoin(
      orderAddresses,
      and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')),
    )
    .where(and(inArray(orders.number, numbers), inArray(orders.status, statuses), also))
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map(({ id, name, total, currency }) => ({
    id,
    label: `#${id} ${name}, ${currency} ${writeAmount(total, currency)}`,
  }));
}

/** The log of changes has no language: 129.000 as in Indonesia. */
function writeAmount(amount: number, currency: string): string {
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat('id', { minimumFractionDigits: digits });
  return format.format(amount / 10 ** digits);
}

/** Confirms that money has arrived for orders. */
function confirmOrders(links: OrderLinks): BulkAction<z.infer<typeof confirmSchema>> {
  return {
    name: 'shop.confirmOrders',
    role: 'shop',
    input: confirmSchema,
    find: (db, { numbers }, limit) =>
      findOrders(db, { numbers, statuses: ['pending_payment', 'on_hold'] }, limit),
    apply: (tx, { actor: staff, id: number, batchId }) =>
      changeAsStaff(
        { db: tx, links },
        { number, staff, batchId, action: 'shop.confirmOrders' },
        (within, by) => transitionOrder(within, { ...by, to: 'processing' }),
      ),
  };
}

/** Records parcels that are on their way. */
function shipOrders(links: OrderLinks): BulkAction<z.infer<typeof shipSchema>> {
  return {
    name: 'shop.shipOrders',
    role: 'shop',
    input: shipSchema,
    find: (db, { parcels }, limit) => {
      const numbers = parcels.map(({ number }) => number);
      const also = sql`exists (select from order_items i
        where i.order_id = ${orders.id} and i.kind = 'physical')`;
      return findOrders(db, { numbers, statuses: ['processing', 'completed'], also }, limit);
    },
    apply: (tx, { actor: staff, id: number, input, batchId }) =>
      changeAsStaff(
        { db: tx, links },
        { number, staff, batchId, action: 'shop.shipOrders' },
        async (within, by) => {
          for (const parcel of input.parcels.filter((each) => each.number === number)) {
            const { courier, tracking_number: trackingNumber } = parcel;
            await shipOrder(within, { ...by, courier, trackingNumber });
          }
        },
      ),
  };
}

export function orderBulkActions(links: OrderLinks) {
  return [confirmOrders(links), shipOrders(links)];
}
