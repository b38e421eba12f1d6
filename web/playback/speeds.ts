/** Speeds that the menu offers; keys step through quarters within the same bounds. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export function changeSpeed(video: HTMLVideoElement, by: number): void {
  const [slowest, fastest] = [speeds[0], 2];
  video.playbackRate = Math.min(fastest, Math.max(slowest, video.playbackRate + by));
}
