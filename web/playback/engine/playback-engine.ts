import type Hls from 'hls.js';
import type { PlaybackEngineName, PlaybackFailure } from '#contract/constants/playback.ts';
import type { Stream } from '#contract/media.ts';

/** One quality of the ladder that the viewer can select. */
export interface Rendition {
  id: number;
  /** Pixels of the picture. */
  width: number;
  height: number;
  /** Peak bits per second of picture and sound. */
  bandwidth: number;
  /** Average over the whole film, if the playlist has it; determines data use. */
  averageBandwidth: number | null;
  /** Of the film as it was, where that is not H.264. */
  codec?: 'HEVC' | 'AV1';
}

export interface AudioTrack {
  id: number;
  /** BCP 47, empty if unknown. */
  language: string;
  name: string;
}

export interface EngineState {
  renditions: readonly Rendition[];
  /** The viewer's choice; null: automatic. */
  chosenRendition: number | null;
  /** The rendition that is playing. */
  activeRendition: number | null;
  audioTracks: readonly AudioTrack[];
  activeAudioTrack: number | null;
  /** Playback stalls because no data arrives. */
  isCutOff: boolean;
  failure: PlaybackFailure | null;
  /** Bits per second, measured on this film's segments; null before the first one. */
  throughput: number | null;
  /** The most recent problem, even if the viewer did not notice it. */
  lastProblem: string | null;
}

/**
 * Feeds the `<video>`: hls.js or the browser's native HLS. The player knows only this interface.
 */
export interface PlaybackEngine {
  name: PlaybackEngineName;
  getState(): EngineState;
  subscribe(listener: () => void): () => void;
  /** null: automatic. */
  chooseRendition(id: number | null): void;
  chooseAudioTrack(id: number): void;
  /** Limits the quality and buffers less. */
  saveData(isOn: boolean): void;
  /** After a failure, resumes at the current position. */
  tryAgain(): void;
  destroy(): void;
}

export interface EngineOptions {
  /** URL of the multivariant playlist. */
  master: string;
  /** Seconds. */
  startAt: number;
  /** Bits per second, for choosing the first rendition. */
  throughput: number;
  isSavingData: boolean;
  /** The film's beginning, if it was preloaded. */
  takePrepared?: PreparedFilm['take'] | undefined;
  /** Returns a new URL of the playlist when signed URLs have expired. */
  renew?: (() => Promise<string>) | undefined;
  onThroughput(bitsPerSecond: number): void;
  /** For estimating data use where the engine does not report it. */
  renditions: Stream['renditions'];
  /** The film in a codec that only some devices decode. */
  original?: Stream['original'];
  /** Reports bytes loaded; estimated for native playback. */
  onBytes(bytes: number): void;
}

/** The beginning of a film, loaded before there is a `<video>`. */
export interface PreparedFilm {
  /** What plays it, once, and the bytes loaded so far; undefined if something else is wanted. */
  take(options: EngineOptions): { hls: Hls; bytes: number } | undefined;
  /** Without effect once it is taken. */
  end(): void;
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
