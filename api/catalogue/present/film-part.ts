import { sql } from 'drizzle-orm';
import type { ExtraKind } from '#contract/constants/catalogue.ts';

type FilmPart = {
  season?: number | null;
  number?: number | null;
  extra?: number | null;
  kind?: ExtraKind | null;
};

/**
 * Which part of a title a film is: `S01E02`, as in file names, `trailer 1`, `extra 2`, or `film` for
 * the title itself. `extra`: its position, from 0.
 */
export function formatFilmPart({ season, number, extra, kind }: FilmPart): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  if (season != null && number != null) return `S${pad(season)}E${pad(number)}`;
  if (extra == null) return 'film';
  return `${kind === 'trailer' ? 'trailer' : 'extra'} ${extra + 1}`;
}

const padded = (column: string) =>
  sql.raw(`lpad(${column}::text, greatest(2, length(${column}::text)), '0')`);

/** The same for the episode `e` of the season `s` of a query; null where there is none. */
export const episodePlace = sql`CASE WHEN e.id IS NOT NULL
  THEN format('S%sE%s', ${padded('s.number')}, ${padded('e.number')}) END`;
