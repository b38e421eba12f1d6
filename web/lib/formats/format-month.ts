import { type Language, localeOf } from '#contract/shared/language.ts';
import { sharedFormatter } from './format.ts';

/** A month (from 1) of a year, or just the year: "March 2026", "2026". */
export function formatMonth(language: Language, year: number, month?: number): string {
  const format = sharedFormatter(
    `${month ? 'month' : 'year'} ${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        year: 'numeric',
        month: month ? 'long' : undefined,
        timeZone: 'UTC',
      }),
  );
  const two = (part: number) => String(part).padStart(2, '0');
  return format.format(new Date(`${String(year).padStart(4, '0')}-${two(month ?? 1)}-01`));
}

/** The name of a month (from 1): "March". */
export function formatMonthName(language: Language, month: number): string {
  return sharedFormatter(
    `month name ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' }),
  ).format(Date.UTC(2000, month - 1));
}

/** A day of a month that is named elsewhere, with its weekday: "Mon 2". */
export function formatMonthDay(language: Language, day: string): string {
  return sharedFormatter(
    `month day ${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        weekday: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
  ).format(new Date(day));
}
