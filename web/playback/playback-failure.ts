import type { PlaybackFailure } from '#contract/constants/playback.ts';
import type { Stream } from '#contract/media.ts';

/** Retrying cannot help: only the operator or another browser can. */
const lasting: ReadonlySet<PlaybackFailure> = new Set([
  'not_available',
  'preparation_failed',
  'browser_unsupported',
]);

export function canTryAgain(failure: PlaybackFailure): boolean {
  return !lasting.has(failure);
}

/** The failure behind a media store response; null if retrying may help. */
export function failureOfStatus(status: number | undefined): PlaybackFailure | null {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'film_missing';
  return null;
}

/**
 * Network errors, time-outs, "too many requests" and server errors are temporary; other refusals
 * are not.
 */
export function isPassing(status: number | undefined): boolean {
  if (status === undefined) return false;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Failures known before loading; null if the film is playable. */
export function whyNotPlayable(stream: Stream | null): PlaybackFailure | null {
  if (!stream) return 'not_available';
  const isReady = stream.state === 'playable' || stream.state === 'complete';
  if (stream.master || (stream.is_restricted && isReady)) return null;
  return stream.state === 'failed' ? 'preparation_failed' : 'being_prepared';
}
