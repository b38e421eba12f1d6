import type { WatchedItem } from '#contract/viewing.ts';
import { readNotes } from './watch-notes.ts';
import type { WatchedFilm } from './watched-film.ts';

/** Resume positions in this browser, one entry per stream. */
const prefix = 'sorot:resume:';

/** Seconds; too early to be worth resuming… */
const minPosition = 5;
/** …or too late: the last 5%, between 5 and 90 seconds. */
function tailOf(duration: number): number {
  return Math.min(90, Math.max(5, duration * 0.05));
}

export function isWorthResuming(position: number, duration: number): boolean {
  return position >= minPosition && position <= duration - tailOf(duration);
}

/** Seconds; 0 starts at the beginning. */
export function readResumePosition(storage: Storage, streamId: string): number {
  const position = Number(storage.getItem(prefix + streamId));
  return Number.isFinite(position) && position >= minPosition ? position : 0;
}

/** Stores the position, or removes it if not worth resuming. */
export function saveResumePosition(
  storage: Storage,
  streamId: string,
  { position, duration }: { position: number; duration: number },
): void {
  if (isWorthResuming(position, duration)) {
    storage.setItem(prefix + streamId, position.toFixed(1));
  } else {
    forgetResumePosition(storage, streamId);
  }
}

export function forgetResumePosition(storage: Storage, streamId: string): void {
  storage.removeItem(prefix + streamId);
}

/** Playback since this page was loaded, which the page's data do not include. */
const lastInPage = new Map<string, WatchedItem>();

const keyOf = ({ profileId, kind, id }: WatchedFilm) => `${profileId} ${kind} ${id}`;

export function rememberInPage(film: WatchedFilm, item: WatchedItem): void {
  lastInPage.set(keyOf(film), item);
}

/**
 * Seconds at which the viewer stopped, on any device: the most recent playback wins. Compares ages,
 * each measured by a single clock. Undefined if never watched.
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
