/**
 * Instants as people write them in a time zone: `2026-11-25T18:30` in `datetime-local` fields,
 * `2026-11-25 18:30:00` or a day alone in tables.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** An ISO instant as its minute in a time zone. */
export function toZonedTime(instant: string, timeZone: string): string {
  return toZonedSecond(instant, timeZone).slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** An ISO instant as its second in a time zone, such as `2026-11-25T18:30:00`. */
function toZonedSecond(instant: string, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const year = part('year').padStart(4, '0');
  return `${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/**
 * The instant of a time in a time zone; undefined for a text that is no time. A time that a change
 * of clocks skips becomes one of its neighbours.
 */
export function fromZonedTime(text: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(wanted)) return undefined;
  let instant = wanted;
  // Twice, because the offset may be another one there.
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${toZonedTime(new Date(instant).toISOString(), timeZone)}Z`);
    instant += wanted - (wanted % 60_000) - shown;
  }
  return new Date(instant).toISOString();
}

/** Reads a field that showed `known`, which stays to the second unless the minute was changed. */
export function readZonedTime(
  text: string,
  timeZone: string,
  known: string | null | undefined,
): string | undefined {
  return known && text === toZonedTime(known, timeZone) ? known : fromZonedTime(text, timeZone);
}

/** An instant for a table: `2026-11-25 18:30:00`, which spreadsheets read as a time. */
export function writeZoned(instant: Date, timeZone: string): string {
  return toZonedSecond(instant.toISOString(), timeZone).replace('T', ' ');
}

/** Which end of a day is meant by the day alone: the last day of a sale is part of it. */
export type DayEdge = 'beginning' | 'end';

/** A beginning or an end for a table; at midnight, a day alone. */
export function writeZonedEdge(instant: string, timeZone: string, edge: DayEdge): string {
  const [day = '', time = ''] = writeZoned(new Date(instant), timeZone).split(' ');
  if (time !== '00:00:00') return `${day} ${time.replace(/:00$/, '')}`;
  return edge === 'beginning' ? day : addDays(day, -1);
}

/**
 * What `writeZonedEdge` writes, or a time that names its zone; undefined for anything else.
 * `known`: what was written there before, which stays to the millisecond.
 */
export function readZonedEdge(
  text: string,
  timeZone: string,
  { edge, known }: { edge: DayEdge; known?: string | null | undefined },
): string | undefined {
  if (known && text === writeZonedEdge(known, timeZone, edge)) return known;
  const [, day = '', time, second = '00', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(
      text,
    ) ?? [];
  // Days such as February 30th.
  if (addDays(day, 0) !== day) return undefined;
  if (zone) {
    const instant = new Date(text.replace(' ', 'T'));
    return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
  }
  if (time) return addSeconds(fromZonedTime(`${day}T${time}`, timeZone), Number(second));
  return fromZonedTime(`${edge === 'end' ? addDays(day, 1) : day}T00:00`, timeZone);
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function addSeconds(instant: string | undefined, seconds: number): string | undefined {
  return instant && new Date(Date.parse(instant) + seconds * 1_000).toISOString();
}
