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

export function planTimeline(facts: SourceFacts, extents: Map<number, StreamExtent>): Timeline {
  const video = extents.get(facts.video.index) ?? { startsAt: 0, endsAt: 0, packets: 0 };
  const played = Math.max(video.endsAt - video.startsAt, 0.001);
  const frameRate = chooseFrameRate(facts.video.frameRate, video.packets / played);
  const perSecond = toNumber(frameRate);
  const soundEnd = Math.max(0, ...facts.audio.map(({ index }) => extents.get(index)?.endsAt ?? 0));
  const videoPadding = soundEnd - video.endsAt > negligible ? soundEnd - video.endsAt : 0;
  const frames = Math.max(1, Math.round((video.endsAt + videoPadding) * perSecond));
  return { duration: frames / perSecond, frameRate, videoPadding };
}
