import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { GatewayState } from '#contract/constants/shop.ts';
import { callGateway, fitDescription, type Gateway, readRupiah } from './gateway.ts';

export type XenditConfig = { secretKey: string; callbackToken: string; url: string };

export type Xendit = Gateway & { isCallbackToken(token: string): boolean };

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

/** Xendit's invoices, which it also calls payment links: https://docs.xendit.co/apidocs/create-invoice */
export function createXendit({ secretKey: key, callbackToken, url }: XenditConfig): Xendit {
  return {
    async create(request) {
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
      return { payUrl: answer.invoice_url, gatewayId: answer.id };
    },

    async find({ reference, gatewayId }) {
      const found = await (gatewayId === null ? findByReference(reference) : findById(gatewayId));
      if (!found || found.external_id !== reference) return null;
      const amount =
        found.currency === 'IDR' ? readRupiah(found.paid_amount ?? found.amount) : null;
      return { state: states[found.status] ?? 'open', amount };
    },

    isCallbackToken(token) {
      const digest = (text: string) => createHash('sha256').update(text).digest();
      return timingSafeEqual(digest(token), digest(callbackToken));
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
