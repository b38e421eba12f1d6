import type { Stream } from '#contract/media.ts';
import type { PlaybackFailure } from '#contract/shared/playback-words.ts';

/** Known before anything is loaded; null when the film has a stream to play. */
export function whyNotPlayable(stream: Stream | null): PlaybackFailure | null {
  if (!stream) return 'not_available';
  const isReady = stream.state === 'playable' || stream.state === 'complete';
  if (stream.master || (stream.is_restricted && isReady)) return null;
  return stream.state === 'failed' ? 'preparation_failed' : 'being_prepared';
}
