import type { TFunction } from 'i18next';

/** A season's own name, else its number; season 0 holds specials. */
export function nameSeason(
  t: TFunction<'catalogue'>,
  { number, name }: { number: number; name: string | null },
): string {
  if (name) return name;
  return number === 0 ? t(($) => $.seasons.specials) : t(($) => $.seasons.heading, { number });
}
