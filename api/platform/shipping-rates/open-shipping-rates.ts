import type { Logger } from '../logger.ts';
import { type BiteshipConfig, createBiteship } from './biteship.ts';
import { createShippingRates, noShippingRates, type ShippingRates } from './shipping-rates.ts';

/** The rates of the provider for which the operator has set a key. */
export function openShippingRates(
  keys: { biteship: BiteshipConfig | null; itemGrams: number },
  logger?: Pick<Logger, 'warn' | 'info'>,
): ShippingRates {
  const { biteship, itemGrams } = keys;
  if (!biteship) return noShippingRates;
  return createShippingRates({ provider: createBiteship(biteship), itemGrams, logger });
}
