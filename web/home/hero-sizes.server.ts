import type { Home } from '#contract/catalogue.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { formatBytes } from '#web/lib/format.ts';
import type { PageVisit } from '#web/lib/page-visit.ts';
import { bytesPerHour } from '#web/playback/data/data-use.ts';
import { pickViewerRendition } from '#web/playback/data/pick-viewer-rendition.ts';
import { unknownThroughput } from '#web/playback/data/throughput-memory.ts';
import type { HeroSizes } from './hero-size.tsx';

/**
 * What the hero's film takes of a data plan in each of its qualities, said in words here: the home
 * page then needs neither the texts of the player nor its code.
 */
export function heroSizes(hero: NonNullable<Home['hero']>, visit: PageVisit): HeroSizes {
  const { language } = visit;
  const t = serverI18n(language).getFixedT(language, 'playback');
  const { renditions } = hero;
  // Pages are cached for everybody.
  const usual = pickViewerRendition(renditions, { throughput: unknownThroughput, isSaving: false });
  return {
    usual: usual?.name,
    parts: Object.fromEntries(
      renditions.map(({ name, bandwidth, bytes }) => {
        const size = formatBytes(language, bytesPerHour(bandwidth));
        const hourly = t(($) => $.quality.per_hour_short, { size });
        return [name, [name, hourly, formatBytes(language, bytes)]];
      }),
    ),
  };
}
