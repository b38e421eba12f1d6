import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Gateways, openGateways } from '#api/platform/gateways/open-gateways.ts';

export const gatewayKeys = {
  serverKey: 'SB-Mid-server-for-tests',
  secretKey: 'xnd_development_for_tests',
  callbackToken: 'a callback token for tests',
};

/** What a gateway knows of a payment; `status` in its own words. */
type Held = {
  gateway: 'midtrans' | 'xendit';
  id: string;
  status: string;
  amount: number;
  /** Differs from what was asked for, if somebody tampers. */
  paid: number;
  currency: string;
  fraud?: string;
  /** What customers and the shop see there. */
  description: string;
  returnUrl: string;
};

/** A webhook, ready to be sent to the API. */
export type Webhook = { path: string; init: RequestInit };

export type FakeGateways = {
  url: string;
  gateways: Gateways;
  payments: Map<string, Held>;
  /** Requests that it has answered. */
  count(): number;
  setDown(isDown: boolean): void;
  /** Changes a payment, as its customer or the gateway would. */
  change(reference: string, change: Partial<Held>): void;
  /** What the gateway would send about a payment as it is now; `forged`: not from the gateway. */
  webhook(reference: string, forged?: boolean): Webhook;
  close(): Promise<void>;
};

/**
 * Midtrans and Xendit on one address of this machine, with the calls and answers that they document,
 * and a page where a browser pays. Its button reports the payment to the site that asked for it.
 */
export async function startFakeGateways(port = 0): Promise<FakeGateways> {
  const payments = new Map<string, Held>();
  let isDown = false;
  let answered = 0;
  const server = createServer((request, response) => {
    if (isDown) {
      request.socket.destroy();
      return;
    }
    answered += 1;
    answer(request)
      .then(({ status = 200, json, html, location }) => {
        const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
        response.writeHead(status, { 'content-type': type, ...(location && { location }) });
        response.end(html ?? JSON.stringify(json ?? {}));
      })
      .catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(port, listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  type Answer = { status?: number; json?: object; html?: string; location?: string };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const [, first = '', second = '', third = ''] = pathname.split('/').map(decodeURIComponent);
    const body = await text(request);
    if (first === 'pay') return showPage(second, request.method === 'POST');
    const isXendit = second === 'invoices';
    const key = isXendit ? gatewayKeys.secretKey : gatewayKeys.serverKey;
    const expected = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    if (request.headers.authorization !== expected) return { status: 401, json: {} };
    if (pathname === '/snap/v1/transactions') return createTransaction(JSON.parse(body));
    if (first === 'v2' && third === 'status') return { json: describeTransaction(second) };
    if (isXendit && request.method === 'POST') return createInvoice(JSON.parse(body));
    if (isXendit && third === '') {
      const invoice = describeInvoice(searchParams.get('external_id') ?? '');
      return { json: invoice ? [invoice] : [] };
    }
    const reference = [...payments].find(([, { id }]) => id === third)?.[0];
    const invoice = reference && describeInvoice(reference);
    return invoice ? { json: invoice } : { status: 404, json: { error_code: 'INVOICE_NOT_FOUND' } };
  }

  function createTransaction(sent: {
    transaction_details: { order_id: string; gross_amount: number };
    item_details: { name: string }[];
    callbacks: { finish: string };
  }): Answer {
    const { order_id: reference, gross_amount: amount } = sent.transaction_details;
    const payment = payments.get(reference);
    if (payment) return { status: 400, json: { error_messages: ['order_id has been used'] } };
    const id = randomUUID();
    const description = sent.item_details.map(({ name }) => name).join();
    const returnUrl = sent.callbacks.finish;
    hold(reference, { gateway: 'midtrans', id, amount, description, returnUrl });
    return { status: 201, json: { token: id, redirect_url: `${url}/pay/${reference}` } };
  }

  function createInvoice(sent: {
    external_id: string;
    amount: number;
    description: string;
    success_redirect_url: string;
  }): Answer {
    const { external_id: reference, amount, description, success_redirect_url: returnUrl } = sent;
    hold(reference, { gateway: 'xendit', id: randomUUID(), amount, description, returnUrl });
    return { json: describeInvoice(reference) ?? {} };
  }

  function hold(
    reference: string,
    held: Pick<Held, 'gateway' | 'id' | 'amount' | 'description' | 'returnUrl'>,
  ): void {
    const status = held.gateway === 'xendit' ? 'PENDING' : '';
    payments.set(reference, { ...held, status, paid: held.amount, currency: 'IDR' });
  }

  function describeTransaction(reference: string) {
    const held = payments.get(reference);
    // Nobody has chosen how to pay yet.
    if (!held?.status) return { status_code: '404', status_message: "Transaction doesn't exist." };
    return {
      status_code: held.status === 'pending' ? '201' : '200',
      order_id: reference,
      transaction_id: held.id,
      transaction_status: held.status,
      ...(held.fraud && { fraud_status: held.fraud }),
      gross_amount: `${held.paid}.00`,
      currency: held.currency,
    };
  }

  function describeInvoice(reference: string) {
    const held = payments.get(reference);
    if (!held) return undefined;
    const isPaid = held.status === 'PAID' || held.status === 'SETTLED';
    return {
      id: held.id,
      external_id: reference,
      status: held.status,
      amount: held.amount,
      ...(isPaid && { paid_amount: held.paid }),
      currency: held.currency,
      invoice_url: `${url}/pay/${reference}`,
    };
  }

  async function showPage(reference: string, isPaying: boolean): Promise<Answer> {
    const held = payments.get(reference);
    if (!held) return { status: 404, html: '' };
    if (isPaying) {
      change(reference, { status: held.gateway === 'xendit' ? 'PAID' : 'settlement' });
      const { path, init } = webhook(reference);
      await fetch(new URL(path, held.returnUrl), init);
      return { status: 303, location: held.returnUrl };
    }
    const title = `Bayar Rp ${held.amount}`;
    return {
      html: `<!doctype html><html lang="id"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1><form method="post"><button>Bayar</button></form><a href="${held.returnUrl}">Batal</a></html>`,
    };
  }

  function change(reference: string, changed: Partial<Held>): void {
    const held = payments.get(reference);
    if (!held) throw new Error(`There is no payment ${reference}`);
    payments.set(reference, { ...held, ...changed });
  }

  function webhook(reference: string, forged = false): Webhook {
    const isXendit = payments.get(reference)?.gateway === 'xendit';
    const headers = { 'content-type': 'application/json' };
    if (isXendit) {
      const token = forged ? 'another token' : gatewayKeys.callbackToken;
      const body = JSON.stringify({ ...describeInvoice(reference), ...(forged && paidInvoice) });
      return {
        path: '/api/v1/gateways/xendit/callbacks/',
        init: { method: 'POST', headers: { ...headers, 'x-callback-token': token }, body },
      };
    }
    const transaction = describeTransaction(reference);
    const gross_amount = `${payments.get(reference)?.paid}.00`;
    const { status_code } = transaction;
    const key = forged ? 'SB-Mid-server-of-somebody' : gatewayKeys.serverKey;
    const signature_key = createHash('sha512')
      .update(reference + status_code + gross_amount + key)
      .digest('hex');
    const body = { ...transaction, order_id: reference, gross_amount, signature_key };
    return {
      path: '/api/v1/gateways/midtrans/notifications/',
      init: {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...body, ...(forged && paidTransaction) }),
      },
    };
  }

  const { serverKey, secretKey, callbackToken } = gatewayKeys;
  return {
    url,
    gateways: openGateways({
      MIDTRANS_SERVER_KEY: serverKey,
      MIDTRANS_URL: url,
      XENDIT_SECRET_KEY: secretKey,
      XENDIT_CALLBACK_TOKEN: callbackToken,
      XENDIT_URL: url,
    }),
    payments,
    count: () => answered,
    setDown: (value) => {
      isDown = value;
    },
    change,
    webhook,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const paidInvoice = { status: 'PAID' };
const paidTransaction = { transaction_status: 'settlement' };
