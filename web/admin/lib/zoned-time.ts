/** Instants in the form of `datetime-local` fields: `2026-11-25T18:30` in a time zone. */

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
  });
  formats.set(timeZone, format);
  return format;
}

/** An ISO instant as its minute in a time zone. */
export function toZonedTime(instant: string, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const year = part('year').padStart(4, '0');
  return `${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The reverse; undefined for a text that is no time. A time that a change of clocks skips becomes
 * one of its neighbours.
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

/** The same of a field that showed `known`, which stays to the second unless the minute changed. */
export function readZonedTime(
  text: string,
  timeZone: string,
  known: string | null | undefined,
): string | undefined {
  return known && text === toZonedTime(known, timeZone) ? known : fromZonedTime(text, timeZone);
}
