import type { WatchedItem } from '#contract/viewing.ts';
import {
  findPosition,
  forgetResumePosition,
  isWorthResuming,
  readResumePosition,
  rememberInPage,
  saveResumePosition,
} from './resume-position.ts';
import type { sendNotes } from './send-notes.ts';
import { noteWatched } from './watch-notes.ts';
import type { PlayedFilm, WatchedFilm } from './watched-film.ts';
import { forgetWatchedHere, noteWatchedHere, positionHere } from './watched-here.ts';

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
  {
    played,
    watched,
    stream,
  }: {
    played?: PlayedFilm | undefined;
    watched?: WatchedFilm | undefined;
    stream: { id: string; duration: number | null };
  },
): number {
  const position =
    (watched && findPosition(storage, watched, Date.now())) ??
    (played && positionHere(storage, played)) ??
    // Episodes may share a stream: where that was left says nothing of this one.
    (played?.kind === 'episode' ? 0 : readResumePosition(storage, stream.id));
  const { duration } = stream;
  return duration === null || isWorthResuming(position, duration) ? position : 0;
}

/** Of visitors who are not signed in: in this browser alone. */
export function createBrowserMemory(
  storage: Storage,
  played: PlayedFilm | undefined,
  streamId: string,
): PositionMemory {
  return {
    save(at) {
      if (played) noteWatchedHere(storage, played, describe(played, at));
      else saveResumePosition(storage, streamId, at);
    },
    tell() {},
  };
}

/** Of viewers: in their account, by way of a note in this browser. */
export function createAccountMemory(
  storage: Storage,
  film: WatchedFilm,
  streamId: string,
): PositionMemory {
  const { profileId, authCookie } = film;
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
    save(at) {
      // Whoever watched here before signing in goes on in the account.
      forgetResumePosition(storage, streamId);
      forgetWatchedHere(storage, film);
      const item = describe(film, at);
      rememberInPage(film, item);
      noteWatched(storage, profileId, item);
      if (Date.now() - toldAt >= tellEvery) tell();
    },
    tell,
  };
}

function describe({ kind, id }: PlayedFilm | WatchedFilm, { position, duration }: At): WatchedItem {
  return {
    kind,
    id,
    watched_at: Date.now(),
    position_ms: Math.round(Math.min(position, duration) * 1000),
    duration_ms: Math.max(1, Math.round(duration * 1000)),
  };
}
