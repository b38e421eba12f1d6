import type { WatchedKind } from '#contract/shared/viewing-words.ts';
import type { Progress } from '#contract/viewing.ts';

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
