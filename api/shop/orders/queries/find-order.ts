import { eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { OrderActor, OrderEventKind, OrderStatus } from '#contract/shared/shop-words.ts';
import type { Address } from '#contract/shop/address.ts';
import { findGrants } from '../../downloads/queries/find-grants.ts';
import { orders } from '../tables.ts';
import { orderFacts } from './order-facts.ts';

/** As JSON holds it: instants are texts with an offset. */
export type LineRow = {
  id: number;
  product_slug: string | null;
  sku: string;
  name: string;
  options: { name: string; value: string }[];
  picture_path: string | null;
  kind: 'physical' | 'downloadable';
  unit_price: number;
  quantity: number;
  subtotal: number;
  discount: number;
  tax: number;
  refunded_quantity: number;
};
export type EventRow = {
  kind: OrderEventKind;
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  actor: OrderActor;
  account_id: number | null;
  note: string;
  public: boolean;
  created_at: string;
};
export type RefundRow = {
  id: number;
  amount: number;
  reason: string;
  items: { item_id: number; quantity: number; restock: boolean }[];
  created_at: string;
};
export type ReturnRow = {
  id: number;
  state: 'requested' | 'accepted' | 'refused';
  reason: string;
  items: { item_id: number; quantity: number }[];
  answer: string;
  created_at: string;
  decided_at: string | null;
};

/** All rows of an order as one JSON array, so that an order is read in one statement. */
function listOf<Row>(fields: SQL, from: SQL, order: SQL): SQL<Row[]> {
  return sql<Row[]>`(SELECT coalesce(jsonb_agg(${fields} ORDER BY ${order}), '[]') FROM ${from})`;
}

const lines = listOf<LineRow>(
  sql`jsonb_build_object('id', i.id, 'product_slug', p.slug, 'sku', i.sku, 'name', i.name,
    'options', i.options, 'picture_path', i.picture_path, 'kind', i.kind,
    'unit_price', i.unit_price, 'quantity', i.quantity, 'subtotal', i.subtotal,
    'discount', i.discount, 'tax', i.tax, 'refunded_quantity', i.refunded_quantity)`,
  sql`order_items i LEFT JOIN products p ON p.id = i.product_id AND p.published_at <= now()
    WHERE i.order_id = orders.id`,
  sql`i.position`,
);

const parts = {
  lines,
  addresses: listOf<Address & { kind: 'billing' | 'shipping'; order_id: number }>(
    sql`to_jsonb(a)`,
    sql`order_addresses a WHERE a.order_id = orders.id`,
    sql`a.kind`,
  ),
  coupons: listOf<{ code: string; discount: number }>(
    sql`jsonb_build_object('code', c.code, 'discount', c.discount)`,
    sql`order_coupons c WHERE c.order_id = orders.id`,
    sql`c.code`,
  ),
  events: listOf<EventRow>(
    sql`to_jsonb(e)`,
    sql`order_events e WHERE e.order_id = orders.id`,
    sql`e.id`,
  ),
  shipments: listOf<{ courier: string; tracking_number: string; shipped_at: string }>(
    sql`to_jsonb(s)`,
    sql`shipments s WHERE s.order_id = orders.id`,
    sql`s.id`,
  ),
  refunds: listOf<RefundRow>(
    sql`to_jsonb(r)`,
    sql`order_refunds r WHERE r.order_id = orders.id`,
    sql`r.id`,
  ),
  returns: listOf<ReturnRow>(
    sql`to_jsonb(r)`,
    sql`order_returns r WHERE r.order_id = orders.id`,
    sql`r.id`,
  ),
  proofSentAt: sql<string | null>`(SELECT to_jsonb(max(p.created_at)) FROM payment_proofs p
    WHERE p.order_id = orders.id)`,
};

/** An order with all that belongs to it; undefined: there is none with this number. */
export async function findOrder(db: DatabaseOrTransaction, number: string) {
  const [row] = await db
    .select({ order: orders, ...orderFacts, ...parts })
    .from(orders)
    .where(eq(orders.number, number));
  if (!row) return undefined;
  const grants = row.order.completedAt ? await findGrants(db, { orderId: row.order.id }) : [];
  return { ...row, grants };
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
