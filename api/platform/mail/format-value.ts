import { decimalsOf } from '#contract/shared/currencies.ts';
import { directionOf, type Language } from '#contract/shared/language.ts';
import type { MailValue } from './mail.ts';

/** A value as the language writes it; whoever reads the mail has no browser that knows better. */
export function formatValue(value: MailValue, language: Language): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  if (typeof value === 'string') return isolate(value, language);
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if ('amount' in value) return isolate(formatMoney(value, locale), language);
  if ('day' in value) {
    // As the pages of the site show it, wherever the server stands.
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return format.format(new Date(value.day));
  }
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(value.instant));
}

function formatMoney(value: { amount: number; currency: string }, locale: string): string {
  const digits = decimalsOf(value.currency);
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency: value.currency },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return format.format(value.amount / 10 ** digits);
}

/** A Latin name among right-to-left words would take their punctuation with it. */
function isolate(text: string, language: Language): string {
  return text && directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
}
