import type { Language } from '#contract/shared/language.ts';

/** Date, time and zone, so that nobody has to guess whose midnight is meant. */
export function formatInstant(language: Language, instant: string, timeZone: string): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return format.format(new Date(instant));
}
