import type { TFunction } from 'i18next';

const maxSeasons = 50;

/**
 * Parses the seasons in an address: "2", "1,3", "1-3", "season-2", "s02". Undefined if invalid or
 * too many.
 */
export function readSeasonNumbers(text: string): number[] | undefined {
  const numbers = new Set<number>();
  for (const part of text.toLowerCase().split(',')) {
    const match = /^\s*(?:(?:seasons?|s)[-_ ]?)?(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(part);
    if (!match) return undefined;
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    if (last < first || last - first >= maxSeasons) return undefined;
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return numbers.size > maxSeasons ? undefined : [...numbers].sort((a, b) => a - b);
}

/** A season's own name, else its number; season 0 has specials. */
export function nameSeason(
  t: TFunction<'catalogue'>,
  { number, name }: { number: number; name: string | null },
): string {
  if (name) return name;
  return number === 0 ? t(($) => $.seasons.specials) : t(($) => $.seasons.heading, { number });
}
