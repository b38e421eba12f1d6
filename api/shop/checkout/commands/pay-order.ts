import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { identifyAmount } from '#api/platform/identifying-amounts/identifying-amounts.ts';
import { problem } from '#api/platform/problem.ts';
import type { OfferedMethod } from '#contract/constants/shop.ts';
import { type LockedOrder, lockOrder } from '../../orders/commands/lock-order.ts';
import { applyTransition } from '../../orders/commands/transition-order.ts';
import type { Actor } from '../../orders/effects/record-event.ts';
import { isPayable } from '../../orders/policy.ts';
import type { OrderRow } from '../../orders/queries/find-order.ts';
import { orders } from '../../orders/tables.ts';
import { findShippingMethods } from '../../shipping/queries/find-shipping-methods.ts';
import { type CheckoutDeps, mailPlacedOrder } from '../mail-order.ts';
import { type PaymentStart, requireMethodRules } from '../payment-methods.ts';

type PaymentChange = {
  /** The order as it is presented to its customer. */
  row: OrderRow;
  method: OfferedMethod;
  actor: Actor;
};

/**
 * Changes the payment method of an unpaid order; choosing the current one changes nothing. Changing
 * back and forth does not extend the deadline: each method's deadline counts from the time of the
 * order, and only one already promised may be later.
 *
 * @throws `order_not_payable`, `payment_method_refused`
 */
export async function payOrder(
  deps: CheckoutDeps,
  { row, method, actor }: PaymentChange,
  now = new Date(),
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, row.order.number);
    if (row.hasProof || !isPayable({ ...order, hasProof: false }))
      throw problem('order_not_payable');
    const isOpened = order.status === 'on_hold';
    if (isOpened && order.paymentMethod === method) return;
    const provider = requireMethodRules(deps.config, method, await findFacts(tx, row));
    const start = provider.start(isOpened ? order.placedAt : now);
    const changed = await changePayment(tx, order, { method, start });
    if (changed.status !== start.status) {
      await applyTransition(tx, changed, { to: start.status, actor, now });
    }
    await mailPlacedOrder(tx, deps, { ...row, order: changed });
  });
}

async function findFacts(tx: Transaction, { order, lines, addresses }: OrderRow) {
  const to = addresses.find(({ kind }) => kind === 'shipping');
  const provinceCode = to?.area_code?.slice(0, 2) ?? null;
  const zone = to && (await findShippingMethods(tx, { country: to.country, provinceCode }));
  return {
    total: order.total - order.paymentCode,
    hasDownloads: lines.some(({ kind }) => kind === 'downloadable'),
    takesCash: zone?.takesCod ?? null,
    courierTakesCash: order.shippingTakesCash ?? true,
  };
}

async function changePayment(
  tx: Transaction,
  order: LockedOrder,
  { method, start }: { method: OfferedMethod; start: PaymentStart },
): Promise<LockedOrder> {
  const price = order.total - order.paymentCode;
  const payUntil = start.payUntil && laterOf(start.payUntil, order.payUntil);
  const paymentCode = await chooseCode(tx, order, { price, sign: start.codeSign, payUntil });
  const [changed] = await tx
    .update(orders)
    .set({ paymentMethod: method, paymentCode, total: price + paymentCode, payUntil })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('The order is gone');
  return changed;
}

async function chooseCode(
  tx: Transaction,
  { number: holder, placedAt }: LockedOrder,
  {
    price,
    sign,
    payUntil,
  }: { price: number; sign: PaymentStart['codeSign']; payUntil: Date | null },
): Promise<number> {
  if (sign === 0) return 0;
  const wish = { holder, price, sign, dueAt: payUntil ?? placedAt };
  const code = await identifyAmount(tx, wish);
  if (code === undefined) throw problem('payment_method_refused', { field: 'payment_method' });
  return code;
}

function laterOf(date: Date, other: Date | null): Date {
  return other && other > date ? other : date;
}
