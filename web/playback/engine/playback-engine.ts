import type { Stream } from '#contract/media.ts';
import type { PlaybackEngineName, PlaybackFailure } from '#contract/shared/playback-words.ts';

/** One quality of the ladder, as the player can choose it. */
export interface Rendition {
  id: number;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Bits per second at most, picture and sound. */
  bandwidth: number;
  /** Measured over the whole film, where the playlist says so; what a data plan pays for. */
  averageBandwidth: number | null;
}

export interface AudioTrack {
  id: number;
  /** BCP 47, empty when the film does not say. */
  language: string;
  name: string;
}

export interface EngineState {
  renditions: readonly Rendition[];
  /** The viewer's choice; null leaves it to the line. */
  chosenRendition: number | null;
  /** What plays now. */
  activeRendition: number | null;
  audioTracks: readonly AudioTrack[];
  activeAudioTrack: number | null;
  /** The picture stands still because nothing arrives. */
  isCutOff: boolean;
  failure: PlaybackFailure | null;
  /** Bits per second, as measured on this film's segments; null before the first one. */
  throughput: number | null;
  /** What went wrong last, whether the viewer noticed or not. */
  lastProblem: string | null;
}

/** What feeds the `<video>`: hls.js, or the browser itself. The player knows nothing else of it. */
export interface PlaybackEngine {
  name: PlaybackEngineName;
  getState(): EngineState;
  subscribe(listener: () => void): () => void;
  /** null: automatic. */
  chooseRendition(id: number | null): void;
  chooseAudioTrack(id: number): void;
  /** Takes no more than the data saver allows, and loads less ahead. */
  saveData(isOn: boolean): void;
  /** After a failure, from where the film stands. */
  tryAgain(): void;
  destroy(): void;
}

export interface EngineOptions {
  /** Address of the multivariant playlist. */
  master: string;
  /** Seconds. */
  startAt: number;
  /** Bits per second, for the choice of the first rendition. */
  throughput: number;
  isSavingData: boolean;
  /** Another address of the playlist, when the film's addresses expire. */
  renew?: (() => Promise<string>) | undefined;
  onThroughput(bitsPerSecond: number): void;
  /** By which a player that does not tell what it loads is reckoned with. */
  renditions: Stream['renditions'];
  /** So many bytes of the film have come; of native players an estimate. */
  onBytes(bytes: number): void;
}

export const initialEngineState: EngineState = {
  renditions: [],
  chosenRendition: null,
  activeRendition: null,
  audioTracks: [],
  activeAudioTrack: null,
  isCutOff: false,
  failure: null,
  throughput: null,
  lastProblem: null,
};
