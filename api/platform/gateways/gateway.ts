import type { z } from 'zod';
import type { GatewayState } from '#contract/constants/shop.ts';
import type { Language } from '#contract/shared/language.ts';
import { problem } from '../problem.ts';
import type { GatewayPayment } from './tables.ts';

/** What is to be paid on a gateway's page. */
export type GatewayRequest = {
  /** Unique at the gateway. */
  reference: string;
  /** Rupiah. */
  amount: number;
  description: string;
  /** Empty: unknown. */
  email: string;
  expiresAt: Date;
  /** Where the gateway sends its visitors back to. */
  returnUrl: string;
  language: Language;
};

/** What a gateway says about a payment. */
export type GatewayReport = {
  state: GatewayState;
  /** Null if it is not a whole number of rupiah. */
  amount: number | null;
  /** The payer's bank has taken the money back, whatever the shop has refunded. */
  isChargeback?: boolean;
};

/**
 * A description within a gateway's limits, whatever the site is called: without control characters
 * and `|`, and shortened at its beginning's end, because the reference at its end identifies it.
 */
export function fitDescription({ description, reference }: GatewayRequest, max: number): string {
  const clean = description
    .replaceAll(/[\p{Cc}|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (clean.length <= max) return clean;
  const end = ` ${reference}`;
  const begin = clean.endsWith(end) ? clean.slice(0, -end.length) : clean;
  const kept = begin.slice(0, Math.max(0, max - end.length)).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trim()}${end}`.slice(0, max).trim();
}

/**
 * A payment gateway that the operator has an account with.
 *
 * @throws the problem `gateway_unavailable` where it calls the gateway
 */
export type Gateway = {
  /** Opens a page where the amount is paid. `idAtGateway`: the gateway's own name for the payment. */
  start(request: GatewayRequest): Promise<{ payUrl: string; idAtGateway: string | null }>;
  /** Null: the gateway knows nothing of the payment, or not yet. */
  check(payment: Pick<GatewayPayment, 'reference' | 'idAtGateway'>): Promise<GatewayReport | null>;
  /**
   * The reference of the payment that a notification is about; null: it is not from the gateway.
   *
   * @throws the problem `invalid_input` if it is none at all
   */
  verify(notification: Request): Promise<string | null>;
};

/** Shorter than the deadline of our own requests, which wait for it. */
const timeout = 5_000;

/**
 * Calls a gateway's JSON API with the key as the user name of HTTP Basic; `undefined`: it answers
 * that there is no such thing.
 *
 * @throws the problem `gateway_unavailable`
 */
export async function callGateway<Answer>(
  gateway: string,
  call: { url: string; key: string; answer: z.ZodType<Answer>; body?: object },
): Promise<Answer | undefined> {
  const { url, key, body } = call;
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (response.status === 404 && !body) return undefined;
    if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 300)}`);
    return call.answer.parse(JSON.parse(text));
  } catch (failure) {
    throw problem('gateway_unavailable', { gateway }, failure);
  }
}

/**
 * The JSON of a notification.
 *
 * @throws the problem `invalid_input` with the fields that are not as the gateway documents them
 */
export async function readNotification<Shape>(
  notification: Request,
  schema: z.ZodType<Shape>,
): Promise<Shape> {
  const body: unknown = await notification.json().catch(() => null);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.'));
  throw problem('invalid_input', { field: fields.join(' ') });
}

/** Whole rupiah, as gateways write them: `87000.00`, or a number. Anything else is no amount. */
export function readRupiah(amount: string | number | null | undefined): number | null {
  const whole = /^(\d{1,15})(?:\.0+)?$/.exec(String(amount ?? ''))?.[1];
  return whole === undefined ? null : Number(whole);
}
