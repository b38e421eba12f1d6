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
type Position = { position: number; duration: number };

/** Remembers the playback position of a film. */
export interface PositionMemory {
  save(at: Position): void;
  /** Sends the position to the account, if there is one. */
  report(): void;
}

/** Milliseconds between reports during playback. */
const reportInterval = 10_000;

/** Seconds; 0 starts at the beginning. */
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
    // Episodes may share a stream, whose position then says nothing about this episode.
    (played?.kind === 'episode' ? 0 : readResumePosition(storage, stream.id));
  const { duration } = stream;
  return duration === null || isWorthResuming(position, duration) ? position : 0;
}

/** For anonymous visitors: in this browser only. */
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
    report() {},
  };
}

/** For viewers: in the account, via notes in this browser. */
export function createAccountMemory(
  storage: Storage,
  film: WatchedFilm,
  streamId: string,
): PositionMemory {
  const { profileId, authCookie } = film;
  let reportedAt = Date.now();
  let send: typeof sendNotes | undefined;
  // Loaded only for viewers. Notes left over from before are sent at once.
  void import('./send-notes.ts').then((loaded) => {
    send = loaded.sendNotes;
    report();
  });

  function report() {
    reportedAt = Date.now();
    void send?.(authCookie, profileId);
  }

  return {
    save(at) {
      // Progress from before signing in is now kept in the account.
      forgetResumePosition(storage, streamId);
      forgetWatchedHere(storage, film);
      const item = describe(film, at);
      rememberInPage(film, item);
      noteWatched(storage, profileId, item);
      if (Date.now() - reportedAt >= reportInterval) report();
    },
    report,
  };
}

function describe(
  { kind, id }: PlayedFilm | WatchedFilm,
  { position, duration }: Position,
): WatchedItem {
  return {
    kind,
    id,
    watched_at: Date.now(),
    position_ms: Math.round(Math.min(position, duration) * 1000),
    duration_ms: Math.max(1, Math.round(duration * 1000)),
  };
}
