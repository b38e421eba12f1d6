import type { OfferedMethod, OrderStatus, PaymentRefusal } from '#contract/shared/shop-words.ts';

/** What a way of paying has to know about an order. */
export type PaymentFacts = {
  /** Minor units of the shop's currency, without a code. */
  total: number;
  hasDownloads: boolean;
  /** Whether cash is taken where it goes; null: nobody has said where. */
  takesCash: boolean | null;
};

/** How an order starts that is to be paid in some way. */
export type PaymentStart = {
  status: Extract<OrderStatus, 'pending_payment' | 'on_hold' | 'processing'>;
  /** When an unpaid order is cancelled; null: never. */
  payUntil: Date | null;
  /** Three digits of its own are added to the total. */
  hasCode: boolean;
};

/**
 * A way of paying. Orders know no other thing about it, so that a gateway is one more of these:
 * `pending_payment` as its start, and a transition when it reports the money.
 */
export type PaymentProvider = {
  method: OfferedMethod;
  /** The dearest order that may be paid so, in minor units; null: any. */
  maximum: number | null;
  /** Why this order cannot be paid so; null: it can. */
  refuse(order: PaymentFacts): PaymentRefusal | null;
  start(now: Date): PaymentStart;
};
