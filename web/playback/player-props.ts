import type { ReactNode } from 'react';
import type { Picture, Stream } from '#contract/media.ts';
import type { Intro } from './chapters/find-intro.ts';
import type { DataSaver } from './data/use-data-saver.ts';
import type { EngineState, PlaybackEngine } from './engine/playback-engine.ts';
import type { PlayedFilm, WatchedFilm } from './memory/watched-film.ts';
import type { DataUse } from './meter/use-data-meter.ts';
import type { Neighbour } from './neighbour.ts';
import type { SubtitleAdjustments } from './subtitles/subtitle-look.ts';
import type { SubtitlesChoice } from './subtitles/use-subtitles.ts';
import type { AudioChoice } from './use-audio-choice.ts';

export interface PlayerProps {
  /** null while the title has no media. */
  stream: Stream | null;
  name: string;
  /** A second line for lock screens and remote controls, such as the series of an episode. */
  context?: string | undefined;
  still: Picture | null;
  /** Starts by itself, because the address says so (`playAddress`). */
  startsAtOnce?: boolean | undefined;
  /**
   * The page's own address with which this film starts to play, for clicks before scripts run.
   * What stands behind its `#` becomes the player's id: another one for each film of a page.
   */
  playAddress: string;
  /** Beside what the page is about, such as its trailers: few are watched, none is loaded early. */
  isAside?: boolean | undefined;
  /** Where its opening lies, when somebody marked it; chapters may say so, too. */
  intro?: Intro | null | undefined;
  /** What this is in the catalogue; absent for trailers. */
  played?: PlayedFilm | undefined;
  /** What the visitor's account knows of this film, when they are signed in. */
  watched?: WatchedFilm | undefined;
  /** Name of the cookie of somebody signed in, whose account counts what a trailer loads. */
  authCookie?: string | undefined;
  previous?: Neighbour | null | undefined;
  next?: Neighbour | null | undefined;
  /** What else lies over the picture, beside the player's own controls. */
  overlay?: ((video: HTMLVideoElement) => ReactNode) | undefined;
  /** Pauses when developer tools open (the window's `sorot:developer-tools`). */
  isRestricted?: boolean | undefined;
}

/** One film being watched: what plays, what the viewer chose, and how to choose otherwise. */
export interface Watching {
  video: HTMLVideoElement;
  stream: Stream;
  engine: PlaybackEngine | null;
  state: EngineState;
  audio: AudioChoice;
  subtitles: SubtitlesChoice;
  adjustments: SubtitleAdjustments;
  saver: DataSaver;
  /** By the viewer's switch, or because the month's cap is reached. */
  isSavingData: boolean;
  use: DataUse;
}
