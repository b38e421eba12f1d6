import { watchedFrom } from '#contract/shared/playback-words.ts';
import type { ShowProgress, WatchedItem } from '#contract/viewing.ts';
import type { PlayedFilm } from './watched-film.ts';

/**
 * What anonymous visitors watched in this browser, most recent last: the position in each film and,
 * for episodes, the next episode.
 */
const key = 'sorot:watched-here';

/** The oldest are dropped. */
const maxFilms = 300;

export type WatchedHere = WatchedItem & Pick<PlayedFilm, 'series'>;

type Film = Pick<WatchedItem, 'kind' | 'id'>;

export function readWatchedHere(storage: Storage): WatchedHere[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Seconds; undefined if not watched in this browser. */
export function positionHere(storage: Storage, { kind, id }: Film): number | undefined {
  const found = readWatchedHere(storage).find((each) => each.kind === kind && each.id === id);
  return found && found.position_ms / 1000;
}

export function noteWatchedHere(storage: Storage, film: PlayedFilm, item: WatchedItem): void {
  const noted: WatchedHere = { ...item, ...(film.series && { series: film.series }) };
  storage.setItem(key, JSON.stringify([...others(storage, film), noted].slice(-maxFilms)));
}

export function forgetWatchedHere(storage: Storage, film: Film): void {
  const left = others(storage, film);
  if (left.length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(left));
}

function others(storage: Storage, { kind, id }: Film): WatchedHere[] {
  return readWatchedHere(storage).filter((each) => each.kind !== kind || each.id !== id);
}

/** Progress in a series according to this browser; undefined if not started. */
export function showProgressHere(storage: Storage, showId: number): ShowProgress | undefined {
  const seen = readWatchedHere(storage).filter(({ series }) => series?.id === showId);
  const last = seen.at(-1);
  if (!last?.series) return undefined;
  const { id, season, number } = { ...last.series, id: last.id };
  const next = isOver(last) ? last.series.next : { id, season, number };
  const known = seen.find((each) => each.id === next?.id);
  return {
    next: next && { ...next, position_ms: known && !isOver(known) ? known.position_ms : 0 },
    is_finished: next === null,
    episodes: seen.map((each) => ({
      id: each.id,
      position_ms: each.position_ms,
      duration_ms: each.duration_ms,
      is_watched: isOver(each),
    })),
  };
}

function isOver({ position_ms, duration_ms }: WatchedItem): boolean {
  return position_ms >= duration_ms * watchedFrom;
}
