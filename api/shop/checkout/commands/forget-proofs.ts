import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';

/** So long after the last thing that happened with a closed order, nobody asks how it was paid. */
const days = 90;

/**
 * Throws away the pictures that proved payments of orders that are closed: receipts tell more than
 * bookkeeping needs, and that there was one stays in the order's events. Returns how many.
 */
export async function forgetProofs(db: Database, now = new Date()): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH long_ago AS (SELECT ${now}::timestamptz - make_interval(days => ${days}) AS at)
    DELETE FROM payment_proofs p USING orders o, long_ago
    WHERE o.id = p.order_id AND p.created_at < long_ago.at
      AND o.status IN ('completed', 'cancelled', 'refunded')
      AND NOT EXISTS (
        SELECT FROM order_events e WHERE e.order_id = o.id AND e.created_at >= long_ago.at)`);
  return rowCount ?? 0;
}
