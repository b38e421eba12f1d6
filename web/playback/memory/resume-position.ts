import type { WatchedItem } from '#contract/viewing.ts';
import { readNotes } from './watch-notes.ts';
import type { WatchedFilm } from './watched-film.ts';

/** Where viewers stopped, in this browser only, one entry per stream. */
const prefix = 'sorot:resume:';

/** Nobody wants to resume what has barely begun… */
const head = 5;
/** …or what is all but over: the last 5%, between 5 and 90 seconds. */
function tailOf(duration: number): number {
  return Math.min(90, Math.max(5, duration * 0.05));
}

export function isWorthResuming(position: number, duration: number): boolean {
  return position >= head && position <= duration - tailOf(duration);
}

/** Seconds, or 0 when the film is to start at its beginning. */
export function readResumePosition(storage: Storage, streamId: string): number {
  const position = Number(storage.getItem(prefix + streamId));
  return Number.isFinite(position) && position >= head ? position : 0;
}

/** Remembers the position, or forgets it when it is not worth resuming. */
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
