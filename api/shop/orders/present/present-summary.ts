import type { AdminOrderSummary, OrderSummary } from '#contract/shop/order-schemas.ts';
import { isInReview, isPayable, isShipped, listActions, refundStateOf } from '../policy.ts';
import type { ListedOrder } from '../queries/list-orders.ts';

export function presentSummary(row: ListedOrder): OrderSummary {
  return {
    ...presentShared(row),
    actions: listActions({ ...row, ...row.order }),
    picture_paths: row.picturePaths,
  };
}

export function presentAdminOrderSummary(row: ListedOrder): AdminOrderSummary {
  const { order, name, phone, hasProof, hasOpenReturn } = row;
  return {
    ...presentShared(row),
    email: order.email,
    name,
    phone,
    version: order.version,
    has_proof: hasProof,
    open_return: hasOpenReturn,
    refunded: refundStateOf(order),
    refunded_total: { amount: order.refundedTotal, currency: order.currency },
  };
}

function presentShared(row: ListedOrder): Omit<OrderSummary, 'actions' | 'picture_paths'> {
  const { order, itemCount } = row;
  const state = { ...order, hasProof: row.hasProof };
  const isOpen = isPayable(state) && !isInReview(state);
  return {
    number: order.number,
    status: order.status,
    shipped: isShipped(order, row.parcels),
    item_count: itemCount,
    placed_at: order.placedAt.toISOString(),
    total: { amount: order.total, currency: order.currency },
    payment_method: order.paymentMethod,
    payment_in_review: isInReview(state),
    pay_until: isOpen ? (order.payUntil?.toISOString() ?? null) : null,
  };
}
