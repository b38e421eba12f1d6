import type { OrderActor, OrderStatus } from '#contract/constants/shop.ts';

/**
 * Side effects of a status change, in the order of execution: everybody locks coupons, then
 * variants, then products.
 */
const transitionEffects = [
  'release_coupons',
  'retake_coupons',
  'deduct_stock',
  'restock',
  /** Sets `paid_at` and grants reviews and downloads, unless it is cash on delivery. */
  'take_payment',
  /** Does what `take_payment` does, also for cash on delivery. */
  'take_any_payment',
  /** Records a refund of the remaining amount. */
  'refund_rest',
  'forget_purchases',
  'revoke_downloads',
  'count_sales',
  'uncount_sales',
] as const;

export type TransitionEffect = (typeof transitionEffects)[number];

type Transition = {
  from: OrderStatus;
  to: OrderStatus;
  /** `customer`: until there is a sign of payment, see policy.ts. */
  by: OrderActor[];
  effects: TransitionEffect[];
};

const giveBack: TransitionEffect[] = [
  'release_coupons',
  'restock',
  'forget_purchases',
  'revoke_downloads',
  'uncount_sales',
];

/**
 * All status changes. An order that waits for its payment holds no stock; while on hold or
 * processing, its items are taken from stock and count as sold.
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
    effects: ['take_any_payment'],
  },
  { from: 'processing', to: 'cancelled', by: ['staff'], effects: giveBack },
  // Late payment: takes the items from stock again, or fails as out of stock.
  {
    from: 'cancelled',
    to: 'processing',
    by: ['staff', 'system'],
    effects: ['retake_coupons', 'deduct_stock', 'take_payment', 'count_sales'],
  },
  // Restocking is chosen with a refund, see refund-order.ts.
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
