import { decimalsOf } from '#contract/shared/currencies.ts';

/** Minor units as a number that people type: "59123", "591.23". Blank without an amount. */
export function toMajor(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return '';
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** The opposite; what is no number stays as it was typed. */
export function toMinor(text: string, currency: string): string {
  const amount = Number(text.replace(',', '.'));
  return Number.isFinite(amount) ? String(Math.round(amount * 10 ** decimalsOf(currency))) : text;
}
