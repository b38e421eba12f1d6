import type { openShippingRates } from '#api/platform/shipping-rates/open-shipping-rates.ts';
import type { Environment } from './env.ts';

/** The provider of shipping rates for which the environment has a key. */
export function readShippingKeys(
  environment: Environment,
): Parameters<typeof openShippingRates>[0] {
  const { BITESHIP_API_KEY: key, BITESHIP_ORIGIN_POSTCODE: origin } = environment;
  const isKnown = key !== undefined && origin !== undefined && environment.SHOP_CURRENCY === 'IDR';
  return {
    itemGrams: environment.SHIPPING_ITEM_GRAMS,
    biteship: isKnown
      ? {
          key,
          origin,
          couriers: environment.BITESHIP_COURIERS,
          url: environment.BITESHIP_URL ?? 'https://api.biteship.com',
        }
      : null,
  };
}
