import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { GatewayState } from '#contract/constants/shop.ts';
import { textSchema } from '#contract/shared/fields.ts';
import type { Provider } from '../providers/provider.ts';
import { secretText, site, type Variable } from '../providers/variable-schemas.ts';
import {
  callGateway,
  fitDescription,
  type Gateway,
  readNotification,
  readRupiah,
} from './gateway.ts';

const variables = {
  XENDIT_SECRET_KEY: {
    means: 'Secret key of Xendit, of its test or live mode; without it, Xendit is not offered',
    wanted: 'a secret key such as xnd_development_…, with XENDIT_CALLBACK_TOKEN',
    schema: secretText(8, 200).optional(),
    needs: 'XENDIT_CALLBACK_TOKEN',
  },
  XENDIT_CALLBACK_TOKEN: {
    means: 'Verification token with which Xendit signs its webhooks',
    wanted: 'a token',
    schema: secretText(8, 500).optional(),
  },
  XENDIT_URL: {
    means: 'Address that stands in for Xendit, for tests',
    wanted: 'an address such as http://localhost:4000',
    schema: site.optional(),
    secret: false,
  },
} satisfies Record<string, Variable>;

/** Xendit's invoices, which it also calls payment links: https://docs.xendit.co/apidocs/create-invoice */
export const xendit: Provider<Gateway, typeof variables> = {
  name: 'Xendit',
  variables,
  open({ XENDIT_SECRET_KEY: key, XENDIT_CALLBACK_TOKEN: callbackToken, XENDIT_URL: url }) {
    if (key === undefined || callbackToken === undefined) return null;
    return connect({ key, callbackToken, url: url ?? 'https://api.xendit.co' });
  },
};

/** `key`: the secret key; `callbackToken`: what its notifications carry. */
type Connection = { key: string; callbackToken: string; url: string };

const invoice = z.object({
  id: z.string().max(100),
  external_id: z.string(),
  status: z.string(),
  amount: z.number(),
  paid_amount: z.number().nullish(),
  currency: z.string().default('IDR'),
  invoice_url: z.url({ protocol: /^https?$/ }),
});

const states: Record<string, GatewayState> = {
  PAID: 'paid',
  SETTLED: 'paid',
  EXPIRED: 'expired',
};

const notification = z.object({ external_id: textSchema(200) });

function connect({ key, callbackToken, url }: Connection): Gateway {
  return {
    async start(request) {
      const seconds = Math.ceil((request.expiresAt.getTime() - Date.now()) / 1_000);
      const answer = await callGateway('xendit', {
        key,
        url: `${url}/v2/invoices`,
        answer: invoice,
        body: {
          external_id: request.reference,
          amount: request.amount,
          currency: 'IDR',
          description: fitDescription(request, 255),
          ...(request.email && { payer_email: request.email }),
          invoice_duration: Math.max(60, seconds),
          success_redirect_url: request.returnUrl,
          failure_redirect_url: request.returnUrl,
          locale: request.language === 'id' ? 'id' : 'en',
        },
      });
      if (!answer) throw new Error('Xendit answered without an invoice');
      return { payUrl: answer.invoice_url, idAtGateway: answer.id };
    },

    async check({ reference, idAtGateway }) {
      const found = await (idAtGateway === null
        ? findByReference(reference)
        : findById(idAtGateway));
      if (!found || found.external_id !== reference) return null;
      const amount =
        found.currency === 'IDR' ? readRupiah(found.paid_amount ?? found.amount) : null;
      return { state: states[found.status] ?? 'open', amount };
    },

    /** https://docs.xendit.co/docs/handling-webhooks */
    async verify(request) {
      const { external_id } = await readNotification(request, notification);
      const digest = (text: string) => createHash('sha256').update(text).digest();
      const token = request.headers.get('x-callback-token') ?? '';
      return timingSafeEqual(digest(token), digest(callbackToken)) ? external_id : null;
    },
  };

  function findById(id: string) {
    return callGateway('xendit', {
      key,
      url: `${url}/v2/invoices/${encodeURIComponent(id)}`,
      answer: invoice,
    });
  }

  /** For an invoice whose creation was not answered. */
  async function findByReference(reference: string) {
    const query = new URLSearchParams({ external_id: reference });
    const found = await callGateway('xendit', {
      key,
      url: `${url}/v2/invoices?${query}`,
      answer: z.array(invoice),
    });
    return found?.find(({ status }) => states[status] === 'paid') ?? found?.[0];
  }
}
