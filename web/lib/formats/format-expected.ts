import { type Language, localeOf } from '#contract/shared/language.ts';

const minute = 60;
const hour = 60 * minute;
/** From here on people think in days. */
const longWait = 12 * hour;

/**
 * When something is expected that takes so many seconds from now, as roughly as it is known: "in 5
 * minutes", "in 2 hours", "tomorrow".
 */
export function formatExpected(language: Language, seconds: number, now = new Date()): string {
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  if (seconds < 50 * minute) return format.format(roundMinutes(seconds / minute), 'minute');
  const days = countDays(now, new Date(now.getTime() + seconds * 1000));
  if (seconds < longWait || days === 0) return format.format(Math.round(seconds / hour), 'hour');
  return format.format(days, 'day');
}

/** Up, because waiting longer than was said is worse. */
function roundMinutes(minutes: number): number {
  const step = minutes > 20 ? 10 : minutes > 5 ? 5 : 1;
  return Math.max(1, Math.ceil(minutes / step) * step);
}

/** Midnights between two moments, where the visitor is. */
function countDays(from: Date, to: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}
