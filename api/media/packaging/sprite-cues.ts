import { chooseSpriteInterval, sprite } from '../ffmpeg/arguments.ts';
import { formatTimestamp } from '../subtitles/format-vtt.ts';

/** Number of seek previews for a film of this many seconds. */
export function countSprites(duration: number): number {
  return Math.max(1, Math.round(duration / chooseSpriteInterval(duration)));
}

/** WebVTT whose cues point at parts of the sheets (Media Fragments, section 4.2.2: `#xywh`). */
export function formatSpriteCues(duration: number): string {
  const interval = chooseSpriteInterval(duration);
  const count = countSprites(duration);
  const perSheet = sprite.columns * sprite.rows;
  const cues = Array.from({ length: count }, (_, index) => {
    const place = index % perSheet;
    const x = (place % sprite.columns) * sprite.width;
    const y = Math.floor(place / sprite.columns) * sprite.height;
    const end = index === count - 1 ? duration : (index + 1) * interval;
    const sheet = `${Math.floor(index / perSheet) + 1}.jpg`;
    return [
      `${formatTimestamp(index * interval)} --> ${formatTimestamp(end)}`,
      `${sheet}#xywh=${x},${y},${sprite.width},${sprite.height}`,
      '',
    ].join('\n');
  });
  return ['WEBVTT', '', ...cues].join('\n');
}
