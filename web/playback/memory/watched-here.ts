import { watchedFrom } from '#contract/constants/playback.ts';
import type { ShowProgress, WatchedItem } from '#contract/viewing.ts';
import type { PlayedFilm } from './watched-film.ts';

/**
 * What anonymous visitors watched in this browser, most recent last: the position in each film and,
 * for episodes, the next episode.
 */
export const watchedHereKey = 'sorot:watched-here';

/** The oldest are dropped. */
const maxFilms = 300;

export type WatchedHere = WatchedItem & Pick<PlayedFilm, 'series'>;

type Film = Pick<WatchedItem, 'kind' | 'id'>;

export function readWatchedHere(storage: Storage): WatchedHere[] {
  try {
    const items: unknown = JSON.parse(storage.getItem(watchedHereKey) ?? '[]');
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

/** Seconds; undefined if not watched in this browser. */
export function positionHere(storage: Storage, { kind, id }: Film): number | undefined {
  const item = readWatchedHere(storage).find((each) => each.kind === kind && each.id === id);
  return item && item.position_ms / 1000;
}

export function noteWatchedHere(storage: Storage, film: PlayedFilm, item: WatchedItem): void {
  const noted: WatchedHere = { ...item, ...(film.series && { series: film.series }) };
  storage.setItem(
    watchedHereKey,
    JSON.stringify([...others(storage, film), noted].slice(-maxFilms)),
  );
}

export function forgetWatchedHere(storage: Storage, film: Film): void {
  const left = others(storage, film);
  if (left.length === 0) storage.removeItem(watchedHereKey);
  else storage.setItem(watchedHereKey, JSON.stringify(left));
}

function others(storage: Storage, { kind, id }: Film): WatchedHere[] {
  return readWatchedHere(storage).filter((each) => each.kind !== kind || each.id !== id);
}

/** Forgets a film, or a series with all its episodes. */
export function dismissHere(storage: Storage, film: Film): void {
  const seriesId = readWatchedHere(storage).find(
    ({ kind, id, series }) =>
      series &&
      film.kind === 'episode' &&
      (series.next?.id === film.id || isSame({ kind, id }, film)),
  )?.series?.id;
  for (const each of readWatchedHere(storage)) {
    const isPart = seriesId !== undefined && each.series?.id === seriesId;
    if (isPart || isSame(each, film)) forgetWatchedHere(storage, each);
  }
}

function isSame(one: Film, other: Film): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** What to continue: the position in a film, or the next episode, not started. */
export type FilmToContinue = Film & { position_ms: number; duration_ms: number | null };

/**
 * One entry per film or series, last watched first: the unfinished film or episode, else the
 * episode after it. Self-contained, because it also runs in a page before its scripts
 * (`ContinueHere`).
 */
export function filmsToContinue(watched: WatchedHere[], watchedFrom: number): FilmToContinue[] {
  const isOver = (film: WatchedHere) => film.position_ms >= film.duration_ms * watchedFrom;
  const subjects = new Set<string>();
  const films: FilmToContinue[] = [];
  for (const film of [...watched].reverse()) {
    const subject = film.series ? `series ${film.series.id}` : `${film.kind} ${film.id}`;
    if (subjects.has(subject)) continue;
    subjects.add(subject);
    const next = film.series?.next;
    if (!isOver(film)) films.push(film);
    else if (next) {
      const begun = watched.find(({ kind, id }) => kind === 'episode' && id === next.id);
      const isBegun = begun && !isOver(begun);
      films.push(
        isBegun ? begun : { kind: 'episode', id: next.id, position_ms: 0, duration_ms: null },
      );
    }
  }
  return films;
}

/**
 * Hours since this browser last watched something before the present visit, if something was added
 * since (`newest`, in milliseconds); 0 if not. Self-contained, as above.
 */
export function hoursOfNew(
  watched: WatchedHere[],
  { newest, now, visitHours }: { newest: number; now: number; visitHours: number },
): number {
  const hour = 3_600_000;
  const earlier = watched
    .map((film) => film.watched_at)
    .filter((at) => at < now - visitHours * hour);
  const last = Math.max(...earlier);
  return earlier.length > 0 && newest > last ? Math.ceil((now - last) / hour) : 0;
}

/** Progress in a series according to this browser; undefined if not started. */
export function showProgressHere(storage: Storage, showId: number): ShowProgress | undefined {
  const seen = readWatchedHere(storage).filter(({ series }) => series?.id === showId);
  const last = seen.at(-1);
  if (!last?.series) return undefined;
  const { id, season, number } = { ...last.series, id: last.id };
  const next = isOver(last) ? last.series.next : { id, season, number };
  const nextItem = seen.find((each) => each.id === next?.id);
  return {
    next: next && {
      ...next,
      position_ms: nextItem && !isOver(nextItem) ? nextItem.position_ms : 0,
    },
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
