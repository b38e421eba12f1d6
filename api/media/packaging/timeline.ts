import type { StreamExtent } from '../probe/scan-packets.ts';
import type { Fraction, SourceFacts } from '../probe/source-facts.ts';
import { chooseFrameRate, toNumber } from './frame-rate.ts';

/** The one timeline of all renditions: it starts at zero and has a constant picture rate. */
export type Timeline = {
  /** Seconds, a whole number of pictures. */
  duration: number;
  frameRate: Fraction;
  /** Seconds that the last picture is held, where the sound lasts longer. */
  videoPadding: number;
};

// Less than this the sound is cut instead: a player shows no difference.
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
 * Where the film ends for its players: with its longest track. One that cannot be heard counts only
 * within reason, since the last subtitle of some files is shown for hours.
 */
function findEnd(facts: SourceFacts, extents: Map<number, StreamExtent>): number {
  const heard = new Set(facts.audio.map(({ index }) => index));
  const seen = extents.get(facts.video.index)?.endsAt ?? 0;
  const ends = Array.from(extents, ([index, { endsAt }]) =>
    heard.has(index) || endsAt - seen <= maxSilentPadding ? endsAt : 0,
  );
  return Math.max(0, ...ends);
}
