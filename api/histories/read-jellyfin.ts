import { z } from 'zod';
import { toExternalId } from '#api/catalogue/index.ts';
import {
  type ForeignTitle,
  type HistoryEntry,
  type ReadHistory,
  RowProblem,
  readRows,
  readTime,
} from './history-entry.ts';

const itemSchema = z.object({
  Id: z.string().max(100).nullish(),
  Name: z.string().max(500).nullish(),
  Type: z.string().max(100).nullish(),
  ProductionYear: z.int().nullish(),
  ProviderIds: z.record(z.string(), z.unknown()).nullish(),
  /** Of 100 nanoseconds each. */
  RunTimeTicks: z.number().min(0).nullish(),
  SeriesId: z.string().max(100).nullish(),
  SeriesName: z.string().max(500).nullish(),
  /** The season. */
  ParentIndexNumber: z.int().min(0).max(10_000).nullish(),
  IndexNumber: z.int().min(0).max(100_000).nullish(),
  UserData: z.object({
    Played: z.boolean().nullish(),
    LastPlayedDate: z.string().nullish(),
    PlaybackPositionTicks: z.number().min(0).nullish(),
    PlayedPercentage: z.number().min(0).max(100).nullish(),
    IsFavorite: z.boolean().nullish(),
    /** Of ten. */
    Rating: z.number().nullish(),
  }),
});

type Item = z.infer<typeof itemSchema>;

const ticksPerSecond = 10_000_000;

export function isJellyfin(rows: readonly unknown[]): boolean {
  return rows.some((row) => typeof row === 'object' && row !== null && 'UserData' in row);
}

/**
 * The items of an answer of Jellyfin's `GET /Items` (`fields=ProviderIds`) or of Emby's, which is the
 * same: films, series and episodes with the `UserData` of whoever has asked
 * (typescript-sdk.jellyfin.org, `BaseItemDto` and `UserItemDataDto`). Episodes name their series by
 * its id, whose own ids are known if the answer has the series too. Favourites become the watchlist.
 */
export function readJellyfin(rows: readonly unknown[], file: string): ReadHistory {
  const series = new Map<string, ForeignTitle>();
  for (const row of rows) {
    const { data: item } = itemSchema.omit({ UserData: true }).safeParse(row);
    if (item?.Type === 'Series' && item.Id) series.set(item.Id, toTitle('tv-show', item));
  }
  const numbered = rows.map((value, at) => ({ row: at + 1, value }));
  return readRows(numbered, file, {
    nameOf: (value) => z.object({ Name: z.string() }).safeParse(value).data?.Name ?? '',
    read: (value) => readItem(itemSchema.parse(value), series),
  });
}

function readItem(item: Item, series: Map<string, ForeignTitle>): Omit<HistoryEntry, 'origin'>[] {
  const { UserData: own, Type } = item;
  const at = readTime(own.LastPlayedDate);
  const isWatched = own.Played === true;
  const part = readPart(item);
  const isMarked = own.IsFavorite === true || Boolean(own.Rating);
  if (!isWatched && part === 0 && !isMarked) return [];
  if (Type === 'Episode') {
    if (!isWatched && part === 0) throw new RowProblem('not_kept');
    const { ParentIndexNumber: season, IndexNumber: number } = item;
    const show = series.get(item.SeriesId ?? '') ?? nameSeries(item);
    if (typeof season !== 'number' || typeof number !== 'number') {
      throw new RowProblem('no_episode');
    }
    return watchedOrPosition({ at, isWatched, part }, { season, number }).map((fact) => ({
      title: show,
      fact,
    }));
  }
  if (Type !== 'Movie' && Type !== 'Video' && Type !== 'Series') throw new RowProblem('not_kept');
  const title = toTitle(Type === 'Series' ? 'tv-show' : 'movie', item);
  if (title.name === '' && title.ids.length === 0) throw new RowProblem('no_name');
  // A series is watched episode by episode.
  const watched = Type === 'Series' ? [] : watchedOrPosition({ at, isWatched, part }, null);
  return [
    ...watched.map((fact) => ({ title, fact })),
    ...(own.Rating
      ? [{ title, fact: { kind: 'rating' as const, at: null, stars: toStars(own.Rating) } }]
      : []),
    ...(own.IsFavorite ? [{ title, fact: { kind: 'watchlist' as const, at: null } }] : []),
  ];
}

type Watched = { at: string | null; isWatched: boolean; part: number };

/** Who watches a film again has watched it, and is somewhere in it. */
function watchedOrPosition(
  { at, isWatched, part }: Watched,
  place: { season: number; number: number } | null,
) {
  return [
    ...(isWatched ? [{ kind: 'watched' as const, at, place }] : []),
    ...(part > 0 ? [{ kind: 'position' as const, at, place, part }] : []),
  ];
}

function readPart({ UserData: own, RunTimeTicks: length }: Item): number {
  const ticks = own.PlaybackPositionTicks ?? 0;
  if (ticks === 0) return 0;
  if (length) return Math.min(1, ticks / length);
  return (own.PlayedPercentage ?? 0) / 100;
}

function nameSeries({ SeriesName: name }: Item): ForeignTitle {
  if (!name?.trim()) throw new RowProblem('no_name');
  return { type: 'tv-show', name: name.trim(), year: null, runtime: null, ids: [] };
}

function toTitle(type: ForeignTitle['type'], item: Omit<Item, 'UserData'>): ForeignTitle {
  const ids = Object.entries(item.ProviderIds ?? {}).flatMap(([provider, id]) =>
    ['tmdb', 'imdb', 'tvdb', 'wikidata'].includes(provider.toLowerCase()) && typeof id === 'string'
      ? (toExternalId(provider, id) ?? [])
      : [],
  );
  return {
    type,
    name: item.Name?.trim() ?? '',
    year: item.ProductionYear ?? null,
    runtime: type === 'movie' && item.RunTimeTicks ? item.RunTimeTicks / ticksPerSecond : null,
    ids,
  };
}

function toStars(rating: number): number {
  if (rating < 0 || rating > 10) throw new RowProblem('bad_rating');
  return Math.ceil(rating / 2);
}
