import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { writeCsv } from '#api/platform/text/write-csv.ts';
import { writeZoned } from '#contract/shared/zoned-time.ts';
import { type OrderFilter, whereOrders } from './queries/order-filters.ts';
import { orderAddresses, orderItems, orders } from './tables.ts';

const maxOrders = 10_000;

const header = [
  ...['number', 'placed_at', 'status', 'paid_at', 'payment_method', 'email', 'name', 'phone'],
  ...['country', 'state', 'city', 'postcode', 'sku', 'product', 'options', 'quantity'],
  ...['unit_price', 'line_discount', 'line_tax', 'refunded_quantity'],
  ...['order_discount', 'order_shipping', 'order_code', 'order_tax', 'order_total'],
  ...['order_refunded', 'currency', 'notes'],
];

/** One row per line of the newest orders: amounts in minor units, times in a time zone. */
export async function writeOrdersCsv(
  db: Database,
  filter: OrderFilter,
  timeZone: string,
): Promise<string> {
  const chosen = db
    .select({ id: orders.id })
    .from(orders)
    .where(whereOrders(filter))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(maxOrders);
  const rows = await db
    .select({ order: orders, line: orderItems, billing: orderAddresses })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(
      orderAddresses,
      and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')),
    )
    .where(inArray(orders.id, chosen))
    .orderBy(desc(orders.placedAt), desc(orders.id), orderItems.position);
  return writeCsv(
    header,
    rows.map((row) => toRow(row, timeZone)),
  );
}

type Row = {
  order: typeof orders.$inferSelect;
  line: typeof orderItems.$inferSelect;
  billing: typeof orderAddresses.$inferSelect | null;
};

function toRow(row: Row, timeZone: string) {
  const { order, line, billing } = row;
  const name = billing ? `${billing.firstName} ${billing.lastName}`.trim() : '';
  return [
    ...[order.number, writeZoned(order.placedAt, timeZone), order.status],
    ...[order.paidAt && writeZoned(order.paidAt, timeZone), order.paymentMethod, order.email, name],
    ...[billing?.phone ?? '', billing?.country ?? '', billing?.state ?? '', billing?.city ?? ''],
    ...[billing?.postcode ?? '', line.sku, line.name],
    line.options.map((option) => `${option.name}: ${option.value}`).join('; '),
    ...[line.quantity, line.unitPrice, line.discount, line.tax, line.refundedQuantity],
    ...[order.discountTotal, order.shippingTotal, order.paymentCode, order.taxTotal],
    ...[order.total, order.refundedTotal, order.currency, order.notes],
  ];
}
