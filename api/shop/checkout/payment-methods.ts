import { requireKnownMethod } from '#api/platform/gateways/open-gateways.ts';
import type { CodeSign } from '#api/platform/identifying-amounts/identifying-amounts.ts';
import { problem } from '#api/platform/problem.ts';
import { maxQrisAmount, minQrisAmount } from '#api/platform/qris.ts';
import type {
  GatewayId,
  OfferedMethod,
  OrderStatus,
  PaymentMethod,
  PaymentRefusal,
} from '#contract/constants/shop.ts';
import type { ShopConfig } from '../shop-config.ts';

/** The facts of an order that payment methods depend on. */
export type PaymentFacts = {
  /** Minor units of the shop's currency, without a code. */
  total: number;
  hasDownloads: boolean;
  /** Whether cash on delivery is available at the destination; null: it is unknown. */
  takesCash: boolean | null;
  /** False: the chosen courier does not take cash. */
  courierTakesCash: boolean;
};

/** The initial state of an order with a payment method. */
export type PaymentStart = {
  status: Extract<OrderStatus, 'pending_payment' | 'on_hold' | 'processing'>;
  /** When an unpaid order is cancelled; null: never. */
  payUntil: Date | null;
  /** Whether a unique three-digit code is added to the total (1) or taken off it (-1); 0: no code. */
  codeSign: CodeSign;
};

/**
 * A payment method. Orders know nothing else about it; a gateway's payments, and what it reports,
 * are in gateway-payments.ts.
 */
type MethodRules = {
  method: OfferedMethod;
  /** Limits of the total, in minor units; null: none. */
  minimum: number | null;
  maximum: number | null;
  /** Why this order cannot be paid this way; null: it can. */
  refuse(order: PaymentFacts): PaymentRefusal | null;
  start(now: Date): PaymentStart;
};

/** The items are reserved until the payment has arrived, or for so many hours. */
function awaitPayment(hours: number, codeSign: CodeSign): MethodRules['start'] {
  return (now) => ({
    status: 'on_hold',
    codeSign,
    payUntil: new Date(now.getTime() + hours * 3_600_000),
  });
}

/** A transfer to the shop's account; a unique amount identifies the order on the bank statement. */
function bankTransfer(hours: number): MethodRules {
  return {
    method: 'bank_transfer',
    minimum: null,
    maximum: null,
    refuse: () => null,
    start: awaitPayment(hours, 1),
  };
}

/**
 * By a QR code that contains the amount. Surcharges on QRIS are forbidden, so the code that
 * identifies the order is taken off.
 */
function qris(hours: number): MethodRules {
  return {
    method: 'qris',
    minimum: minQrisAmount,
    maximum: maxQrisAmount,
    refuse({ total }) {
      if (total > maxQrisAmount) return 'above_maximum';
      return total < minQrisAmount ? 'below_minimum' : null;
    },
    start: awaitPayment(hours, -1),
  };
}

/** A payment on a gateway's page; the items are reserved until it reports the payment. */
function gateway(method: GatewayId, hours: number): MethodRules {
  return {
    method,
    minimum: null,
    maximum: null,
    refuse: () => null,
    start: awaitPayment(hours, 0),
  };
}

/** A week for delivery by post. */
const chequeHours = 7 * 24;

/** Sent by post. */
const cheque: MethodRules = {
  method: 'cheque',
  minimum: null,
  maximum: null,
  refuse: () => null,
  start: awaitPayment(chequeHours, 0),
};

/** Needs a shipped order: downloads are available at once and would never be paid. */
function cashOnDelivery(maximum: number): MethodRules {
  return {
    method: 'cash_on_delivery',
    minimum: null,
    maximum,
    refuse({ total, hasDownloads, takesCash, courierTakesCash }) {
      if (hasDownloads) return 'has_downloads';
      if (total > maximum) return 'above_maximum';
      if (takesCash === null) return 'region_unknown';
      if (!takesCash) return 'region_not_served';
      return courierTakesCash ? null : 'courier_refuses_cash';
    },
    start: () => ({ status: 'processing', payUntil: null, codeSign: 0 }),
  };
}

/** The shop's payment methods, in display order. */
export function listMethodRules(config: ShopConfig): MethodRules[] {
  return [
    config.bankAccount && bankTransfer(config.transferHours),
    // Amounts of QRIS are rupiah.
    config.qris && config.currency === 'IDR' && qris(config.transferHours),
    ...[...config.gateways.keys()].map(
      (id) => config.currency === 'IDR' && gateway(id, config.transferHours),
    ),
    config.chequesTo && cheque,
    config.cashOnDeliveryMaximum > 0 && cashOnDelivery(config.cashOnDeliveryMaximum),
  ].filter((rules) => typeof rules === 'object' && rules !== null);
}

/**
 * The chosen method.
 *
 * @throws the problems `invalid_input`, if there is no such method, and `payment_method_refused`
 */
export function requireMethodRules(
  config: ShopConfig,
  method: OfferedMethod,
  order: PaymentFacts,
): MethodRules {
  requireKnownMethod(method);
  const rules = listMethodRules(config).find((each) => each.method === method);
  if (!rules || rules.refuse(order) !== null) {
    throw problem('payment_method_refused', { field: 'payment_method' });
  }
  return rules;
}

type Start = {
  paymentMethod: PaymentMethod;
  status: OrderStatus;
  payUntil: Date | null;
  codeSign: CodeSign;
  isPaid: boolean;
};

/**
 * The initial state of an order. A free one is paid at once, and completed if nothing has to be
 * shipped (`isSent`).
 *
 * @throws `payment_method_refused`
 */
export function initialStateOf(
  config: ShopConfig,
  method: PaymentMethod,
  order: PaymentFacts & { isSent: boolean },
  now: Date,
): Start {
  if (order.total === 0) {
    const status = order.isSent ? 'processing' : 'completed';
    return { paymentMethod: 'none', status, payUntil: null, codeSign: 0, isPaid: true };
  }
  if (method === 'none') throw problem('payment_method_refused', { field: 'payment_method' });
  const rules = requireMethodRules(config, method, order);
  return { paymentMethod: method, ...rules.start(now), isPaid: false };
}
