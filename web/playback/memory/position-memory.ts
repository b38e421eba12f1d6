import {
  forgetResumePosition,
  isWorthResuming,
  readResumePosition,
  saveResumePosition,
} from '../resume-position.ts';
import { findPosition, rememberInPage } from './resume-for-viewer.ts';
import type { sendNotes } from './send-notes.ts';
import { noteWatched } from './watch-notes.ts';
import type { WatchedFilm } from './watched-film.ts';

/** Seconds. */
type At = { position: number; duration: number };

/** Keeps where somebody is in a film. */
export interface PositionMemory {
  save(at: At): void;
  /** Tells others of it, where there are others to tell. */
  tell(): void;
}

/** Milliseconds between two reports while a film plays. */
const tellEvery = 10_000;

/** Seconds, or 0 when the film is to start at its beginning. */
export function findStart(
  storage: Storage,
  film: WatchedFilm | undefined,
  stream: { id: string; duration: number | null },
): number {
  const position =
    (film && findPosition(storage, film, Date.now())) ?? readResumePosition(storage, stream.id);
  const { duration } = stream;
  return duration === null || isWorthResuming(position, duration) ? position : 0;
}

/** Of visitors who are not signed in: in this browser alone. */
export function createBrowserMemory(storage: Storage, streamId: string): PositionMemory {
  return { save: (at) => saveResumePosition(storage, streamId, at), tell() {} };
}

/** Of viewers: in their account, by way of a note in this browser. */
export function createAccountMemory(
  storage: Storage,
  film: WatchedFilm,
  streamId: string,
): PositionMemory {
  const { kind, id, profileId, authCookie } = film;
  let toldAt = Date.now();
  let send: typeof sendNotes | undefined;
  // Nobody else needs it. Notes that were left from before go at once.
  void import('./send-notes.ts').then((loaded) => {
    send = loaded.sendNotes;
    tell();
  });

  function tell() {
    toldAt = Date.now();
    void send?.(authCookie, profileId);
  }

  return {
    save({ position, duration }) {
      // Whoever watched here before signing in goes on in the account.
      forgetResumePosition(storage, streamId);
      const item = {
        ...{ kind, id, watched_at: Date.now() },
        position_ms: Math.round(Math.min(position, duration) * 1000),
        duration_ms: Math.max(1, Math.round(duration * 1000)),
      };
      rememberInPage(film, item);
      noteWatched(storage, profileId, item);
      if (Date.now() - toldAt >= tellEvery) tell();
    },
    tell,
  };
}
