import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { OrderActor, OrderEventKind, OrderStatus } from '#contract/constants/shop.ts';
import { lockOrder } from '../commands/lock-order.ts';
import { orderEvents } from '../tables.ts';

/** Who acts on an order; `accountId`: the customer or operator, if known. */
export type Actor = { kind: OrderActor; accountId: number | null };

export const system: Actor = { kind: 'system', accountId: null };

/** Adds an event to an order's audit log; `public`: also to its customer's timeline. */
export async function recordEvent(
  tx: Transaction,
  event: {
    orderId: number;
    kind: OrderEventKind;
    actor: Actor;
    from?: OrderStatus;
    to?: OrderStatus;
    note?: string;
    public?: boolean;
  },
): Promise<void> {
  const { orderId, kind, actor, from, to, note = '' } = event;
  await tx.insert(orderEvents).values({
    orderId,
    kind,
    note,
    actor: actor.kind,
    accountId: actor.accountId,
    fromStatus: from ?? null,
    toStatus: to ?? null,
    public: event.public ?? true,
  });
}

/**
 * Adds a note to an order's audit log.
 *
 * @throws `order_not_found`
 */
export async function noteOrder(
  db: DatabaseOrTransaction,
  entry: { number: string; note: string; public: boolean; actor: Actor },
): Promise<void> {
  const { number, ...event } = entry;
  await db.transaction(async (tx) => {
    const { id: orderId } = await lockOrder(tx, number);
    await recordEvent(tx, { orderId, kind: 'note', ...event });
  });
}
