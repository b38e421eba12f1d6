import type { WatchedKind } from '#contract/shared/playback-words.ts';
import type { Progress } from '#contract/viewing.ts';

/** An episode in its series. */
export interface EpisodePlace {
  id: number;
  season: number;
  number: number;
}

/** What is played, as far as a browser remembers it for somebody who is not signed in. */
export interface PlayedFilm {
  kind: WatchedKind;
  id: number;
  /** Of an episode: its series, and with which one that goes on. */
  series?: { id: number; season: number; number: number; next: EpisodePlace | null };
}

/** What the account of a signed-in viewer knows of the film of a page. */
export interface WatchedFilm {
  kind: WatchedKind;
  id: number;
  profileId: number;
  /** Null: never watched, or forgotten. */
  progress: Progress | null;
  /** Name of the cookie that signs requests in. */
  authCookie: string;
}
