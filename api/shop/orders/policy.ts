import type {
  OrderAction,
  OrderActor,
  OrderStatus,
  PaymentMethod,
} from '#contract/shared/shop-words.ts';
import { transitions } from './transitions.ts';

export type OrderState = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paidAt: Date | null;
  hasProof: boolean;
};

type OrderFacts = OrderState & {
  hasOpenReturn: boolean;
  hasReturnable: boolean;
  hasDownloads: boolean;
};

/** Waits for money that its customer is to send. */
export function isPayable({ status, paymentMethod, paidAt }: OrderState): boolean {
  const isOpen = status === 'pending_payment' || status === 'on_hold';
  return isOpen && paidAt === null && paymentMethod !== 'cash_on_delivery';
}

/** Its customer has done their part; now somebody of the shop looks for the money. */
export function isInReview(order: OrderState): boolean {
  return isPayable(order) && order.hasProof;
}

/** A customer may go back on an order while nothing says that it is paid. */
export function isCancellable({ status, paidAt, hasProof }: OrderState): boolean {
  return (status === 'pending_payment' || status === 'on_hold') && paidAt === null && !hasProof;
}

/** Things that have arrived; one request at a time. */
export function isReturnable({ status, hasOpenReturn, hasReturnable }: OrderFacts): boolean {
  return status === 'completed' && hasReturnable && !hasOpenReturn;
}

/** What the customer of an order may do with it now. */
export function listActions(order: OrderFacts): OrderAction[] {
  const may: Record<OrderAction, boolean> = {
    pay: isPayable(order) && !order.hasProof,
    proof: isPayable(order) && order.paymentMethod === 'bank_transfer',
    view: true,
    cancel: isCancellable(order),
    return: isReturnable(order),
    download: order.hasDownloads,
  };
  return (Object.keys(may) as OrderAction[]).filter((action) => may[action]);
}

/**
 * What somebody may make of an order. Money that never came is not given back, and an order whose
 * money was given back is not sent after all.
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
