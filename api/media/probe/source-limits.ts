import { MediaFailure } from '../failure.ts';
import type { SourceFacts } from './source-facts.ts';

/** Limits for a source. Real films stay well below; decompression bombs do not. */
export const sourceLimits = {
  /** Pixels of one picture: 8192 × 4608, somewhat above 8K. */
  pixels: 8192 * 4608,
  /** Pixels of one side. */
  side: 16_384,
  /** Seconds: a day. */
  duration: 24 * 3600,
  /** Pictures: a day at 50 per second. */
  frames: 24 * 3600 * 50,
  /** Audio tracks and subtitles that are packaged; a file may have more. */
  tracks: 32,
  /** Chapters of a film. */
  chapters: 500,
} as const;

/** @throws MediaFailure `source_too_large` */
export function checkSourceLimits(facts: SourceFacts): void {
  const { width, height } = facts.video;
  if (width * height > sourceLimits.pixels || Math.max(width, height) > sourceLimits.side) {
    throw new MediaFailure('source_too_large', `The picture is too large: ${width} × ${height}.`);
  }
  if (Math.min(width, height) < 16) {
    throw new MediaFailure(
      'source_without_video',
      `The picture is too small: ${width} × ${height}.`,
    );
  }
  if ((facts.declaredDuration ?? 0) > sourceLimits.duration) {
    const hours = Math.round((facts.declaredDuration ?? 0) / 3600);
    throw new MediaFailure('source_too_large', `The film claims to last ${hours} hours.`);
  }
}
