import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { tryTransaction } from '#api/platform/import/dry-run.ts';
import { problem } from '#api/platform/problem.ts';
import type { Money } from '#contract/shared/answers.ts';
import { restock, writeOff } from '../effects/change-stock.ts';
import { countReturned } from '../effects/count-sales.ts';
import { reduceDownloads } from '../effects/grant-downloads.ts';
import { type Actor, recordEvent } from '../effects/record-event.ts';
import { mailCustomer } from '../mails/mail-customer.ts';
import { orderItems, orderRefunds, orders } from '../tables.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { addUp } from './returns.ts';
import { applyTransition, type OrderDeps } from './transition-order.ts';

type RefundedLine = { item_id: number; quantity: number; restock: boolean };

type RefundRequest = {
  number: string;
  lines: RefundedLine[];
  /** Minor units; undefined: what was paid for the lines. */
  amount?: number | undefined;
  reason: string;
  idempotencyKey?: string | undefined;
  actor: Actor;
};

/**
 * What `refundOrder` would give back; nothing is changed.
 *
 * @throws what `refundOrder` throws
 */
export function previewRefund(
  { db, links }: OrderDeps,
  request: Omit<RefundRequest, 'idempotencyKey'>,
): Promise<Money> {
  return tryTransaction(
    (tried) => db.transaction(tried),
    true,
    (tx) => refundOrder({ db: tx, links }, request),
  );
}

/**
 * Records a refund and returns its amount; the sum never exceeds what was paid. A full refund sets
 * the status `refunded`. The same key is the same refund.
 *
 * @throws `order_not_found`; `transition_refused` if nothing was paid; `refund_too_large`;
 *   `idempotency_key_reused` for another amount or other lines
 */
export async function refundOrder(
  { db, links }: OrderDeps,
  request: RefundRequest,
): Promise<Money> {
  return db.transaction(async (tx): Promise<Money> => {
    const order = await lockOrder(tx, request.number);
    const done = await findDone(tx, order, request);
    const { currency } = order;
    if (done !== undefined) return { amount: done, currency };
    if (order.paidAt === null || order.status === 'refunded') throw problem('transition_refused');
    const lines = addUp(request.lines);
    const shares = await refundLines(tx, order, lines);
    const left = order.total - order.refundedTotal;
    // The code that QRIS takes off was never paid: the last refund is less than its lines.
    const isLast = shares > left && shares + order.paymentCode <= left;
    const amount = request.amount ?? (isLast ? left : shares);
    if (amount > left) throw problem('refund_too_large');
    // Neither money nor items: not a refund.
    if (amount === 0 && lines.length === 0) throw problem('invalid_input', { field: 'amount' });
    await saveRefund(tx, order, { ...request, amount });
    await returnThings(tx, order, request.lines, request.actor);
    const { reason, actor } = request;
    await mailCustomer(tx, { order, links }, (words) => ({
      template: 'order_refunded',
      params: { ...words, amount: { amount, currency }, reason },
    }));
    const isAll = amount > 0 && order.refundedTotal + amount === order.total;
    // A cancelled order keeps its status: its items were restocked on cancellation.
    if (!isAll || order.status === 'cancelled') return { amount, currency };
    await applyTransition(tx, order, { to: 'refunded', actor, note: reason, now: new Date() });
    return { amount, currency };
  });
}

/** The amount of the same refund, if it was made before. */
async function findDone(tx: Transaction, order: LockedOrder, request: RefundRequest) {
  const { idempotencyKey: key, amount, lines } = request;
  if (key === undefined) return undefined;
  const [same] = await tx
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, order.id), eq(orderRefunds.idempotencyKey, key)));
  if (!same) return undefined;
  const isOther = amount !== undefined && amount !== same.amount;
  if (isOther || !isDeepStrictEqual(lines, same.items)) {
    throw problem('idempotency_key_reused', { field: 'idempotency-key' });
  }
  return same.amount;
}

/** Counts the refunded quantities on the lines; returns what was paid for them. */
async function refundLines(
  tx: Transaction,
  order: LockedOrder,
  refunded: RefundedLine[],
): Promise<number> {
  const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  let sum = 0;
  for (const { item_id, quantity } of refunded) {
    const line = lines.find(({ id }) => id === item_id);
    if (!line || quantity > line.quantity - line.refundedQuantity) {
      throw problem('refund_too_large');
    }
    sum += shareOfLine(line, quantity);
    await tx
      .update(orderItems)
      .set({ refundedQuantity: line.refundedQuantity + quantity })
      .where(eq(orderItems.id, item_id));
  }
  return sum;
}

async function saveRefund(
  tx: Transaction,
  { id: orderId }: LockedOrder,
  refund: RefundRequest & { amount: number },
): Promise<void> {
  const { amount, reason, lines: items, idempotencyKey = null, actor } = refund;
  await tx.insert(orderRefunds).values({
    orderId,
    amount,
    reason,
    items,
    idempotencyKey,
    accountId: actor.accountId,
  });
  await tx
    .update(orders)
    .set({
      refundedTotal: sql`${orders.refundedTotal} + ${amount}`,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId));
  await recordEvent(tx, { orderId, kind: 'refund', actor, note: reason });
}

async function returnThings(
  tx: Transaction,
  order: LockedOrder,
  refunded: RefundedLine[],
  { accountId }: Actor,
): Promise<void> {
  // One item may be in several lines: some pieces return to stock, others do not.
  const sum = (some: RefundedLine[]) =>
    addUp(some).map(({ item_id: itemId, quantity }) => ({ itemId, quantity }));
  const lines = sum(refunded);
  if (lines.length === 0) return;
  const back = sum(refunded.filter((line) => line.restock));
  if (back.length > 0) await restock(tx, order.id, { reason: 'refund', accountId, lines: back });
  await writeOff(tx, sum(refunded.filter((line) => !line.restock)));
  await reduceDownloads(tx, lines);
  // A cancelled order no longer counts as sold.
  if (order.status !== 'cancelled') await countReturned(tx, lines);
}

type Line = { subtotal: number; discount: number; quantity: number; refundedQuantity: number };

/**
 * The amount paid for this many more items of a line, in minor units. Items refunded one by one add
 * up to exactly what was paid for all of them.
 */
export function shareOfLine(line: Line, pieces: number): number {
  const paid = BigInt(line.subtotal - line.discount);
  const upTo = (count: number) => Number((paid * BigInt(count)) / BigInt(line.quantity));
  return upTo(line.refundedQuantity + pieces) - upTo(line.refundedQuantity);
}
