import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#contract/analytics.ts';
import { maxDays, usualDays } from '#contract/constants/analytics.ts';
import { addDays } from '#contract/shared/add-days.ts';

const dayMs = 86_400_000;

export type Days = { from: string; until: string };

/**
 * The days that a caller asks for, and as many before them. Days the wrong way round are turned,
 * and too long a time loses its beginning.
 */
export function readPeriod(
  asked: { from?: string | undefined; until?: string | undefined },
  timeZone: string,
  now = new Date(),
): Period {
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format(now);
  const askedFrom = asked.from && clamp(asked.from);
  const until = asked.until ? clamp(asked.until) : maxOf(askedFrom ?? today, today);
  const from = askedFrom ?? addDays(until, 1 - usualDays);
  const [first, last] = from <= until ? [from, until] : [until, from];
  const begin = maxOf(first, addDays(last, 1 - maxDays));
  const length = countDays({ from: begin, until: last });
  return {
    from: begin,
    until: last,
    before: { from: addDays(begin, -length), until: addDays(begin, -1) },
    today,
    time_zone: timeZone,
  };
}

/** Keeps days, and what is computed from them, in the range of the database's dates. */
function clamp(day: string): string {
  const [earliest, latest] = ['2000-01-01', '2200-01-01'];
  return day < earliest ? earliest : day > latest ? latest : day;
}

function maxOf(a: string, b: string): string {
  return a > b ? a : b;
}

function countDays({ from, until }: Days): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
}

/** Every day, with what `rows` have of it. */
export function fillDays<Row extends { day: string }>(
  { from, until }: Days,
  rows: Row[],
  nothing: Omit<Row, 'day'>,
): Row[] {
  const rowOfDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: countDays({ from, until }) }, (_, index) => {
    const day = addDays(from, index);
    // The caller's `nothing` has every other field of a row.
    return rowOfDay.get(day) ?? ({ ...nothing, day } as Row);
  });
}

/** Whether an instant is on one of these days. */
export function isWithin(instant: SQL, { from, until }: Days, timeZone: string): SQL {
  return sql`(${instant} >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}
    AND ${instant} < (${until}::date + 1)::timestamp AT TIME ZONE ${timeZone})`;
}

/** Whether a date is one of these days. */
export function isOneOf(day: SQL, { from, until }: Days): SQL {
  return sql`${day} BETWEEN ${from}::date AND ${until}::date`;
}
