import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { findSubscription } from '../queries/find-subscription.ts';
import { afterCancellation } from '../subscription-states.ts';
import { subscriptions } from '../tables.ts';
import { cancelOpen } from './request-payment.ts';

/**
 * The subscription ends with its paid time, and no more payments are requested. Idempotent.
 *
 * @throws `no_subscription`
 */
export async function cancelSubscription(
  db: Database,
  accountId: number,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const facts = afterCancellation(await findSubscription(tx, accountId), now);
    if (!facts) throw problem('no_subscription');
    await cancelOpen(tx, accountId);
    await tx
      .update(subscriptions)
      .set({ cancelledAt: facts.cancelledAt })
      .where(eq(subscriptions.accountId, accountId));
  });
}
