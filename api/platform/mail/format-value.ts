import { decimalsOf } from '#contract/shared/currencies.ts';
import { directionOf, type Language } from '#contract/shared/language.ts';
import { formatDay, formatInstant } from '#contract/shared/time-zone.ts';
import type { MailValue } from './mail.ts';

/**
 * A value as the language writes it, times in `timeZone`; whoever reads the mail has no browser that
 * knows better.
 */
export function formatValue(value: MailValue, language: Language, timeZone: string): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  if (typeof value === 'string') return isolate(value, language);
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if ('amount' in value) return isolate(formatMoney(value, locale), language);
  if ('day' in value) return formatDay(language, value.day, timeZone);
  return formatInstant(language, value.instant, timeZone);
}

function formatMoney(value: { amount: number; currency: string }, locale: string): string {
  const digits = decimalsOf(value.currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: value.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(value.amount / 10 ** digits);
}

/** A Latin name among right-to-left words would take their punctuation with it. */
function isolate(text: string, language: Language): string {
  return text && directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
}
