import { sql } from 'drizzle-orm';

/**
 * What follows from the other tables of an order and decides what may be done with it; in selects
 * from `orders`.
 */
export const orderFacts = {
  itemCount: sql<number>`(SELECT coalesce(sum(i.quantity), 0)::integer FROM order_items i
    WHERE i.order_id = orders.id)`,
  hasProof: sql<boolean>`EXISTS (SELECT FROM payment_proofs p WHERE p.order_id = orders.id)`,
  hasOpenReturn: sql<boolean>`EXISTS (SELECT FROM order_returns r
    WHERE r.order_id = orders.id AND r.state = 'requested')`,
  hasReturnable: sql<boolean>`EXISTS (SELECT FROM order_items i WHERE i.order_id = orders.id
    AND i.kind = 'physical' AND i.quantity > i.refunded_quantity)`,
  hasDownloads: sql<boolean>`EXISTS (SELECT FROM download_grants g
    JOIN order_items i ON i.id = g.order_item_id
    WHERE i.order_id = orders.id AND g.revoked_at IS NULL
      AND (g.remaining IS NULL OR g.remaining > 0)
      AND (g.expires_at IS NULL OR g.expires_at > now()))`,
};
