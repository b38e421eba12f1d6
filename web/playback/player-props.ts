import type { ReactNode } from 'react';
import type { Picture, Stream } from '#contract/media.ts';
import type { Span } from './chapters/find-skipped.ts';
import type { Afterwards } from './controls/end-card.tsx';
import type { DataSaver } from './data/use-data-saver.ts';
import type { EngineState, PlaybackEngine } from './engine/playback-engine.ts';
import type { PlayedFilm, WatchedFilm } from './memory/watched-film.ts';
import type { DataUse } from './meter/use-data-meter.ts';
import type { Neighbour } from './neighbour.ts';
import type { SubtitleAdjustments } from './subtitles/subtitle-look.ts';
import type { SubtitlesChoice } from './subtitles/use-subtitles.ts';
import type { AudioChoice } from './use-audio-choice.ts';

/** The versions of a film, for the viewer to choose from. */
export interface VersionChoice {
  list: { id: number; name: string }[];
  /** Undefined: the one that plays by itself is none of them. */
  chosen: number | undefined;
  choose(id: number): void;
}

export interface PlayerProps {
  /** null if the title has no media. */
  stream: Stream | null;
  versions?: VersionChoice | undefined;
  name: string;
  /** A second line for lock screens and remote controls, such as the name of the series. */
  context?: string | undefined;
  still: Picture | null;
  /** Its length, if it is only a clip of the work. */
  clipSeconds?: number | undefined;
  /** Autoplay, because the address requests it (`playAddress`). */
  startsAtOnce?: boolean | undefined;
  /**
   * The page's own address that starts this film, for clicks before hydration. Its fragment becomes
   * the player's id, which must be unique within the page.
   */
  playAddress: string;
  /** Secondary, such as a trailer: rarely watched, so never preloaded. */
  isAside?: boolean | undefined;
  /** The intro, if marked; otherwise chapters may name it. */
  intro?: Span | null | undefined;
  /** The item in the catalogue; absent for trailers. */
  played?: PlayedFilm | undefined;
  /** What a play counts for where the position is not remembered by it; else `played`. */
  counted?: Pick<PlayedFilm, 'kind' | 'id'> | undefined;
  /** What the viewer's account knows of this film. */
  watched?: WatchedFilm | undefined;
  /** Name of the auth cookie of a viewer, whose account also counts the data of trailers. */
  authCookie?: string | undefined;
  previous?: Neighbour | null | undefined;
  next?: Neighbour | null | undefined;
  /** What the page offers at the end, unless `next` follows. */
  afterwards?: Afterwards | undefined;
  /** Content over the picture, in addition to the controls. */
  overlay?: ((video: HTMLVideoElement) => ReactNode) | undefined;
  /** Pauses when developer tools open (the window event `sorot:developer-tools`). */
  isRestricted?: boolean | undefined;
}

/** Playback of one film: its state, the viewer's choices, and the functions that change them. */
export interface Watching {
  video: HTMLVideoElement;
  versions?: VersionChoice | undefined;
  stream: Stream;
  engine: PlaybackEngine | null;
  state: EngineState;
  audio: AudioChoice;
  subtitles: SubtitlesChoice;
  adjustments: SubtitleAdjustments;
  saver: DataSaver;
  /** By the viewer's setting, or because the month's cap is reached. */
  isSavingData: boolean;
  use: DataUse;
}
