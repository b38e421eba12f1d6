import { isInReview } from '#api/shop/orders/policy.ts';
import type { OrderRow } from '#api/shop/orders/queries/find-order.ts';
import type { ListedOrder } from '#api/shop/orders/queries/list-orders.ts';
import { describeMoney } from './describe-money.ts';

/** One line of a list. */
export function describeListedOrder({ order, name, itemCount, ...facts }: ListedOrder): string {
  const { number, status, placedAt, currency, total, paymentMethod, email } = order;
  const toCheck = isInReview({ ...order, hasProof: facts.hasProof });
  const marks = [toCheck && 'check payment', facts.hasOpenReturn && 'return asked'];
  return [
    ...[number, status, toMinute(placedAt), describeMoney(total, currency), paymentMethod],
    ...[`${itemCount} pcs`, `${name} <${email}>`, ...marks.filter((mark) => mark !== false)],
  ].join('  ');
}

/** Everything about an order, with its audit log. */
export function describeOrder(row: OrderRow): string {
  const { order, lines, addresses, shipments, returns, events } = row;
  const money = (amount: number) => describeMoney(amount, order.currency);
  const sums = { items: order.itemsTotal, discount: -order.discountTotal };
  const more = { shipping: order.shippingTotal, code: order.paymentCode, total: order.total };
  return [
    `${order.number}  ${order.status}  version ${order.version}  placed ${toMinute(order.placedAt)}`,
    `${order.email}  ${order.paymentMethod}  ${describePayment(row)}`,
    '',
    ...lines.map(
      ({ sku, name, quantity, unit_price, discount, refunded_quantity: back }) =>
        `  ${quantity} × ${name} (${sku})  ${money(unit_price)}` +
        `${discount ? `, less ${money(discount)}` : ''}${back ? `, ${back} refunded` : ''}`,
    ),
    ...Object.entries({ ...sums, ...more, refunded: -order.refundedTotal })
      .filter(([name, amount]) => amount !== 0 || name === 'total')
      .map(([name, amount]) => `  ${name}: ${money(amount)}`),
    '',
    ...addresses.map(
      ({ kind, first_name, last_name, street, city, state, postcode, country, phone }) =>
        `${kind}: ${[`${first_name} ${last_name}`.trim(), street, city, state, postcode, country, phone].filter(Boolean).join(', ')}`,
    ),
    ...(order.notes ? [`notes: ${order.notes}`] : []),
    ...shipments.map(({ courier, tracking_number }) => `sent: ${courier} ${tracking_number}`),
    ...returns.map(({ state, reason }) => `return ${state}: ${reason}`),
    '',
    ...events.map(({ created_at, actor, kind, to_status, note }) =>
      [toMinute(new Date(created_at)), actor, kind, to_status, note].filter(Boolean).join('  '),
    ),
  ].join('\n');
}

function describePayment({ order, hasProof }: OrderRow): string {
  if (order.paidAt) return `paid ${toMinute(order.paidAt)}`;
  return isInReview({ ...order, hasProof }) ? 'proof sent, check payment' : 'not paid';
}

function toMinute(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
