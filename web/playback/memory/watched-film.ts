import type { WatchedKind } from '#contract/constants/playback.ts';
import type { Progress } from '#contract/viewing.ts';

/** An episode within its series. */
export interface EpisodePlace {
  id: number;
  season: number;
  number: number;
}

/** What is played, as stored in the browser for anonymous visitors. */
export interface PlayedFilm {
  kind: WatchedKind;
  id: number;
  /** For an episode: its series, and the next episode. */
  series?: { id: number; season: number; number: number; next: EpisodePlace | null };
}

/** What a viewer's account knows of the film of a page. */
export interface WatchedFilm {
  kind: WatchedKind;
  id: number;
  profileId: number;
  /** Null: never watched, or removed from the history. */
  progress: Progress | null;
  /** Name of the auth cookie. */
  authCookie: string;
}
