import {
  type OrderAction,
  type OrderActor,
  type OrderMail,
  type OrderStatus,
  orderMails,
  type PaymentMethod,
  type RefundState,
  returnDays,
} from '#contract/constants/shop.ts';
import type { AttemptRow } from './queries/find-order.ts';
import { transitions } from './transitions.ts';

export type OrderState = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paidAt: Date | null;
  hasProof: boolean;
};

type OrderFacts = OrderState & {
  completedAt: Date | null;
  hasOpenReturn: boolean;
  hasReturnable: boolean;
  hasDownloads: boolean;
};

/** Waits for a payment by its customer. */
export function isPayable({ status, paymentMethod, paidAt }: OrderState): boolean {
  const isOpen = status === 'pending_payment' || status === 'on_hold';
  return isOpen && paidAt === null && paymentMethod !== 'cash_on_delivery';
}

/** Paid by a transfer that leaves a receipt. */
export function takesProof(method: PaymentMethod): boolean {
  return method === 'bank_transfer' || method === 'qris';
}

/** The customer has sent a proof; now the shop checks the payment. */
export function isInReview(order: OrderState): boolean {
  return isPayable(order) && order.hasProof;
}

/** A parcel is on its way; the order is not completed. */
export function isShipped({ status }: { status: OrderStatus }, parcels: number): boolean {
  return status === 'processing' && parcels > 0;
}

/** Customers may cancel an order until there is a sign of payment. */
export function isCancellable({ status, paidAt, hasProof }: OrderState): boolean {
  return (status === 'pending_payment' || status === 'on_hold') && paidAt === null && !hasProof;
}

/** Delivered within the published time, with no other return open. */
export function isReturnable(order: OrderFacts, now = new Date()): boolean {
  const { status, completedAt, hasOpenReturn, hasReturnable } = order;
  const until = (completedAt?.getTime() ?? 0) + returnDays * 86_400_000;
  return status === 'completed' && now.getTime() <= until && hasReturnable && !hasOpenReturn;
}

type MoneyFacts = {
  order: Pick<OrderState, 'status' | 'paidAt'> & {
    total: number;
    refundedTotal: number;
    moneySettledAt: Date | null;
  };
  proofSentAt: string | null;
  attempts: Pick<AttemptRow, 'finding' | 'state' | 'amount' | 'paid_amount'>[];
};

/**
 * What staff still have to give back, dispute or look for, in minor units; 0: nothing, or they have
 * settled it. The list of such orders has the same conditions in SQL (order-filters.ts).
 */
export function countMoneyToSettle({ order, proofSentAt, attempts }: MoneyFacts): number {
  if (order.moneySettledAt !== null) return 0;
  const isCancelled = order.status === 'cancelled';
  const counts = order.status === 'processing' || order.status === 'completed';
  const isOwed = (attempt: MoneyFacts['attempts'][number]) => {
    if (attempt.finding === 'reversed') return counts;
    const isHere = attempt.finding !== null && attempt.state === 'paid';
    return isHere && (isCancelled || attempt.finding === 'paid_twice');
  };
  const atGateways = attempts
    .filter(isOwed)
    .reduce((sum, { amount, paid_amount }) => sum + (paid_amount ?? amount), 0);
  if (!isCancelled) return atGateways;
  const left = order.total - order.refundedTotal;
  return (order.paidAt || proofSentAt ? left : 0) + atGateways;
}

/** How much of an order was given back; the list has the same conditions (order-filters.ts). */
export function refundStateOf(order: { total: number; refundedTotal: number }): RefundState | null {
  if (order.refundedTotal === 0) return null;
  return order.refundedTotal < order.total ? 'partly' : 'fully';
}

/** What the customer of an order may do with it now. */
export function listActions(order: OrderFacts): OrderAction[] {
  const may: Record<OrderAction, boolean> = {
    pay: isPayable(order) && !order.hasProof,
    proof: isPayable(order) && takesProof(order.paymentMethod),
    view: true,
    cancel: isCancellable(order),
    return: isReturnable(order),
    download: order.hasDownloads,
  };
  return (Object.keys(may) as OrderAction[]).filter((action) => may[action]);
}

/** The mails that its customer may be sent again; none without an e-mail address. */
export function listMails({
  order,
  shipments,
}: {
  order: { email: string; status: OrderStatus; paidAt: Date | null; paymentMethod: PaymentMethod };
  shipments: unknown[];
}): OrderMail[] {
  const { email, status, paidAt, paymentMethod } = order;
  if (!email) return [];
  const isOpen = status === 'pending_payment' || status === 'on_hold';
  const isPaid = status === 'processing' && paidAt !== null;
  const owesCash = status === 'processing' && paymentMethod === 'cash_on_delivery';
  const may: Record<OrderMail, boolean> = {
    placed: isOpen || owesCash,
    status: isPaid || ['completed', 'cancelled', 'refunded'].includes(status),
    shipment: shipments.length > 0,
  };
  return orderMails.filter((mail) => may[mail]);
}

/**
 * The statuses that an actor may change an order to. Money that never arrived is not refunded, and
 * a refunded order is not shipped.
 */
export function listTransitions(
  order: { status: OrderStatus; paidAt: Date | null; refundedTotal: number },
  by: OrderActor,
): OrderStatus[] {
  return transitions
    .filter((each) => each.from === order.status && each.by.includes(by))
    .map(({ to }) => to)
    .filter((to) => to !== 'refunded' || order.paidAt !== null)
    .filter(() => order.status !== 'cancelled' || order.refundedTotal === 0);
}
