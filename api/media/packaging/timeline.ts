import type { StreamExtent } from '../probe/scan-packets.ts';
import type { Fraction, SourceFacts } from '../probe/source-facts.ts';
import { chooseFrameRate, toNumber } from './frame-rate.ts';

/** The common timeline of all renditions: starts at zero, with a constant picture rate. */
export type Timeline = {
  /** Seconds, a whole number of pictures. */
  duration: number;
  frameRate: Fraction;
  /** Seconds that the last picture is held if the audio is longer. */
  videoPadding: number;
};

// Below this the audio is cut instead, unnoticeably.
const negligible = 0.1;
const maxSilentPadding = 10;

export function planTimeline(facts: SourceFacts, extents: Map<number, StreamExtent>): Timeline {
  const video = extents.get(facts.video.index) ?? { startsAt: 0, endsAt: 0, packets: 0 };
  const played = Math.max(video.endsAt - video.startsAt, 0.001);
  const frameRate = chooseFrameRate(facts.video.frameRate, video.packets / played);
  const perSecond = toNumber(frameRate);
  const missing = findEnd(facts, extents) - video.endsAt;
  const videoPadding = missing > negligible ? missing : 0;
  const frames = Math.max(1, Math.round((video.endsAt + videoPadding) * perSecond));
  return { duration: frames / perSecond, frameRate, videoPadding };
}

/**
 * Where the film ends in players: with its longest track. Subtitles count only within reason,
 * because the last one of some files is shown for hours.
 */
function findEnd(facts: SourceFacts, extents: Map<number, StreamExtent>): number {
  const heard = new Set(facts.audio.map(({ index }) => index));
  const seen = extents.get(facts.video.index)?.endsAt ?? 0;
  const ends = Array.from(extents, ([index, { endsAt }]) =>
    heard.has(index) || endsAt - seen <= maxSilentPadding ? endsAt : 0,
  );
  return Math.max(0, ...ends);
}
