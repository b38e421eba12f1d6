import { ORPCError } from '@orpc/server';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { GatewayReport } from '#api/platform/gateways/gateway.ts';
import { recordFinding, recordReport } from '#api/platform/gateways/gateway-payments.ts';
import { nameGateway } from '#api/platform/gateways/open-gateways.ts';
import type { GatewayPayment } from '#api/platform/gateways/tables.ts';
import type { GatewayFinding } from '#contract/constants/shop.ts';
import { type LockedOrder, lockOrder } from '../../orders/commands/lock-order.ts';
import { transitionOrder } from '../../orders/commands/transition-order.ts';
import { system } from '../../orders/effects/record-event.ts';
import { mailOperator } from '../../orders/mails/mail-operator.ts';
import { orderEvents, orders } from '../../orders/tables.ts';
import type { CheckoutDeps } from '../mail-order.ts';

type SettleDeps = Pick<CheckoutDeps, 'db' | 'links' | 'operator'>;

/**
 * Applies what a gateway reports to the order that was to be paid: the first report that it was paid
 * confirms it, in one transaction; all others change nothing. Money that cannot confirm the order, and
 * money that is taken back from one that was confirmed, is a finding, and staff are notified.
 */
export async function settleOrderPayment(
  deps: SettleDeps,
  payment: GatewayPayment,
  report: GatewayReport,
  now = new Date(),
): Promise<void> {
  if (payment.orderId === null) return;
  const isIt = eq(orders.id, payment.orderId);
  await deps.db.transaction(async (tx) => {
    const [found] = await tx.select({ number: orders.number }).from(orders).where(isIt);
    if (!found) return;
    // Serialises this with checkout, expiry and staff, as for every change of an order.
    const order = await lockOrder(tx, found.number);
    const isNew = await recordReport(tx, payment, report, now);
    if (!isNew) return;
    const finding = await drawConsequence(tx, deps, { order, payment, now }, report);
    if (!finding) return;
    await recordFinding(tx, payment, finding);
    await tx.update(orders).set({ moneySettledAt: null }).where(isIt);
    await mailFinding(tx, deps, { order, payment, report });
  });
}

type Taken = { order: LockedOrder; payment: GatewayPayment; now: Date };

async function drawConsequence(
  tx: Transaction,
  deps: SettleDeps,
  taken: Taken,
  report: GatewayReport,
): Promise<GatewayFinding | null> {
  if (report.state === 'refunded') return isReversal(taken, report) ? 'reversed' : null;
  if (report.state !== 'paid') return null;
  return report.amount === taken.payment.amount ? takePayment(tx, deps, taken) : 'amount_differs';
}

/**
 * Not what staff have refunded themselves, or never counted. A chargeback comes on top of their
 * refunds.
 */
function isReversal({ order, payment }: Taken, { isChargeback }: GatewayReport): boolean {
  if (payment.finding !== null) return false;
  if (isChargeback) return order.paidAt !== null;
  const counts = order.status === 'processing' || order.status === 'completed';
  return counts && order.refundedTotal === 0;
}

/** Confirms the order; or returns why staff have to decide. */
async function takePayment(
  tx: Transaction,
  { links }: SettleDeps,
  { order, payment, now }: Taken,
): Promise<GatewayFinding | null> {
  const { number, status } = order;
  if (order.paidAt) return 'paid_twice';
  const isOpen = status === 'pending_payment' || status === 'on_hold';
  if (!isOpen && !(await hasExpired(tx, order))) return 'not_awaited';
  if (order.total - order.paymentCode !== payment.amount || order.currency !== 'IDR') {
    return 'amount_differs';
  }
  try {
    // In a savepoint: an order whose items are gone meanwhile stays as it is.
    await tx.transaction(async (inner) => {
      // The method may have been changed after the page was opened; its code was not paid.
      const { gateway: paymentMethod, amount: total } = payment;
      await inner
        .update(orders)
        .set({ paymentMethod, paymentCode: 0, total })
        .where(eq(orders.id, order.id));
      await transitionOrder({ db: inner, links }, { number, to: 'processing', actor: system }, now);
    });
    return null;
  } catch (failure) {
    if (failure instanceof ORPCError && failure.code === 'out_of_stock') return 'out_of_stock';
    throw failure;
  }
}

/** Late money counts, unless somebody has cancelled the order: then it is theirs to decide. */
async function hasExpired(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'cancelled' || order.refundedTotal > 0) return false;
  const [cancelled] = await tx
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, 'cancelled')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return cancelled?.actor === 'system';
}

async function mailFinding(
  tx: Transaction,
  { operator }: SettleDeps,
  { order, payment, report }: Pick<Taken, 'order' | 'payment'> & { report: GatewayReport },
): Promise<void> {
  await mailOperator(tx, operator, order, {
    template: 'gateway_payment_to_check',
    params: {
      gateway: nameGateway(payment.gateway),
      reference: payment.reference,
      email: order.email || order.number,
      amount: { amount: report.amount ?? payment.amount, currency: 'IDR' },
      link: `/admin/orders/${order.number}`,
    },
  });
}
