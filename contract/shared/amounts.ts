import { decimalsOf } from './currencies.ts';
import { toAsciiDigits, withoutInvisible } from './digits.ts';

/** Minor units as a number that people type: "59123", "591.23". Blank without an amount. */
export function toMajor(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return '';
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/**
 * An amount as people write it, in minor units: "129.000", "129,000", "Rp 129.000" and "129000" are
 * the same in rupiah. Undefined for what is no amount, or could be two: "1.234" euros may be a
 * thousand or one, and whoever writes "129.00" rupiah may have lost a zero.
 */
export function parseAmount(text: string, currency: string): number | undefined {
  return parseDecimal(withoutCurrency(text, currency), decimalsOf(currency));
}

/** A whole number, with or without points or commas between its thousands. */
export function parseWhole(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^\s*([+\-−]?)(.*)$/s.exec(text) ?? [];
  const number = parseDecimal(digits, 0);
  return number === undefined || !/[-−]/.test(sign) ? number : 0 - number;
}

/** A number in units of its last decimal; the same rules as for amounts. */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const { whole, fraction } = splitNumber(toPlainNumber(text), decimals) ?? {};
  if (whole === undefined || fraction === undefined) return undefined;
  if (!/^0*$/.test(fraction.slice(decimals))) return undefined;
  const number = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(number) ? number : undefined;
}

/** An amount without the name or the sign of its currency, and without the ",-" of price tags. */
function withoutCurrency(text: string, currency: string): string {
  const sign = signOf(currency).toLowerCase();
  const names = [currency.toLowerCase(), `${sign}.`, sign];
  const typed = withoutInvisible(text).trim().toLowerCase();
  const [before, after] = [
    names.find((name) => typed.startsWith(name)),
    names.find((name) => typed.endsWith(name)),
  ];
  const bare = before
    ? typed.slice(before.length)
    : typed.slice(0, typed.length - (after?.length ?? 0));
  return bare.replace(/,[-–—]+$/, '');
}

/** The sign of a currency, such as "Rp" or "€". */
function signOf(currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', style).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** ASCII digits; between thousands that no point or comma divides, a space. */
function toPlainNumber(text: string): string {
  return toAsciiDigits(withoutInvisible(text).trim())
    .replaceAll(/[\s'’٬]/g, ' ')
    .replaceAll('．', '.')
    .replaceAll('，', ',');
}

const wholeNumber = /^(?:\d+|[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*)$/;

/** Undefined for what is no number, and where it is not clear what its last mark means. */
function splitNumber(
  number: string,
  decimals: number,
): { whole: string; fraction: string } | undefined {
  const [, before = '', mark = '', fraction = ''] = /^([\d., ]+)([.,٫])(\d+)$/.exec(number) ?? [];
  const isWhole = wholeNumber.test(number);
  const isDecimal = wholeNumber.test(before) && !before.includes(mark);
  const asWhole = { whole: number.replaceAll(/\D/g, ''), fraction: '' };
  const asDecimal = { whole: before.replaceAll(/\D/g, ''), fraction };
  if (isWhole && isDecimal) {
    if (decimals === 0) return asWhole;
    // With three decimals and a point, it may be what `toMajor` writes.
    return decimals === 3 && mark === '.' ? asDecimal : undefined;
  }
  if (isWhole) return asWhole;
  if (!isDecimal) return undefined;
  // "129.00" where there are no decimals: a zero may be missing.
  if (decimals === 0 && /^\d{1,3}$/.test(before) && Number(before) > 0) return undefined;
  // Marked thousands and then three digits: two kinds of thousands.
  if (/\D/.test(before) && fraction.length === 3 && decimals !== 3) return undefined;
  return asDecimal;
}
