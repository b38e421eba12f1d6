import { and, eq, inArray } from 'drizzle-orm';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { lockOrder } from '../commands/lock-order.ts';
import { transitionOrder } from '../commands/transition-order.ts';
import type { OrderLinks } from '../order-link.ts';
import { listTransitions } from '../policy.ts';
import { orderEvents, orders } from '../tables.ts';
import { type OrderNote, orderStateSchema, readOrderState } from './order-state.ts';

/**
 * Takes back notes, settlements of money, and statuses from which the table of transitions leads
 * back. Refunds, parcels and decisions on returns have been announced to the customer and stay.
 */
export function orderReverter(links: OrderLinks): Reverter {
  return {
    kind: 'order',
    final: ['refundOrder', 'shipOrder', 'shipOrders', 'confirmOrders', 'decideReturn'].map(
      (name) => `shop.${name}`,
    ),
    async read(tx, number) {
      const id = await findId(tx, number);
      return id === undefined ? null : readOrderState(tx, id);
    },
    async write(tx, number, state) {
      const order = await lockOrder(tx, number);
      const { status, notes, money_settled_at: settled, ...rest } = orderStateSchema.parse(state);
      const now = await readOrderState(tx, order.id);
      const { status: _status, notes: _notes, money_settled_at: _settled, ...restNow } = now;
      if (JSON.stringify(rest) !== JSON.stringify(restNow)) throw problem('change_not_undoable');
      await writeNotes(tx, order.id, now.notes, notes);
      const moneySettledAt = settled === null ? null : new Date(settled);
      await tx.update(orders).set({ moneySettledAt }).where(eq(orders.id, order.id));
      if (status === now.status) return;
      if (!listTransitions(order, 'staff').includes(status)) throw problem('change_not_undoable');
      const actor = { kind: 'staff', accountId: null } as const;
      await transitionOrder({ db: tx, links }, { number, to: status, actor });
    },
  };
}

async function findId(tx: Transaction, number: string): Promise<number | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, number))
    .for('no key update');
  return order?.id;
}

async function writeNotes(
  tx: Transaction,
  orderId: number,
  now: OrderNote[],
  wanted: OrderNote[],
): Promise<void> {
  const has = (list: OrderNote[], one: OrderNote) =>
    list.some(({ at, note }) => at === one.at && note === one.note);
  const gone = now.filter((note) => !has(wanted, note));
  for (const { at, note } of gone) {
    const events = await tx
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.note, note)));
    const ids = events
      .filter((event) => event.kind === 'note' && event.createdAt.toISOString() === at)
      .map(({ id }) => id);
    await tx.delete(orderEvents).where(inArray(orderEvents.id, ids));
  }
  for (const { at, note, public: isPublic } of wanted.filter((each) => !has(now, each))) {
    await tx.insert(orderEvents).values({
      orderId,
      kind: 'note',
      actor: 'staff',
      note,
      public: isPublic,
      createdAt: new Date(at),
    });
  }
}
