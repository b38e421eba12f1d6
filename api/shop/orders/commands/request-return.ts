import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { type Actor, recordEvent } from '../effects/record-event.ts';
import { describeGoods } from '../mails/describe-goods.ts';
import { findCustomerName } from '../mails/mail-customer.ts';
import { mailOperator, type OperatorToTell } from '../mails/mail-operator.ts';
import { isReturnable } from '../policy.ts';
import { orderFacts } from '../queries/order-facts.ts';
import { orderItems, orderReturns, orders } from '../tables.ts';
import { addUp } from './add-up.ts';
import { lockOrder } from './lock-order.ts';

type Wish = {
  number: string;
  actor: Actor;
  reason: string;
  lines: { item_id: number; quantity: number }[];
};

/**
 * A customer asks to give things back that have arrived, and the operator is told. Fails with `order_not_found`, and with
 * `return_not_possible` for anything else than what the order has, or while another is open.
 */
export async function requestReturn(
  { db, operator }: { db: DatabaseOrTransaction; operator: OperatorToTell },
  wish: Wish,
): Promise<void> {
  const { number, actor, reason } = wish;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const [facts] = await tx.select(orderFacts).from(orders).where(eq(orders.id, order.id));
    if (!facts || !isReturnable({ ...order, ...facts })) throw problem('return_not_possible');
    const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    const items = addUp(wish.lines);
    const goods = items.map(({ item_id, quantity }) => {
      const line = lines.find(({ id, kind }) => id === item_id && kind === 'physical');
      if (!line || quantity > line.quantity - line.refundedQuantity) {
        throw problem('return_not_possible');
      }
      return { ...line, quantity };
    });
    await tx.insert(orderReturns).values({ orderId: order.id, reason, items });
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id));
    await recordEvent(tx, { orderId: order.id, kind: 'return', actor, note: reason });
    const name = await findCustomerName(tx, order.id);
    const { email } = order;
    const params = { name, email, number, goods: describeGoods(goods), reason };
    await mailOperator(tx, operator, order, { template: 'return_to_decide', params });
  });
}
