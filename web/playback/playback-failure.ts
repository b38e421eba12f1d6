import type { Stream } from '#contract/media.ts';
import type { PlaybackFailure } from '#contract/shared/playback-words.ts';

/** Trying again cannot help with these: only the operator or another browser can. */
const lasting: ReadonlySet<PlaybackFailure> = new Set([
  'not_available',
  'preparation_failed',
  'browser_unsupported',
]);

export function canTryAgain(failure: PlaybackFailure): boolean {
  return !lasting.has(failure);
}

/** What an answer of the media store means for the viewer; null when waiting may help. */
export function failureOfStatus(status: number | undefined): PlaybackFailure | null {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'film_missing';
  return null;
}

/** No answer, a time-out, "too many requests" and server faults pass; other refusals do not. */
export function isPassing(status: number | undefined): boolean {
  if (status === undefined) return false;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Known before anything is loaded; null when the film has a stream to play. */
export function whyNotPlayable(stream: Stream | null): PlaybackFailure | null {
  if (!stream) return 'not_available';
  const isReady = stream.state === 'playable' || stream.state === 'complete';
  if (stream.master || (stream.is_restricted && isReady)) return null;
  return stream.state === 'failed' ? 'preparation_failed' : 'being_prepared';
}
