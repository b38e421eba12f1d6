import { useState } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { clampDelay, readSubtitleDelay, saveSubtitleDelay } from './subtitle-delay.ts';
import {
  readSubtitleLook,
  type SubtitleLook,
  saveSubtitleLook,
  usualLook,
} from './subtitle-look.ts';

export interface SubtitleAdjustments {
  look: SubtitleLook;
  change(part: Partial<SubtitleLook>): void;
  /** Seconds that the subtitles of this film come later; negative for earlier. */
  delay: number;
  moveBy(seconds: number): void;
  /** Look and delay as they were made. */
  reset(): void;
}

/** How subtitles look, in every film, and how late they come, in this one. */
export function useSubtitleLook(streamId: string): SubtitleAdjustments {
  const [look, setLook] = useState(() => readSubtitleLook(browserStorage()));
  const [delay, setDelay] = useState(() => readSubtitleDelay(browserStorage(), streamId));

  function keepLook(changed: SubtitleLook) {
    saveSubtitleLook(browserStorage(), changed);
    setLook(changed);
  }
  function keepDelay(changed: number) {
    saveSubtitleDelay(browserStorage(), streamId, changed);
    setDelay(changed);
  }
  return {
    look,
    change: (part) => keepLook({ ...look, ...part }),
    delay,
    moveBy: (seconds) => keepDelay(clampDelay(delay + seconds)),
    reset() {
      keepLook(usualLook);
      keepDelay(0);
    },
  };
}
