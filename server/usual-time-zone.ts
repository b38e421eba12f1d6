import type { Language } from '#contract/shared/language.ts';
import { indonesianZones, isTimeZone } from '#contract/shared/time-zone.ts';

/**
 * The time zone of a site that nobody has chosen one for. Containers and rented servers run in UTC,
 * or in the zone of their data centre, so an Indonesian site is in Indonesia whatever they say.
 */
export function usualTimeZone(
  { language, currency }: { language: Language; currency: string },
  machine: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  if (machine in indonesianZones) return machine;
  if (language === 'id') return 'Asia/Jakarta';
  if (isTimeZone(machine) && !/^(?:Etc\/)?(?:UTC|GMT|UCT|Universal|Zulu)$/.test(machine)) {
    return machine;
  }
  return currency === 'IDR' ? 'Asia/Jakarta' : 'UTC';
}
