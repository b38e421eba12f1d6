import { useState } from 'react';
import type { Language } from '#contract/shared/language.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { browserStorage } from '../browser-storage.ts';

/** The viewer's subtitle style, for all films. */
export interface SubtitleLook {
  size: (typeof subtitleSizes)[number];
  colour: (typeof subtitleColours)[number];
  background: (typeof subtitleBackgrounds)[number];
  font: (typeof subtitleFonts)[number];
  /** Offset above the default position, in tenths of the picture's height. */
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

/** The stored look; invalid parts fall back to the defaults. */
export function readSubtitleLook(storage: Storage): SubtitleLook {
  const look = parseRecord(storage.getItem(key));
  const lift = Number(look.lift);
  return {
    size: oneOf(subtitleSizes, look.size) ?? usualLook.size,
    colour: oneOf(subtitleColours, look.colour) ?? usualLook.colour,
    background: oneOf(subtitleBackgrounds, look.background) ?? usualLook.background,
    font: oneOf(subtitleFonts, look.font) ?? usualLook.font,
    lift: Number.isInteger(lift) && lift >= 0 && lift <= highestLift ? lift : usualLook.lift,
  };
}

export function saveSubtitleLook(storage: Storage, look: SubtitleLook): void {
  storage.setItem(key, JSON.stringify(look));
}

function oneOf<Value extends string>(
  values: readonly Value[],
  candidate: unknown,
): Value | undefined {
  return values.find((value) => value === candidate);
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
  /** Seconds by which this film's subtitles are later; negative for earlier. */
  delay: number;
  moveBy(seconds: number): void;
  /** Restores the default look and removes the delay. */
  reset(): void;
}

/** The subtitle look of all films, and the delay of this one. */
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

/** Seconds per step of the delay, and its limit. */
export const delayStep = 0.25;
const maxDelay = 60;

/** The delay belongs to a film's subtitle file, not to the viewer. */
function keyOf(streamId: string): string {
  return `sorot:subtitle-delay:${streamId}`;
}

/** Seconds by which the subtitles are later than in their file; negative for earlier. */
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

/** "+0.25 s"; isolated, because right-to-left text would move the sign. */
export function formatDelay(language: Language, seconds: number): string {
  const sign = seconds > 0 ? '+' : seconds < 0 ? '−' : '';
  return `\u2066${sign}${formatNumber(language, Math.abs(seconds))} s\u2069`;
}
