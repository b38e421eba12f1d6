import type { StreamState } from '#api/media/tables.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { RenditionSet } from '#contract/constants/media.ts';

/** A title with everything about it that is checked. */
export type CheckedTitle = {
  id: number;
  type: TitleType;
  slug: string;
  name: string;
  /** Languages in which its films should have subtitles. */
  subtitleLanguages: string[];
  poster: string | null;
  backdrop: string | null;
  parts: CheckedPart[];
};

/** A playable part of a title. */
export type CheckedPart = {
  /** `film`, `S01E02`, `trailer 1` or `extra 2`. */
  name: string;
  isExtra: boolean;
  /** Path of an episode's picture; undefined if parts of this kind have none. */
  still?: string | null;
  stream: CheckedStream | null;
};

export type CheckedStream = {
  id: string;
  state: StreamState;
  failureCode: string | null;
  failureDetail: string | null;
  /** The path that `toStoredPath` returns; null: the film was brought as it plays. */
  sourcePath: string | null;
  /** The files in which it goes on. */
  furtherPaths: string[];
  /** In the media store. */
  folder: string | null;
  /** Seconds. */
  duration: number;
  width: number | null;
  height: number | null;
  hasPreviews: boolean;
  renditions: string[];
  /** What is made of it; null: the ladder without the original. */
  renditionSet: RenditionSet | null;
  /** Why the original was taken away. */
  originalFault: string | null;
  /** `loudness` is in LUFS; null: not measured. */
  sound: { position: number; language: string; loudness: number | null }[];
  subtitles: string[];
  chapters: number;
  /** Plays in the last seven days. */
  plays: { starts: number; failures: number };
};

export function canPlay(
  stream: CheckedStream | null,
): stream is CheckedStream & { folder: string } {
  if (!stream?.folder) return false;
  return stream.state === 'playable' || stream.state === 'complete';
}
