import { ImportProblem } from '#api/catalogue/index.ts';

const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T\s]+(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * A moment as Ghost, Jekyll, Hugo and we write it; without a zone it is UTC.
 *
 * @throws ImportProblem
 */
export function readDate(text: string): Date {
  const [, day, time = '00:00', zone = 'Z'] = pattern.exec(text.trim()) ?? [];
  const offset = /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2');
  const date = new Date(`${day}T${time}${offset}`);
  // JavaScript takes 30 February for 2 March.
  const isReal = day && !Number.isNaN(new Date(`${day}T00:00Z`).getTime()) && isDay(day);
  if (!isReal || Number.isNaN(date.getTime())) {
    throw new ImportProblem(`"${text.slice(0, 60)}" is no date such as 2026-01-31 19:00 +0700`);
  }
  return date;
}

function isDay(day: string): boolean {
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}
