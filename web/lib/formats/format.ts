import type { Money } from '#contract/shared/answers.ts';
import { decimalsOf } from '#contract/shared/currencies.ts';
import { directionOf, type Language, localeOf } from '#contract/shared/language.ts';

/**
 * Formats follow the language (`localeOf`). Older browsers abbreviate units and months differently
 * from the server: elements with such texts set `suppressHydrationWarning` and keep the server's
 * text. The home page loads all of this file; formats that it does not need are in files beside it.
 */

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat;

const formatters = new Map<string, Formatter>();

/** Intl objects are slow to create and safe to share. */
export function sharedFormatter<Made extends Formatter>(key: string, make: () => Made): Made {
  const formatter = formatters.get(key) ?? make();
  formatters.set(key, formatter);
  return formatter as Made;
}

export function formatNumber(language: Language, value: number): string {
  return sharedFormatter(
    `number ${language}`,
    () => new Intl.NumberFormat(localeOf(language)),
  ).format(value);
}

/** `date`: an ISO date without a time zone; use `useTimes` for instants. */
export function formatDate(language: Language, date: string): string {
  const format = sharedFormatter(
    `date ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
  );
  return format.format(new Date(date));
}

/** Minor units as an amount of the currency: "Rp 39.000". */
export function formatMoney(language: Language, { amount, currency }: Money): string {
  const digits = decimalsOf(currency);
  return sharedFormatter(
    `money ${currency} ${language}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(amount / 10 ** digits);
}

/** Seconds as hours and minutes: "1 h 42 m", in the units of the language. */
export function formatDuration(language: Language, seconds: number): string {
  const unit = (name: 'hour' | 'minute' | 'second', value: number) =>
    sharedFormatter(
      `${name} ${language}`,
      () =>
        new Intl.NumberFormat(localeOf(language), {
          style: 'unit',
          unit: name,
          unitDisplay: 'narrow',
        }),
    ).format(value);
  if (seconds < 60) return unit('second', Math.round(seconds));
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return unit('minute', rest);
  return rest === 0 ? unit('hour', hours) : `${unit('hour', hours)} ${unit('minute', rest)}`;
}

/** Keeps "13+" from being displayed as "+13" in right-to-left text. */
export function formatRating(language: Language, rating: string): string {
  return language === 'ar' ? `\u2066${rating}\u2069` : rating;
}

/** Bytes in the most readable unit: "485 MB", "1.4 GB"; something is at least "0.1 MB". */
export function formatBytes(language: Language, given: number): string {
  const bytes = given > 0 ? Math.max(given, 1e5) : given;
  const large = bytes >= 1e9;
  const unit = large ? 'gigabyte' : 'megabyte';
  const maximumFractionDigits = large || bytes < 1e7 ? 1 : 0;
  return sharedFormatter(
    `${unit} ${maximumFractionDigits} ${language}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits,
      }),
  ).format(bytes / (large ? 1e9 : 1e6));
}

/**
 * Joins the facts that are present. In right-to-left languages each is isolated (FSI, PDI):
 * otherwise "13+" becomes "+13", and Latin text reorders its neighbours.
 */
export function joinFacts(
  language: Language,
  facts: readonly (string | number | false | null | undefined)[],
): string {
  const there = facts.filter((fact) => fact || fact === 0);
  if (directionOf(language) === 'ltr') return there.join(' · ');
  return there.map((fact) => `\u2068${fact}\u2069`).join(' · ');
}
