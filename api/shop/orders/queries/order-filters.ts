import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { type OrderTodo, ownMethods } from '#contract/constants/shop.ts';
import type { orderFilterSchema } from '#contract/shop/order-ops.ts';
import { matchesOrderSearch } from '../order-search.ts';
import { orders } from '../tables.ts';

export type OrderFilter = z.output<typeof orderFilterSchema>;

const openStatuses = ['pending_payment', 'on_hold'] as const;

/** Whether an order is not paid yet, and not to be paid to the courier. */
const isAwaitingPayment = and(
  isNull(orders.paidAt),
  inArray(orders.status, [...openStatuses]),
  ne(orders.paymentMethod, 'cash_on_delivery'),
);

const hasProof = sql`(exists (select from payment_proofs p where p.order_id = ${orders.id})
  or exists (select from gateway_payments g
    where g.order_id = ${orders.id} and g.finding is not null))`;

/** What staff have to do about orders. One of the indexes of `orders` finds each. */
export const orderTodos: Record<OrderTodo, SQL | undefined> = {
  confirm: and(isAwaitingPayment, hasProof),
  payment: and(
    isAwaitingPayment,
    // Gateways confirm what is paid with them.
    inArray(orders.paymentMethod, [...ownMethods, 'none']),
    sql`not ${hasProof}`,
  ),
  ship: and(
    eq(orders.status, 'processing'),
    sql`exists (select from order_items i where i.order_id = ${orders.id}
      and i.kind = 'physical' and i.quantity > i.refunded_quantity)`,
    sql`not exists (select from shipments s where s.order_id = ${orders.id})`,
    sql`not exists (select from gateway_payments g
      where g.order_id = ${orders.id} and g.finding = 'reversed')`,
  ),
  return: sql`${orders.id} in (select r.order_id from order_returns r where r.state = 'requested')`,
  // Paid and cancelled, cancelled with a proof nobody checked, paid twice, or taken back: the orders
  // with an amount by `countMoneyToSettle`.
  money: and(
    isNull(orders.moneySettledAt),
    or(
      sql`${orders.status} = 'cancelled' and (${orders.paidAt} is not null
        and ${orders.refundedTotal} < ${orders.total}
        or ${orders.paidAt} is null
        and exists (select from payment_proofs p where p.order_id = ${orders.id}))`,
      sql`${orders.id} in (select g.order_id from gateway_payments g
        where case g.finding when 'reversed' then ${orders.status} in ('processing', 'completed')
          when 'paid_twice' then g.state = 'paid'
          else g.finding is not null and g.state = 'paid' and ${orders.status} = 'cancelled' end)`,
    ),
  ),
};

const payments = {
  paid: isNotNull(orders.paidAt),
  unpaid: and(isNull(orders.paidAt), inArray(orders.status, [...openStatuses, 'processing'])),
};

const isRefunded = gt(orders.refundedTotal, 0);

const refunds = {
  any: isRefunded,
  partly: and(isRefunded, lt(orders.refundedTotal, orders.total)),
  fully: and(isRefunded, gte(orders.refundedTotal, orders.total)),
};

/** The condition for orders that match a filter. */
export function whereOrders(filter: OrderFilter): SQL | undefined {
  const { status, todo, payment, refund, method, from, until, product, account, search } = filter;
  const { time_zone: zone = 'UTC' } = filter;
  const day = (text: string): SQL<Date> => sql`(${text}::date)::timestamp at time zone ${zone}`;
  return and(
    status && eq(orders.status, status),
    todo && orderTodos[todo],
    payment && payments[payment],
    refund && refunds[refund],
    method && eq(orders.paymentMethod, method),
    from ? gte(orders.placedAt, day(from)) : undefined,
    until
      ? lt(orders.placedAt, sql`(${until}::date + 1)::timestamp at time zone ${zone}`)
      : undefined,
    account === undefined ? undefined : eq(orders.accountId, account),
    product === undefined ? undefined : hasProduct(product),
    search === undefined ? undefined : matchesOrderSearch(search),
  );
}

function hasProduct(slug: string): SQL {
  return sql`exists (select from order_items i where i.order_id = ${orders.id}
    and i.product_id = (select p.id from products p where p.slug = ${slug}))`;
}
