import { eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type {
  GatewayFinding,
  GatewayId,
  GatewayState,
  OrderActor,
  OrderEventKind,
  OrderStatus,
} from '#contract/constants/shop.ts';
import type { Address } from '#contract/shop/address.ts';
import { findGrants } from '../../downloads/queries/find-grants.ts';
import type { OrderLinks } from '../order-link.ts';
import { orders } from '../tables.ts';

/** A line of an order as JSON has it: times are texts with an offset. */
export type LineRow = {
  id: number;
  product_slug: string | null;
  sku: string;
  name: string;
  options: { name: string; value: string }[];
  picture_path: string | null;
  kind: 'physical' | 'downloadable';
  weight_grams: number;
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

/** An attempt to pay at a gateway. */
export type AttemptRow = {
  reference: string;
  gateway: GatewayId;
  amount: number;
  pay_url: string | null;
  state: GatewayState;
  paid_amount: number | null;
  finding: GatewayFinding | null;
  expires_at: string;
  created_at: string;
};

/** All rows of an order as one JSON array, so that it is read in one statement. */
function listOf<Row>(fields: SQL, from: SQL, order: SQL): SQL<Row[]> {
  return sql<Row[]>`(SELECT coalesce(jsonb_agg(${fields} ORDER BY ${order}), '[]') FROM ${from})`;
}

const lines = listOf<LineRow>(
  sql`jsonb_build_object('id', i.id, 'product_slug', p.slug, 'sku', i.sku, 'name', i.name,
    'options', i.options, 'picture_path', i.picture_path, 'kind', i.kind,
    'weight_grams', i.weight_grams,
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
  attempts: listOf<AttemptRow>(
    sql`to_jsonb(g)`,
    sql`gateway_payments g WHERE g.order_id = orders.id`,
    sql`g.created_at DESC`,
  ),
  proofSentAt: sql<string | null>`(SELECT to_jsonb(max(p.created_at)) FROM payment_proofs p
    WHERE p.order_id = orders.id)`,
};

/** An order with everything that belongs to it; undefined if it does not exist. */
export async function findOrder(db: DatabaseOrTransaction, number: string) {
  const [row] = await db
    .select({ order: orders, ...orderFacts, ...parts })
    .from(orders)
    .where(eq(orders.number, number));
  if (!row) return undefined;
  const grants = row.order.paidAt ? await findGrants(db, { orderId: row.order.id }) : [];
  return { ...row, grants };
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export type CustomerOrderQuery = {
  number: string;
  /** From the link in a mail. */
  token?: string | undefined;
  viewer: Viewer | null;
};

/**
 * The caller's order: by account, or by the link in a mail.
 *
 * @throws `order_not_found`
 */
export async function findCustomerOrder(
  { db, links }: { db: DatabaseOrTransaction; links: OrderLinks },
  { number, token, viewer }: CustomerOrderQuery,
): Promise<OrderRow> {
  const row = await findOrder(db, number);
  const isOwn = viewer !== null && row?.order.accountId === viewer.accountId;
  const hasLink = token !== undefined && links.isRight(number, token);
  if (!row || !(isOwn || hasLink)) throw problem('order_not_found');
  return row;
}

/**
 * The pieces of a line `i` that may still be returned: neither refunded nor asked about before. A
 * refund after a return is that of its pieces.
 */
export const returnablePieces = sql<number>`(SELECT i.quantity
    - (i.refunded_quantity - returned.refunded) - greatest(returned.asked, returned.refunded)
  FROM (SELECT
    coalesce(sum((piece ->> 'quantity')::integer), 0)::integer AS asked,
    (SELECT coalesce(sum((back ->> 'quantity')::integer), 0)::integer
      FROM order_refunds f CROSS JOIN jsonb_array_elements(f.items) back
      WHERE f.order_id = i.order_id AND (back ->> 'item_id')::bigint = i.id
        AND f.created_at >= min(r.created_at)) AS refunded
    FROM order_returns r CROSS JOIN jsonb_array_elements(r.items) piece
    WHERE r.order_id = i.order_id AND (piece ->> 'item_id')::bigint = i.id) returned)`;

const hasFinding = sql<boolean>`EXISTS (SELECT FROM gateway_payments g
  WHERE g.order_id = orders.id AND g.finding IS NOT NULL)`;

/**
 * Facts from an order's other tables that decide what may be done with it; for selects from
 * `orders`.
 */
export const orderFacts = {
  itemCount: sql<number>`(SELECT coalesce(sum(i.quantity), 0)::integer FROM order_items i
    WHERE i.order_id = orders.id)`,
  /** Whether there is a proof of payment, or money at a gateway that staff have to look at. */
  hasProof: sql<boolean>`(EXISTS (SELECT FROM payment_proofs p WHERE p.order_id = orders.id)
    OR ${hasFinding})`,
  hasFinding,
  hasOpenReturn: sql<boolean>`EXISTS (SELECT FROM order_returns r
    WHERE r.order_id = orders.id AND r.state = 'requested')`,
  hasReturnable: sql<boolean>`EXISTS (SELECT FROM order_items i WHERE i.order_id = orders.id
    AND i.kind = 'physical' AND ${returnablePieces} > 0)`,
  hasDownloads: sql<boolean>`EXISTS (SELECT FROM download_grants g
    JOIN order_items i ON i.id = g.order_item_id
    WHERE i.order_id = orders.id AND g.revoked_at IS NULL
      AND (g.remaining IS NULL OR g.remaining > 0)
      AND (g.expires_at IS NULL OR g.expires_at > now()))`,
};
