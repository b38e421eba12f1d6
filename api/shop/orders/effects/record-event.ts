import type { Transaction } from '#api/platform/database.ts';
import type { OrderActor, OrderEventKind, OrderStatus } from '#contract/shared/shop-words.ts';
import { orderEvents } from '../tables.ts';

/** Who does something to an order; `accountId`: which customer or operator, if known. */
export type Actor = { kind: OrderActor; accountId: number | null };

export const system: Actor = { kind: 'system', accountId: null };

/** Writes into the audit of an order; `public`: into the timeline of its customer, too. */
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
