import { z } from 'zod';
import { toExternalId } from '#api/catalogue/index.ts';
import type { HistoryFact } from '#contract/histories.ts';
import {
  type ForeignTitle,
  type HistoryEntry,
  type ReadHistory,
  RowProblem,
  readRows,
  readTime,
} from './history-entry.ts';

const number = z.int().min(0).max(10_000);
const work = z.object({
  title: z.string().max(500).nullish(),
  year: z.int().nullish(),
  ids: z.record(z.string(), z.unknown()).nullish(),
});
const season = z.object({
  number,
  episodes: z.array(z.object({ number, last_watched_at: z.string().nullish() })).nullish(),
});

const rowSchema = z.object({
  type: z.string().nullish(),
  movie: work.nullish(),
  show: work.nullish(),
  season: z.object({ number }).nullish(),
  episode: z.object({ season: number, number }).nullish(),
  seasons: z.array(season).nullish(),
  watched_at: z.string().nullish(),
  last_watched_at: z.string().nullish(),
  paused_at: z.string().nullish(),
  progress: z.number().min(0).max(100).nullish(),
  rated_at: z.string().nullish(),
  rating: z.number().nullish(),
  listed_at: z.string().nullish(),
});

type Row = z.infer<typeof rowSchema>;
type Said = Omit<HistoryEntry, 'origin'>;

/** Whether a list is one of Trakt's that says what somebody has watched, rated or wants to watch. */
export function isTrakt(rows: readonly unknown[], file: string): boolean {
  return rows.some((row) => {
    if (typeof row !== 'object' || row === null) return false;
    const says = ['watched_at', 'last_watched_at', 'paused_at', 'rated_at'].some(
      (key) => key in row,
    );
    return (says || isWatchlist(file, row)) && ('movie' in row || 'show' in row);
  });
}

/** Lists of one's own have the same rows as the watchlist. */
function isWatchlist(file: string, row: object): boolean {
  return 'listed_at' in row && /watchlist/i.test(file);
}

/**
 * A file of Trakt's data export (trakt.tv/settings/data): `watched-movies`, `watched-shows`,
 * `watched-history-1`, `watched-playback`, `ratings-*` and `lists-watchlist`, whose rows are those of
 * its API (`/sync/history`, `/sync/watched`, `/sync/playback`, `/sync/ratings`, `/sync/watchlist`):
 * github.com/cenodude/CrossWatch/issues/363, github.com/bbeesley/trakt-to-letterboxd/issues/765.
 */
export function readTrakt(rows: readonly unknown[], file: string): ReadHistory {
  const numbered = rows.map((value, at) => ({ row: at + 1, value }));
  return readRows(numbered, file, {
    nameOf: (value) => {
      const { data } = z.object({ movie: work.nullish(), show: work.nullish() }).safeParse(value);
      return (data?.movie ?? data?.show)?.title ?? '';
    },
    read: (value) => readRow(rowSchema.parse(value), file),
  });
}

function readRow(row: Row, file: string): Said[] {
  const title = readTitle(row);
  const { episode } = row;
  const isPart = Boolean(episode ?? row.season) || row.type === 'season' || row.type === 'episode';
  if (row.rated_at || row.rating) {
    if (isPart) throw new RowProblem('not_kept');
    return [{ title, fact: { kind: 'rating', at: readTime(row.rated_at), stars: toStars(row) } }];
  }
  const place = episode ? { season: episode.season, number: episode.number } : null;
  const at = row.watched_at ?? row.last_watched_at;
  if (row.progress !== undefined && row.progress !== null) {
    const paused = readTime(row.paused_at);
    return [{ title, fact: { kind: 'position', at: paused, place, part: row.progress / 100 } }];
  }
  if (row.seasons) return readSeasons(row.seasons).map((fact) => ({ title, fact }));
  if (at !== undefined) return [{ title, fact: { kind: 'watched', at: readTime(at), place } }];
  if (!isWatchlist(file, row)) throw new RowProblem('not_kept');
  if (isPart) throw new RowProblem('not_kept');
  return [{ title, fact: { kind: 'watchlist', at: readTime(row.listed_at) } }];
}

function readSeasons(seasons: z.infer<typeof season>[]): HistoryFact[] {
  return seasons.flatMap(({ number: inSeason, episodes }) =>
    (episodes ?? []).map(({ number: inOrder, last_watched_at: at }) => ({
      kind: 'watched' as const,
      at: readTime(at),
      place: { season: inSeason, number: inOrder },
    })),
  );
}

function readTitle({ movie, show }: Row): ForeignTitle {
  const named = movie ?? show;
  if (!named) throw new RowProblem('malformed');
  const ids = ['tmdb', 'imdb', 'tvdb'].flatMap((provider) => {
    const id = named.ids?.[provider];
    return typeof id === 'string' || typeof id === 'number'
      ? (toExternalId(provider, String(id)) ?? [])
      : [];
  });
  const name = named.title?.trim() ?? '';
  if (name === '' && ids.length === 0) throw new RowProblem('no_name');
  return {
    type: movie ? 'movie' : 'tv-show',
    name,
    year: named.year ?? null,
    runtime: null,
    ids,
  };
}

/** Of ten. */
function toStars({ rating }: Row): number {
  if (!rating || rating < 1 || rating > 10) throw new RowProblem('bad_rating');
  return Math.ceil(rating / 2);
}
