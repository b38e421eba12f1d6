import { problem } from '#api/platform/problem.ts';
import type { OfferedMethod } from '#contract/shared/shop-words.ts';
import type { ShopConfig } from '../../shop-config.ts';
import { bankTransfer } from './bank-transfer.ts';
import { cashOnDelivery } from './cash-on-delivery.ts';
import { cheque } from './cheque.ts';
import type { PaymentFacts, PaymentProvider } from './payment-provider.ts';

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
