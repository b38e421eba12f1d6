import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type Actor, recordEvent } from '../effects/record-event.ts';
import { lockOrder } from './lock-order.ts';

/** Writes into the audit of an order. Fails with `order_not_found`. */
export async function noteOrder(
  db: DatabaseOrTransaction,
  wish: { number: string; note: string; public: boolean; actor: Actor },
): Promise<void> {
  const { number, ...event } = wish;
  await db.transaction(async (tx) => {
    const { id: orderId } = await lockOrder(tx, number);
    await recordEvent(tx, { orderId, kind: 'note', ...event });
  });
}
