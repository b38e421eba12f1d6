import type { OrderActor, OrderStatus } from '#contract/shared/shop-words.ts';

/**
 * What a change of an order's status does besides. In the order in which they are done: coupons,
 * then variants, then products are locked by everybody in this order.
 */
const transitionEffects = [
  'release_coupons',
  'retake_coupons',
  'deduct_stock',
  'restock',
  /** Sets `paid_at` and says who may review, unless the money comes at the door. */
  'take_payment',
  /** The same when it has come at the door at last. */
  'take_any_payment',
  /** Notes that everything which is still ours is given back. */
  'refund_rest',
  'forget_purchases',
  'grant_downloads',
  'revoke_downloads',
  'count_sales',
  'uncount_sales',
] as const;

export type TransitionEffect = (typeof transitionEffects)[number];

type Transition = {
  from: OrderStatus;
  to: OrderStatus;
  /** `customer`: while nothing says that it is paid, see policy.ts. */
  by: OrderActor[];
  effects: TransitionEffect[];
};

const giveBack: TransitionEffect[] = [
  'release_coupons',
  'restock',
  'forget_purchases',
  'uncount_sales',
];

/**
 * Every change of status that there is. An order waits for its payment without holding anything;
 * on hold and in processing its things are taken from the stock and count as sold.
 */
export const transitions: Transition[] = [
  {
    from: 'pending_payment',
    to: 'on_hold',
    by: ['customer', 'staff', 'system'],
    effects: ['deduct_stock', 'count_sales'],
  },
  {
    from: 'pending_payment',
    to: 'processing',
    by: ['staff', 'system'],
    effects: ['deduct_stock', 'take_payment', 'count_sales'],
  },
  {
    from: 'pending_payment',
    to: 'cancelled',
    by: ['customer', 'staff', 'system'],
    effects: ['release_coupons', 'restock'],
  },
  { from: 'on_hold', to: 'processing', by: ['staff', 'system'], effects: ['take_payment'] },
  { from: 'on_hold', to: 'cancelled', by: ['customer', 'staff', 'system'], effects: giveBack },
  {
    from: 'processing',
    to: 'completed',
    by: ['staff', 'system'],
    effects: ['take_any_payment', 'grant_downloads'],
  },
  { from: 'processing', to: 'cancelled', by: ['staff'], effects: giveBack },
  // Money that came late: the things are taken again, or it is refused as out of stock.
  {
    from: 'cancelled',
    to: 'processing',
    by: ['staff', 'system'],
    effects: ['retake_coupons', 'deduct_stock', 'take_payment', 'count_sales'],
  },
  // What is put into the stock again is chosen with a refund, see refund-order.ts.
  {
    from: 'processing',
    to: 'refunded',
    by: ['staff'],
    effects: ['refund_rest', 'revoke_downloads', 'uncount_sales'],
  },
  {
    from: 'completed',
    to: 'refunded',
    by: ['staff'],
    effects: ['refund_rest', 'revoke_downloads', 'uncount_sales'],
  },
];

export function findTransition(from: OrderStatus, to: OrderStatus): Transition | undefined {
  return transitions.find((each) => each.from === from && each.to === to);
}
