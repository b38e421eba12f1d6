/** Position of the page's main film in seconds; 0 if none plays. */
export function readFilmTime(): number {
  const video = document.querySelector<HTMLVideoElement>('#player video');
  return Math.floor(video?.currentTime ?? 0);
}

/** The address that starts a film at a position. */
export function startAt(url: string, seconds: number): string {
  return seconds > 0 ? `${url}?t=${seconds}` : url;
}

/** "1:02:03", as in players. */
export function formatFilmTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, ...rest] = parts;
  const shown = hours ? parts : rest;
  return shown.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
