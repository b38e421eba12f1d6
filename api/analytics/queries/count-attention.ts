import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type AttentionKind, maxAttention } from '#contract/constants/dashboard.ts';

const isAwaited = sql`paid_at IS NULL AND status IN ('pending_payment', 'on_hold')
  AND payment_method <> 'cash_on_delivery'`;
const hasProof = sql`(EXISTS (SELECT FROM payment_proofs p WHERE p.order_id = o.id)
  OR EXISTS (SELECT FROM gateway_payments g WHERE g.order_id = o.id AND g.finding IS NOT NULL))`;
/** Gateways confirm what is paid with them. */
const isSeenByStaff = sql`payment_method NOT IN ('midtrans', 'xendit')`;

type Counted = Exclude<AttentionKind, 'full_disks'>;

/** Where each kind is counted. */
const sources: Record<Counted, { from: SQL; where: SQL }> = {
  orders_to_ship: {
    from: sql`orders o`,
    // As on the page of the orders.
    where: sql`status = 'processing'
      AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.kind = 'physical'
        AND i.quantity > i.refunded_quantity)
      AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id)
      AND NOT EXISTS (SELECT FROM gateway_payments g
        WHERE g.order_id = o.id AND g.finding = 'reversed')`,
  },
  money_to_settle: {
    from: sql`orders o`,
    // As on the page of the orders.
    where: sql`money_settled_at IS NULL AND (
      (status = 'cancelled' AND paid_at IS NOT NULL AND refunded_total < total)
      OR (status = 'cancelled' AND paid_at IS NULL
        AND EXISTS (SELECT FROM payment_proofs p WHERE p.order_id = o.id))
      OR EXISTS (SELECT FROM gateway_payments g WHERE g.order_id = o.id
        AND CASE g.finding WHEN 'reversed' THEN o.status IN ('processing', 'completed')
          WHEN 'paid_twice' THEN g.state = 'paid'
          ELSE g.finding IS NOT NULL AND g.state = 'paid' AND o.status = 'cancelled' END))`,
  },
  payments_to_confirm: {
    from: sql`orders o`,
    where: sql`${isAwaited} AND ${isSeenByStaff} AND NOT ${hasProof}`,
  },
  proofs_to_check: { from: sql`orders o`, where: sql`${isAwaited} AND ${hasProof}` },
  returns_to_decide: { from: sql`order_returns`, where: sql`state = 'requested'` },
  low_stock: {
    from: sql`product_variants v JOIN products p ON p.id = v.product_id`,
    // As on the page of the stock.
    where: sql`v.active AND NOT v.backorder AND v.on_hand <= coalesce(v.low_stock, 5)
      AND p.published_at <= now()`,
  },
  weightless_products: {
    from: sql`products p`,
    // Only where a weight has a price.
    where: sql`p.kind = 'physical' AND p.published_at <= now()
      AND EXISTS (SELECT FROM product_variants v
        WHERE v.product_id = p.id AND v.active AND v.weight_grams = 0)
      AND (EXISTS (SELECT FROM shipping_methods WHERE price_per_kg > 0)
        OR EXISTS (SELECT FROM orders WHERE shipping_courier IS NOT NULL))`,
  },
  plan_payments: {
    from: sql`payments p`,
    where: sql`state = 'awaiting' AND (method NOT IN ('midtrans', 'xendit') OR EXISTS (
        SELECT FROM gateway_payments g WHERE g.payment_id = p.id AND g.finding IS NOT NULL))
      OR state = 'confirmed' AND EXISTS (
        SELECT FROM gateway_payments g WHERE g.payment_id = p.id
          AND (g.finding = 'reversed' OR g.finding = 'paid_twice' AND g.state = 'paid'))`,
  },
  messages: { from: sql`contact_messages`, where: sql`state = 'open'` },
  pending_comments: { from: sql`comments`, where: sql`state = 'pending'` },
  reported_comments: {
    from: sql`comments c`,
    where: sql`state = 'shown' AND id IN (SELECT comment_id FROM comment_reports)`,
  },
  reported_reviews: {
    from: sql`reviews`,
    where: sql`hidden_at IS NULL AND id IN (SELECT review_id FROM review_reports)`,
  },
  reported_product_reviews: {
    from: sql`product_reviews`,
    where: sql`hidden_at IS NULL AND id IN (SELECT review_id FROM product_review_reports)`,
  },
  failed_films: { from: sql`streams`, where: sql`state = 'failed'` },
  playback_problems: { from: sql`playback_problems`, where: sql`done_at IS NULL` },
  failed_jobs: {
    from: sql`graphile_worker.jobs`,
    where: sql`attempts >= max_attempts AND locked_at IS NULL`,
  },
  lost_folders: { from: sql`import_folders`, where: sql`watched AND problem <> 'emptied'` },
};

export function countAttention(db: DatabaseOrTransaction, kind: Counted): Promise<number> {
  const { from, where } = sources[kind];
  return countUpTo(db, from, where, maxAttention);
}
