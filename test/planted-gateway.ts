import { createHmac } from 'node:crypto';
import type { Gateway } from '#api/platform/gateways/gateway.ts';
import type { Provider } from '#api/platform/providers/provider.ts';
import { secretText, type Variable } from '#api/platform/providers/variable-schemas.ts';

const variables = {
  PLANTED_SECRET_KEY: {
    means: 'Secret key of Planted Pay; without it, Planted Pay is not offered',
    wanted: 'a secret key, with PLANTED_MERCHANT',
    schema: secretText(8, 100).optional(),
    needs: 'PLANTED_MERCHANT',
  },
  PLANTED_MERCHANT: {
    means: 'Name of the merchant at Planted Pay',
    wanted: 'a name',
    schema: secretText(1, 40).optional(),
  },
} satisfies Record<string, Variable>;

/** A gateway as somebody would add it: this file, and a line in the registry. */
export const planted: Provider<Gateway, typeof variables> = {
  name: 'Planted Pay',
  variables,
  open({ PLANTED_SECRET_KEY: key, PLANTED_MERCHANT: merchant }) {
    return key === undefined || merchant === undefined ? null : connect(key, merchant);
  },
};

/** What has been paid there, by reference. */
export const plantedPayments = new Map<string, { amount: number; isPaid: boolean }>();

/** Signs the very bytes of a notification, as most gateways do. */
export function signPlanted(key: string, body: string): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

function connect(key: string, merchant: string): Gateway {
  return {
    async start({ reference, amount }) {
      plantedPayments.set(reference, { amount, isPaid: false });
      return { payUrl: `https://pay.example.org/${merchant}/${reference}`, idAtGateway: null };
    },
    async check({ reference }) {
      const payment = plantedPayments.get(reference);
      return payment ? { state: payment.isPaid ? 'paid' : 'open', amount: payment.amount } : null;
    },
    async verify(notification) {
      const body = await notification.text();
      const isSigned = notification.headers.get('x-signature') === signPlanted(key, body);
      return isSigned ? String(JSON.parse(body).payment) : null;
    },
  };
}
