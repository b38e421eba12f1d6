type FilmPart = { season?: number | null; number?: number | null; trailer?: number | null };

/**
 * Which part of a title a film is: `S01E02`, as in file names, `trailer 1`, or `film` for the title
 * itself. `trailer`: its position, from 0.
 */
export function formatFilmPart({ season, number, trailer }: FilmPart): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  if (season != null && number != null) return `S${pad(season)}E${pad(number)}`;
  return trailer == null ? 'film' : `trailer ${trailer + 1}`;
}
