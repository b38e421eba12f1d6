import type { Timeline } from '../packaging/timeline.ts';
import type { VideoFacts } from '../probe/source-facts.ts';

/** One seek preview, in pixels, and how many are in a sheet. */
export const sprite = { width: 160, height: 90, columns: 10, rows: 10 } as const;

/** Seconds between two seek previews. */
export function chooseSpriteInterval(duration: number): number {
  if (duration <= 120) return 1;
  if (duration <= 1200) return 2;
  return duration <= 3600 ? 5 : 10;
}

/** Sheets of seek previews, from pictures that the shared filters have made. */
export function spriteFilters(video: VideoFacts, timeline: Timeline): string {
  const factor = Math.min(sprite.width / video.width, sprite.height / video.height);
  const width = Math.max(2, Math.round(video.width * factor));
  const height = Math.max(2, Math.round(video.height * factor));
  return [
    // Takes the picture in the middle of each interval.
    `fps=1/${chooseSpriteInterval(timeline.duration)}:start_time=0`,
    `scale=${width}:${height}:flags=area`,
    'setsar=1',
    `pad=${sprite.width}:${sprite.height}:(ow-iw)/2:(oh-ih)/2`,
    `tile=${sprite.columns}x${sprite.rows}`,
    'format=yuvj420p',
  ].join(',');
}

export const spriteEncoderArguments = ['-c:v', 'mjpeg', '-q:v', '5', '-f', 'image2'];
