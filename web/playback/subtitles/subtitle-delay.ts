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

export function clampDelay(delay: number): number {
  return Math.min(maxDelay, Math.max(-maxDelay, delay));
}
