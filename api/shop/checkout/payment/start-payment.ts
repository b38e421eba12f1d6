import { problem } from '#api/platform/problem.ts';
import type { OrderStatus, PaymentMethod } from '#contract/shared/shop-words.ts';
import type { ShopConfig } from '../../shop-config.ts';
import type { PaymentFacts } from './payment-provider.ts';
import { requirePaymentProvider } from './payment-providers.ts';

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
