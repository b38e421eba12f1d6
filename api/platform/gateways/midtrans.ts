import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { GatewayState } from '#contract/constants/shop.ts';
import { textSchema } from '#contract/shared/fields.ts';
import type { Provider } from '../providers/provider.ts';
import { flag, secretText, site, type Variable } from '../providers/variable-schemas.ts';
import {
  callGateway,
  fitDescription,
  type Gateway,
  readNotification,
  readRupiah,
} from './gateway.ts';

const variables = {
  MIDTRANS_SERVER_KEY: {
    means: 'Server key of Midtrans; without it, Midtrans is not offered',
    wanted: 'a server key such as SB-Mid-server-…, which is one of the sandbox',
    schema: secretText(8, 200).optional(),
  },
  MIDTRANS_SANDBOX: {
    means: 'Whether the key of Midtrans is for its sandbox; by default if it begins with SB-',
    wanted: 'true or false',
    schema: flag.optional(),
  },
  MIDTRANS_URL: {
    means: 'Address that stands in for Midtrans, for tests',
    wanted: 'an address such as http://localhost:4000',
    schema: site.optional(),
    secret: false,
  },
} satisfies Record<string, Variable>;

/** Midtrans with its Snap pages: https://docs.midtrans.com/reference/snap-api-overview */
export const midtrans: Provider<Gateway, typeof variables> = {
  name: 'Midtrans',
  variables,
  open({ MIDTRANS_SERVER_KEY: key, MIDTRANS_SANDBOX: isSandbox, MIDTRANS_URL: url }) {
    if (key === undefined) return null;
    const host = (isSandbox ?? key.startsWith('SB-')) ? 'sandbox.midtrans.com' : 'midtrans.com';
    return connect({
      key,
      snapUrl: url ?? `https://app.${host}`,
      apiUrl: url ?? `https://api.${host}`,
    });
  },
};

type Connection = {
  /** The server key. */
  key: string;
  /** The addresses of the pages on which customers pay, and of the API that knows what was paid. */
  snapUrl: string;
  apiUrl: string;
};

const created = z.object({
  token: z.string().max(200),
  redirect_url: z.url({ protocol: /^https?$/ }),
});

const status = z.object({
  /** 404, with an HTTP status of 200: nobody has chosen how to pay on the page yet. */
  status_code: z.string(),
  transaction_status: z.string().optional(),
  fraud_status: z.string().optional(),
  order_id: z.string().optional(),
  gross_amount: z.string().optional(),
  currency: z.string().default('IDR'),
});

/** `signature_key`: SHA-512 of the other three and the server key, in hexadecimal. */
const notification = z.object({
  order_id: textSchema(100),
  status_code: textSchema(10),
  gross_amount: textSchema(30),
  signature_key: textSchema(128),
});

const states: Record<string, GatewayState> = {
  capture: 'paid',
  settlement: 'paid',
  deny: 'denied',
  failure: 'denied',
  cancel: 'expired',
  expire: 'expired',
  refund: 'refunded',
  partial_refund: 'refunded',
  chargeback: 'refunded',
  partial_chargeback: 'refunded',
};

/** The longest name of an item, in characters. */
const longestName = 50;

/** Minutes that a page of Snap may stay open. */
const shortest = 5;
const longest = 7 * 24 * 60;

function connect({ key, snapUrl, apiUrl }: Connection): Gateway {
  return {
    async start(request) {
      const minutes = Math.ceil((request.expiresAt.getTime() - Date.now()) / 60_000);
      const period = { unit: 'minutes', duration: Math.min(longest, Math.max(shortest, minutes)) };
      const answer = await callGateway('midtrans', {
        key,
        url: `${snapUrl}/snap/v1/transactions`,
        answer: created,
        body: {
          transaction_details: { order_id: request.reference, gross_amount: request.amount },
          item_details: [
            {
              id: request.reference,
              price: request.amount,
              quantity: 1,
              name: fitDescription(request, longestName),
            },
          ],
          ...(request.email && { customer_details: { email: request.email } }),
          credit_card: { secure: true },
          callbacks: { finish: request.returnUrl, error: request.returnUrl },
          expiry: period,
          page_expiry: period,
        },
      });
      if (!answer) throw new Error('Midtrans answered without a payment');
      return { payUrl: answer.redirect_url, idAtGateway: answer.token };
    },

    async check({ reference }) {
      const url = `${apiUrl}/v2/${encodeURIComponent(reference)}/status`;
      const found = await callGateway('midtrans', { key, url, answer: status });
      if (!found || found.status_code === '404' || found.order_id !== reference) return null;
      const amount = found.currency === 'IDR' ? readRupiah(found.gross_amount) : null;
      const isChargeback = found.transaction_status?.endsWith('chargeback') ?? false;
      return { state: readState(found), amount, isChargeback };
    },

    /** https://docs.midtrans.com/docs/https-notification-webhooks */
    async verify(request) {
      const { order_id, status_code, gross_amount, signature_key } = await readNotification(
        request,
        notification,
      );
      const wanted = createHash('sha512')
        .update(order_id + status_code + gross_amount + key)
        .digest();
      const given = Buffer.from(signature_key, 'hex');
      const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
      return isSigned ? order_id : null;
    },
  };
}

/** A payment by card counts once Midtrans has accepted it as no fraud. */
function readState({
  transaction_status = '',
  fraud_status,
}: z.output<typeof status>): GatewayState {
  const state = states[transaction_status] ?? 'open';
  if (state !== 'paid' || fraud_status === undefined || fraud_status === 'accept') return state;
  return fraud_status === 'deny' ? 'denied' : 'open';
}
