/** Where viewers stopped, in this browser only, one entry per stream. */
const prefix = 'sorot:resume:';

/** Nobody wants to resume what has barely begun… */
const head = 5;
/** …or what is all but over: the last 5%, between 5 and 90 seconds. */
function tailOf(duration: number): number {
  return Math.min(90, Math.max(5, duration * 0.05));
}

export function isWorthResuming(position: number, duration: number): boolean {
  return position >= head && position <= duration - tailOf(duration);
}

/** Seconds, or 0 when the film is to start at its beginning. */
export function readResumePosition(storage: Storage, streamId: string): number {
  const position = Number(storage.getItem(prefix + streamId));
  return Number.isFinite(position) && position >= head ? position : 0;
}

/** Remembers the position, or forgets it when it is not worth resuming. */
export function saveResumePosition(
  storage: Storage,
  streamId: string,
  { position, duration }: { position: number; duration: number },
): void {
  if (isWorthResuming(position, duration)) {
    storage.setItem(prefix + streamId, position.toFixed(1));
  } else {
    forgetResumePosition(storage, streamId);
  }
}

export function forgetResumePosition(storage: Storage, streamId: string): void {
  storage.removeItem(prefix + streamId);
}
