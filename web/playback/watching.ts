import type { Stream } from '#contract/media.ts';
import type { DataSaver } from './data/use-data-saver.ts';
import type { EngineState, PlaybackEngine } from './engine/playback-engine.ts';
import type { DataUse } from './meter/use-data-meter.ts';
import type { SubtitleAdjustments } from './subtitles/use-subtitle-look.ts';
import type { SubtitlesChoice } from './subtitles/use-subtitles.ts';
import type { AudioChoice } from './use-audio-choice.ts';

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
