import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import { type Actor, recordEvent } from '../effects/record-event.ts';
import { findCustomer, mailCustomer } from '../mails/mail-customer.ts';
import { describeGoods, mailOperator } from '../mails/mail-operator.ts';
import { isReturnable } from '../policy.ts';
import { orderFacts, returnablePieces } from '../queries/find-order.ts';
import { orderReturns, orders } from '../tables.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderDeps } from './transition-order.ts';

type ReturnRequest = {
  number: string;
  /** Made long ago at another shop, within the time that it published. */
  isHistory?: boolean;
  actor: Actor;
  reason: string;
  lines: { item_id: number; quantity: number }[];
};

type ReturnableLine = {
  id: number;
  name: string;
  options: { name: string; value: string }[];
  free: number;
};

/**
 * A customer requests a return of delivered items, and the operator is notified.
 *
 * @throws `order_not_found`; `return_not_possible` for pieces that the order does not have or that
 *   were asked about before, after the published time, or while another return is open
 */
export async function requestReturn(
  { db, operator }: { db: DatabaseOrTransaction; operator: OperatorContact },
  request: ReturnRequest,
): Promise<void> {
  const { number, actor, reason } = request;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const [facts] = await tx.select(orderFacts).from(orders).where(eq(orders.id, order.id));
    const now = (request.isHistory && order.completedAt) || new Date();
    if (!facts || !isReturnable({ ...order, ...facts }, now)) throw problem('return_not_possible');
    const { rows: lines } = await tx.execute<ReturnableLine>(sql`
      SELECT i.id::integer, i.name, i.options, ${returnablePieces} AS free FROM order_items i
      WHERE i.order_id = ${order.id} AND i.kind = 'physical'`);
    const items = addUp(request.lines);
    const goods = items.map(({ item_id, quantity }) => {
      const line = lines.find(({ id }) => id === item_id);
      if (!line || quantity > line.free) throw problem('return_not_possible');
      return { ...line, quantity };
    });
    await tx.insert(orderReturns).values({ orderId: order.id, reason, items });
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id));
    await recordEvent(tx, { orderId: order.id, kind: 'return', actor, note: reason });
    const customer = await findCustomer(tx, order);
    const link = `/admin/orders/${number}` as const;
    const params = { ...customer, number, goods: describeGoods(goods), reason, link };
    await mailOperator(tx, operator, order, { template: 'return_to_decide', params });
  });
}

type Decision = { number: string; id: number; accept: boolean; answer: string; actor: Actor };

/**
 * An operator accepts or refuses a return; money and stock follow with a refund once the items
 * arrive.
 *
 * @throws `return_not_found`; `return_decided` if it was decided otherwise
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

/** Merges lines with the same item, adding their quantities. */
export function addUp<Line extends { item_id: number; quantity: number }>(lines: Line[]): Line[] {
  const sums = new Map<number, Line>();
  for (const line of lines) {
    const quantity = (sums.get(line.item_id)?.quantity ?? 0) + line.quantity;
    sums.set(line.item_id, { ...line, quantity });
  }
  return [...sums.values()];
}
