import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { RailPlan } from './find-rails.ts';
import type { TermRow } from './find-terms.ts';

/** Cards on the rails of the home page, together at most 120. */
const railSizes: Record<TitleType, number> = { movie: 12, 'tv-show': 8, video: 6 };
const topSize = 10;
const genreRails = 4;
const genreSize = 8;

/** Read beyond a rail's size, so that it stays full without the titles of the top rail. */
const spare = topSize;

export type PlannedRail = RailPlan & { shown: number; term?: TermRow };

/** The rails in their order on the page. `genres`: most used first. */
export function planRails(genres: TermRow[]): PlannedRail[] {
  const top = plan({ kind: 'top', type: 'movie', order: 'popularity', shown: topSize });
  const movieGenres = genres.filter(({ type, kind }) => type === 'movie' && kind === 'genre');
  const genrePlans = movieGenres.slice(0, genreRails).map((term) =>
    plan({
      kind: 'genre',
      type: term.type,
      order: 'popularity',
      shown: genreSize,
      only: { termId: term.id },
      term,
    }),
  );
  return [top, ...planType('movie'), ...planType('tv-show'), ...planType('video'), ...genrePlans];
}

function planType(type: TitleType): PlannedRail[] {
  const shown = railSizes[type];
  return [
    plan({ kind: 'populer', type, order: 'popularity', shown }),
    plan({ kind: 'recommend', type, order: 'recommendation', shown, only: 'recommended' }),
    plan({ kind: 'new', type, order: 'added', shown, only: 'playable' }),
  ];
}

function plan(rail: Omit<PlannedRail, 'size'>): PlannedRail {
  return { ...rail, size: rail.shown + spare };
}

/**
 * Cuts rails to what is shown. The popular rail goes on where the top ones end, as long as enough
 * is left; a rail that would show nothing but what one rail above it shows is dropped.
 */
export function arrangeRails(
  plans: PlannedRail[],
  found: number[][],
): { rail: PlannedRail; ids: number[] }[] {
  const arranged: { rail: PlannedRail; ids: number[] }[] = [];
  for (const [index, rail] of plans.entries()) {
    const all = found[index] ?? [];
    const top = arranged.find((above) => above.rail.kind === 'top')?.ids ?? [];
    const fresh = rail.kind === 'populer' ? all.filter((id) => !top.includes(id)) : all;
    const ids = (fresh.length > 0 ? fresh : all).slice(0, rail.shown);
    const repeats = arranged.some((above) => ids.every((id) => above.ids.includes(id)));
    if (ids.length > 0 && !repeats) arranged.push({ rail, ids });
  }
  return arranged;
}
