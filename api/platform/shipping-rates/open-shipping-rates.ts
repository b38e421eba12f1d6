import type { Logger } from '../log/logger.ts';
import { openProviders } from '../providers/provider.ts';
import { ratesProviders } from '../providers/registry.ts';
import { createShippingRates, noShippingRates, type ShippingRates } from './shipping-rates.ts';

/**
 * The rates of the provider for which the operator has set a key. Providers know rupiah only.
 *
 * @param environment the values of the providers' variables
 */
export function openShippingRates(
  environment: Readonly<Record<string, unknown>>,
  shop: { currency: string; itemGrams: number; logger?: Pick<Logger, 'warn' | 'info'> | undefined },
): ShippingRates {
  const [opened] = openProviders(ratesProviders, environment);
  if (!opened || shop.currency !== 'IDR') return noShippingRates;
  const [, provider] = opened;
  return createShippingRates({ provider, itemGrams: shop.itemGrams, logger: shop.logger });
}
