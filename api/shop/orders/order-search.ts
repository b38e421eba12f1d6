import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { parseDecimal } from '#contract/shared/amounts.ts';
import { currenciesWith } from '#contract/shared/currencies.ts';
import type { Address } from '#contract/shop/address.ts';
import { orderRefunds, orders } from './tables.ts';

type OrderTexts = {
  number: string;
  email: string;
  addresses: Pick<Address, 'first_name' | 'last_name' | 'company' | 'phone'>[];
  lines: { sku: string; name: string }[];
};

/** The value of `orders.search`: everything that an order is found by, split into words. */
export function orderWords({ number, email, addresses, lines }: OrderTexts): SQL {
  const texts = [
    number,
    email,
    ...addresses.flatMap(({ first_name, last_name, company, phone }) => [
      ...[first_name, last_name, company],
      // In the country, too, where people write it without the country code.
      ...[phone.replace(/\D/g, ''), phone.replace(/^\+62|\D/g, '')],
    ]),
    ...lines.flatMap(({ sku, name }) => [sku, name]),
  ];
  return sql`order_words(${sql.param(texts)}::text[])`;
}

/** Further words would only cost time. */
const maxWords = 8;

/** Orders that have all of these words or their beginnings, or this total or refund. */
export function matchesOrderSearch(typed: string): SQL | undefined {
  return or(hasWords(typed), hasAmount(typed), ...amountsWithin(typed).map(hasAmount));
}

/** Of a message such as "I have sent Rp 301.375 today". Further ones would only cost time. */
function amountsWithin(typed: string): string[] {
  if (!/\p{L}{2}.*\s/su.test(typed)) return [];
  const numbers = typed.match(/(?<![\p{Nd}.,#-])[\p{Nd}.,٫٬]*\p{Nd}(?![\p{Nd}-]*\p{L})/gu) ?? [];
  return numbers.filter((number) => (number.match(/\p{Nd}/gu) ?? []).length >= 4).slice(0, 3);
}

function hasWords(typed: string): SQL | undefined {
  const words = isPhone(typed) ? [typed.replace(/\D/g, '').replace(/^0+/, '')] : splitWords(typed);
  if (words.length === 0) return undefined;
  const query = words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ');
  return sql`${orders}.search @@ ${query}::tsquery`;
}

/**
 * Whether a text is a phone number, also with spaces, dashes, brackets, or the zero that replaces
 * the country code.
 */
function isPhone(typed: string): boolean {
  return /^\s*\+?[\d\s().-]+$/.test(typed) && /[1-9](?:\D*\d){4}/.test(typed);
}

/** Splits a text into words as `order_words` does, without the sign before an order's number. */
function splitWords(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[\s,;:()"/]+/)
    .map((word) => word.replace(/^#/, '').slice(0, 200))
    .filter(Boolean)
    .slice(0, maxWords);
}

const amount =
  /^(?:\p{Sc}|\p{L}{1,3}\.?)?\s*([\p{Nd}][\p{Nd}\s.,'’٫٬]*?)(?:,-)?\s*(?:\p{Sc}|\p{L}{2,3})?$/u;

/** Orders with this total or refund, read as people write amounts in the currency of the order. */
function hasAmount(typed: string): SQL | undefined {
  const [, number] = amount.exec(typed.trim()) ?? [];
  if (number === undefined) return undefined;
  const [without, withThree] = [currenciesWith(0), currenciesWith(3)];
  const inMinor = (decimals: number) => {
    const minor = parseDecimal(number, decimals);
    return minor === undefined ? undefined : or(eq(orders.total, minor), hasRefund(minor));
  };
  const [whole, cents, mills] = [inMinor(0), inMinor(2), inMinor(3)];
  return or(
    whole && and(whole, inArray(orders.currency, without)),
    cents && and(cents, notInArray(orders.currency, [...without, ...withThree])),
    mills && and(mills, inArray(orders.currency, withThree)),
  );
}

/** As a list of ids, so that PostgreSQL still combines the indexes of `orders`. */
function hasRefund(amount: number): SQL {
  return sql`${orders.id} = any (array(select ${orderRefunds.orderId} from ${orderRefunds}
    where ${orderRefunds.amount} = ${amount}))`;
}
