import { type Language, localeOf } from '#contract/shared/language.ts';

/** The change from `before` to `now` in percent: "+12%"; "–" where there was nothing before. */
export function formatChange(language: Language, now: number, before: number): string {
  if (before === 0) return '–';
  return new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format((now - before) / Math.abs(before));
}

/** A day without its year: "5 Nov". */
export function formatShortDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));
}

/** A number of days: "90 days". */
export function formatDays(language: Language, days: number): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  }).format(days);
}

/** A day: "5 Nov 2026". */
export function formatWholeDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(day));
}
