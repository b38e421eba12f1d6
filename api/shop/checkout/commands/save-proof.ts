import { count, eq, sql } from 'drizzle-orm';
import { encodeProof, maxProofs } from '#api/media/index.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Turn } from '#api/platform/turns/take-turn.ts';
import { lockOrder } from '../../orders/commands/lock-order.ts';
import { type Actor, recordEvent } from '../../orders/effects/record-event.ts';
import { findCustomer, mailCustomer } from '../../orders/mails/mail-customer.ts';
import { mailOperator } from '../../orders/mails/mail-operator.ts';
import { isPayable, takesProof } from '../../orders/policy.ts';
import { paymentProofs } from '../../orders/tables.ts';
import type { CheckoutDeps } from '../mail-order.ts';

/**
 * Stores a re-encoded picture as proof of a payment. From then on the customer cannot cancel the
 * order, and the first one gives staff some days to check it; operator and customer are notified
 * once.
 *
 * @throws `order_not_payable`, `too_many_proofs`; what `encodeProof` throws
 */
export async function saveProof(
  { db, links, operator }: Pick<CheckoutDeps, 'db' | 'links' | 'operator'>,
  { number, file, actor, turn }: { number: string; file: Blob; actor: Actor; turn?: Turn },
): Promise<void> {
  const { bytes, width, height } = await encodeProof(file, turn);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const { id: orderId, paymentMethod } = order;
    if (!takesProof(paymentMethod) || !isPayable({ ...order, hasProof: false })) {
      throw problem('order_not_payable');
    }
    const [known] = await tx
      .select({ proofs: count() })
      .from(paymentProofs)
      .where(eq(paymentProofs.orderId, orderId));
    const proofs = known?.proofs ?? 0;
    if (proofs >= maxProofs) throw problem('too_many_proofs');
    await tx.insert(paymentProofs).values({ orderId, bytes, width, height });
    await recordEvent(tx, { orderId, kind: 'proof', actor });
    if (proofs > 0) return;
    await extendDeadline(tx, orderId);
    const amount = { amount: order.total, currency: order.currency };
    await mailCustomer(tx, { order, links }, (words) => ({
      template: 'order_in_review',
      params: { ...words, amount },
    }));
    const customer = await findCustomer(tx, order);
    await mailOperator(tx, operator, order, {
      template: 'proof_to_check',
      params: { ...customer, number, amount, link: `/admin/orders/${number}` },
    });
  });
}

/** Days after the first proof: any picture is taken for one, and must not hold stock for ever. */
const daysToCheck = 7;

/** An order of staff without a deadline gets none. */
async function extendDeadline(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    UPDATE orders SET pay_until = greatest(pay_until, now() + make_interval(days => ${daysToCheck}))
    WHERE id = ${orderId} AND pay_until IS NOT NULL`);
}

/** Days after a closed order's last event when its proofs are no longer needed. */
const days = 90;

/**
 * Deletes proofs of payment of closed orders: receipts contain more than bookkeeping needs, and the
 * order's events still record that there was one. Returns their number.
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
