import { and, eq, sql } from 'drizzle-orm';
import { problem } from '#api/platform/problem.ts';
import { type Actor, recordEvent } from '../effects/record-event.ts';
import { mailCustomer } from '../mails/mail-customer.ts';
import { orderReturns, orders } from '../tables.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderDeps } from './transition-order.ts';

type Decision = { number: string; id: number; accept: boolean; answer: string; actor: Actor };

/**
 * An operator takes things back, or does not; money and stock follow by a refund once they are
 * there. Fails with `return_not_found`, and with `return_decided` if it was decided otherwise.
 */
export async function decideReturn({ db, links }: OrderDeps, decision: Decision): Promise<void> {
  const { number, id, accept, answer, actor } = decision;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const mine = and(eq(orderReturns.id, id), eq(orderReturns.orderId, order.id));
    const [found] = await tx.select().from(orderReturns).where(mine);
    if (!found) throw problem('return_not_found');
    const state = accept ? 'accepted' : 'refused';
    if (found.state === state) return;
    if (found.state !== 'requested') throw problem('return_decided');
    const decided = { state, answer, decidedBy: actor.accountId, decidedAt: new Date() } as const;
    await tx.update(orderReturns).set(decided).where(mine);
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id));
    await recordEvent(tx, { orderId: order.id, kind: 'return', actor, note: answer });
    const template = accept ? 'return_accepted' : 'return_refused';
    await mailCustomer(tx, { order, links }, (words) => ({
      template,
      params: { ...words, answer },
    }));
  });
}
