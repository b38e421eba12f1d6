import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import { mailOperator } from '../../orders/mails/mail-operator.ts';

type Waiting = { number: string; amount: string };

/** One mail names no more orders; the page of orders has them all. */
const maxNamed = 50;

/**
 * Reminds staff, at most once a day, of proofs of payment that nobody has checked for two days, and
 * of those whose order has been cancelled over it. Returns the number of orders.
 */
export async function remindOfProofs(
  { db, operator }: { db: Database; operator: OperatorContact },
  now = new Date(),
): Promise<number> {
  const at = now.toISOString();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Waiting>(sql`
      WITH waiting AS (
        SELECT o.id, o.number, o.currency || ' ' || o.total AS amount
        FROM orders o
        WHERE o.paid_at IS NULL AND o.refunded_total = 0
          AND (o.status IN ('pending_payment', 'on_hold')
            OR o.status = 'cancelled' AND o.cancelled_at > ${at}::timestamptz - interval '7 days'
              AND (SELECT e.actor FROM order_events e WHERE e.order_id = o.id
                AND e.to_status = 'cancelled' ORDER BY e.id DESC LIMIT 1) = 'system')
          AND (SELECT min(p.created_at) FROM payment_proofs p WHERE p.order_id = o.id)
            < ${at}::timestamptz - interval '2 days'
          AND NOT EXISTS (SELECT FROM payment_proofs
            WHERE reminded_at > ${at}::timestamptz - interval '1 day')
      ), noted AS (
        UPDATE payment_proofs p SET reminded_at = ${at}::timestamptz
        FROM waiting WHERE p.order_id = waiting.id
      )
      SELECT number, amount FROM waiting ORDER BY id`);
    if (rows.length === 0) return 0;
    const named = rows.slice(0, maxNamed).map(({ number, amount }) => `${number}: ${amount}`);
    await mailOperator(
      tx,
      operator,
      { email: '' },
      {
        template: 'proofs_waiting',
        params: {
          count: rows.length,
          orders: named.join('\n'),
          link: '/admin/orders?todo=confirm',
        },
      },
    );
    return rows.length;
  });
}
