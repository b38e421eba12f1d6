import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
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
import { type PaymentStart, requirePaymentProvider } from '../payment-providers.ts';
import { findFreeCodes } from '../queries/find-free-codes.ts';

/** The index that keeps the totals of open transfers and QRIS payments unique. */
const oneTotal = 'orders_open_totals';

type PaymentChange = {
  /** As it is presented to its customer. */
  row: OrderRow;
  method: OfferedMethod;
  actor: Actor;
};

/**
 * Changes the payment method of an unpaid order; choosing the current one changes nothing. Changing
 * back and forth does not extend the deadline: each method's deadline counts from the time of the
 * order, and only one already promised may be later. Fails with `order_not_payable` and
 * `payment_method_refused`.
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
    const provider = requirePaymentProvider(deps.config, method, await findFacts(tx, row));
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
  const base = order.total - order.paymentCode;
  const payUntil = start.payUntil && laterOf(start.payUntil, order.payUntil);
  const { codeSign } = start;
  for (const paymentCode of codeSign === 0 ? [0] : await findFreeCodes(tx, base, codeSign)) {
    const payment = { paymentMethod: method, paymentCode, total: base + paymentCode, payUntil };
    const changed = await updateUnlessTaken(tx, order.id, payment);
    if (changed) return changed;
  }
  throw problem('payment_method_refused', { field: 'payment_method' });
}

function laterOf(date: Date, other: Date | null): Date {
  return other && other > date ? other : date;
}

/** Undefined: another open order has taken this total. */
async function updateUnlessTaken(
  tx: Transaction,
  orderId: number,
  payment: Partial<typeof orders.$inferInsert>,
): Promise<LockedOrder | undefined> {
  try {
    // In a savepoint, so that a conflict does not abort the transaction.
    const [changed] = await tx.transaction((inner) =>
      inner.update(orders).set(payment).where(eq(orders.id, orderId)).returning(),
    );
    return changed;
  } catch (failure) {
    const cause = failure instanceof Error ? failure.cause : undefined;
    if (cause instanceof Error && 'constraint' in cause && cause.constraint === oneTotal) {
      return undefined;
    }
    throw failure;
  }
}
