import type { Home } from '#contract/catalogue.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { formatBytes } from '#web/lib/format.ts';
import type { PageVisit } from '#web/lib/page-visit.ts';
import { bytesPerHour } from '#web/playback/data/data-use.ts';
import { pickUsualRendition } from '#web/playback/data/pick-usual-rendition.ts';

/**
 * What the hero's film takes of a data plan, as `FilmSize` shows it, said in words here: the home
 * page then needs neither the texts of the player nor its code.
 */
export function heroSize(hero: Home['heroes'][number], visit: PageVisit): string[] {
  const { language, savesData } = visit;
  const rendition = hero.playable && pickUsualRendition(hero.renditions, savesData);
  if (!rendition) return [];
  const { name, bandwidth, bytes } = rendition;
  const t = serverI18n(language).getFixedT(language, 'playback');
  const size = formatBytes(language, bytesPerHour(bandwidth));
  const hourly = t(($) => $.quality.per_hour_short, { size });
  return [name, hourly, formatBytes(language, bytes)];
}
