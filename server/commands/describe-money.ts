import { decimalsOf } from '#contract/shared/currencies.ts';

/** Minor units as "IDR 129,000", which `parseAmount` reads. */
export function describeMoney(amount: number, currency: string): string {
  const fractionDigits = decimalsOf(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
    .format(amount / 10 ** fractionDigits)
    .replaceAll(/\s/g, ' ');
}
