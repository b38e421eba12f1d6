import type { PlaybackFailure } from '../playback-failure.ts';

/** One quality of the ladder, as the player can choose it. */
export interface Rung {
  id: number;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Bits per second, picture and sound. */
  bandwidth: number;
}

export interface AudioTrack {
  id: number;
  /** BCP 47, empty when the film does not say. */
  language: string;
  name: string;
}

export interface EngineState {
  rungs: readonly Rung[];
  /** The viewer's choice; null leaves it to the line. */
  chosenRung: number | null;
  /** What plays now. */
  activeRung: number | null;
  audioTracks: readonly AudioTrack[];
  activeAudioTrack: number | null;
  /** The picture stands still because nothing arrives. */
  isCutOff: boolean;
  failure: PlaybackFailure | null;
}

/** What feeds the `<video>`: hls.js, or the browser itself. The player knows nothing else of it. */
export interface PlaybackEngine {
  getState(): EngineState;
  subscribe(listener: () => void): () => void;
  /** null: automatic. */
  chooseRung(id: number | null): void;
  chooseAudioTrack(id: number): void;
  /** After a failure, from where the film stands. */
  tryAgain(): void;
  destroy(): void;
}

export interface EngineOptions {
  /** Address of the multivariant playlist. */
  master: string;
  /** Seconds. */
  startAt: number;
  /** Bits per second, for the choice of the first rung. */
  throughput: number;
  onThroughput(bitsPerSecond: number): void;
}

export const initialEngineState: EngineState = {
  rungs: [],
  chosenRung: null,
  activeRung: null,
  audioTracks: [],
  activeAudioTrack: null,
  isCutOff: false,
  failure: null,
};
