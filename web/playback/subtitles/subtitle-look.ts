import { useState } from 'react';
import type { Language } from '#contract/shared/language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { browserStorage } from '../browser-storage.ts';

/** How the viewer wants to read subtitles, in every film. */
export interface SubtitleLook {
  size: (typeof subtitleSizes)[number];
  colour: (typeof subtitleColours)[number];
  background: (typeof subtitleBackgrounds)[number];
  font: (typeof subtitleFonts)[number];
  /** How far they are lifted from their usual place, in tenths of the picture's height. */
  lift: number;
}

export const subtitleSizes = ['small', 'normal', 'large', 'huge'] as const;
export const subtitleColours = ['white', 'yellow', 'cyan', 'green'] as const;
export const subtitleBackgrounds = ['box', 'solid', 'none'] as const;
export const subtitleFonts = ['sans', 'serif', 'mono'] as const;

export const highestLift = 8;

export const usualLook: SubtitleLook = {
  size: 'normal',
  colour: 'white',
  background: 'box',
  font: 'sans',
  lift: 0,
};

const key = 'sorot:subtitle-look';

/** What was stored, as far as it can be understood. */
export function readSubtitleLook(storage: Storage): SubtitleLook {
  const kept = parseRecord(storage.getItem(key));
  const lift = Number(kept.lift);
  return {
    size: oneOf(subtitleSizes, kept.size) ?? usualLook.size,
    colour: oneOf(subtitleColours, kept.colour) ?? usualLook.colour,
    background: oneOf(subtitleBackgrounds, kept.background) ?? usualLook.background,
    font: oneOf(subtitleFonts, kept.font) ?? usualLook.font,
    lift: Number.isInteger(lift) && lift >= 0 && lift <= highestLift ? lift : usualLook.lift,
  };
}

export function saveSubtitleLook(storage: Storage, look: SubtitleLook): void {
  storage.setItem(key, JSON.stringify(look));
}

function oneOf<Value extends string>(values: readonly Value[], wanted: unknown): Value | undefined {
  return values.find((value) => value === wanted);
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

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

/** Seconds that one press moves subtitles, and how far they can be moved. */
export const delayStep = 0.25;
const maxDelay = 60;

/** The delay belongs to a film's file, not to the viewer. */
function keyOf(streamId: string): string {
  return `sorot:subtitle-delay:${streamId}`;
}

/** Seconds that the subtitles come later than their file says; negative for earlier. */
export function readSubtitleDelay(storage: Storage, streamId: string): number {
  const delay = Number(storage.getItem(keyOf(streamId)));
  return Number.isFinite(delay) ? clampDelay(delay) : 0;
}

export function saveSubtitleDelay(storage: Storage, streamId: string, delay: number): void {
  if (delay === 0) storage.removeItem(keyOf(streamId));
  else storage.setItem(keyOf(streamId), String(delay));
}

function clampDelay(delay: number): number {
  return Math.min(maxDelay, Math.max(-maxDelay, delay));
}

/** "+0.25 s"; isolated, for among right-to-left words the sign would change sides. */
export function formatDelay(language: Language, seconds: number): string {
  const sign = seconds > 0 ? '+' : seconds < 0 ? '−' : '';
  return `\u2066${sign}${formatNumber(language, Math.abs(seconds))} s\u2069`;
}
