import type { openGateways } from '#api/platform/gateways/open-gateways.ts';
import type { openShippingRates } from '#api/platform/shipping-rates/open-shipping-rates.ts';
import type { Environment } from './env.ts';

/** The payment gateways for which the environment has keys. */
export function readGatewayKeys(environment: Environment): Parameters<typeof openGateways>[0] {
  const { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_URL } = environment;
  const { XENDIT_SECRET_KEY: secretKey, XENDIT_CALLBACK_TOKEN: callbackToken } = environment;
  const isSandbox = environment.MIDTRANS_SANDBOX ?? serverKey?.startsWith('SB-');
  const midtrans = isSandbox ? 'sandbox.midtrans.com' : 'midtrans.com';
  return {
    midtrans:
      serverKey === undefined
        ? null
        : {
            serverKey,
            snapUrl: MIDTRANS_URL ?? `https://app.${midtrans}`,
            apiUrl: MIDTRANS_URL ?? `https://api.${midtrans}`,
          },
    xendit:
      secretKey === undefined || callbackToken === undefined
        ? null
        : { secretKey, callbackToken, url: environment.XENDIT_URL ?? 'https://api.xendit.co' },
  };
}

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
