import type { WatchedItem } from '#contract/viewing.ts';
import { readNotes } from './watch-notes.ts';
import type { WatchedFilm } from './watched-film.ts';

/** The last watching in this page, of which the page's own data know nothing. */
const lastInPage = new Map<string, WatchedItem>();

const keyOf = ({ profileId, kind, id }: WatchedFilm) => `${profileId} ${kind} ${id}`;

export function rememberInPage(film: WatchedFilm, item: WatchedItem): void {
  lastInPage.set(keyOf(film), item);
}

/**
 * Seconds where the viewer stopped, on this device or another one: the later watching wins. Only
 * ages are compared, each by one clock. Undefined: they have not watched the film.
 */
export function findPosition(storage: Storage, film: WatchedFilm, now: number): number | undefined {
  const noted =
    lastInPage.get(keyOf(film)) ??
    readNotes(storage, film.profileId).find(({ kind, id }) => kind === film.kind && id === film.id);
  const { progress } = film;
  const isNoteLater = noted && (!progress || now - noted.watched_at <= progress.age_ms);
  const last = isNoteLater ? noted : progress;
  if (!last) return undefined;
  return last.position_ms / 1000;
}
