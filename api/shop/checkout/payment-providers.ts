import { problem } from '#api/platform/problem.ts';
import type {
  OfferedMethod,
  OrderStatus,
  PaymentMethod,
  PaymentRefusal,
} from '#contract/shared/shop-words.ts';
import type { ShopConfig } from '../shop-config.ts';

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
type PaymentProvider = {
  method: OfferedMethod;
  /** The dearest order that may be paid so, in minor units; null: any. */
  maximum: number | null;
  /** Why this order cannot be paid so; null: it can. */
  refuse(order: PaymentFacts): PaymentRefusal | null;
  start(now: Date): PaymentStart;
};

/** To the shop's account, exact to the last digit, so that a bank statement tells whose it is. */
function bankTransfer(hours: number): PaymentProvider {
  return {
    method: 'bank_transfer',
    maximum: null,
    refuse: () => null,
    start: (now) => ({
      status: 'on_hold',
      hasCode: true,
      payUntil: new Date(now.getTime() + hours * 3_600_000),
    }),
  };
}

/** Days for the post to bring it. */
const chequeDays = 7;

/** Sent by post. */
const cheque: PaymentProvider = {
  method: 'cheque',
  maximum: null,
  refuse: () => null,
  start: (now) => ({
    status: 'on_hold',
    hasCode: false,
    payUntil: new Date(now.getTime() + chequeDays * 86_400_000),
  }),
};

/** At the door, so there has to be one: files are had at once and never paid for. */
function cashOnDelivery(maximum: number): PaymentProvider {
  return {
    method: 'cash_on_delivery',
    maximum,
    refuse({ total, hasDownloads, takesCash }) {
      if (hasDownloads) return 'has_downloads';
      if (total > maximum) return 'above_maximum';
      if (takesCash === null) return 'region_unknown';
      return takesCash ? null : 'region_not_served';
    },
    start: () => ({ status: 'processing', payUntil: null, hasCode: false }),
  };
}

/** The ways of paying that this shop offers, in the order in which they are shown. */
export function listPaymentProviders(config: ShopConfig): PaymentProvider[] {
  return [
    config.bankAccount && bankTransfer(config.transferHours),
    config.chequesTo && cheque,
    config.cashOnDeliveryMaximum > 0 && cashOnDelivery(config.cashOnDeliveryMaximum),
  ].filter((provider) => provider !== null && provider !== false);
}

/** The way that was chosen. Fails with `payment_method_refused`. */
export function requirePaymentProvider(
  config: ShopConfig,
  method: OfferedMethod,
  order: PaymentFacts,
): PaymentProvider {
  const provider = listPaymentProviders(config).find((each) => each.method === method);
  if (!provider || provider.refuse(order) !== null) {
    throw problem('payment_method_refused', { field: 'payment_method' });
  }
  return provider;
}

type Start = {
  paymentMethod: PaymentMethod;
  status: OrderStatus;
  payUntil: Date | null;
  hasCode: boolean;
  isPaid: boolean;
};

/**
 * How an order starts. One that costs nothing is paid at once, and done when nothing of it has to
 * be sent (`isSent`). Fails with `payment_method_refused`.
 */
export function startPayment(
  config: ShopConfig,
  method: PaymentMethod,
  order: PaymentFacts & { isSent: boolean },
  now: Date,
): Start {
  if (order.total === 0) {
    const status = order.isSent ? 'processing' : 'completed';
    return { paymentMethod: 'none', status, payUntil: null, hasCode: false, isPaid: true };
  }
  if (method === 'none') throw problem('payment_method_refused', { field: 'payment_method' });
  const provider = requirePaymentProvider(config, method, order);
  return { paymentMethod: method, ...provider.start(now), isPaid: false };
}
