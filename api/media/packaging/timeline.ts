import type { StreamExtent } from '../probe/scan-packets.ts';
import type { Fraction, SourceFacts } from '../probe/source-facts.ts';
import { chooseFrameRate, toFraction, toNumber } from './frame-rate.ts';

/** The common timeline of all renditions: starts at zero, with a constant picture rate. */
export type Timeline = {
  /** Seconds, a whole number of pictures. */
  duration: number;
  frameRate: Fraction;
  /** Seconds that the last picture is held if the audio is longer. */
  videoPadding: number;
  /**
   * Indexes of the sound tracks. Every pass reads them, used or not: where the clock of a film jumps,
   * ffmpeg continues it by whichever track it reads, and starts it with the earliest of them.
   */
  soundTracks: number[];
};

// Below this the audio is cut instead, unnoticeably.
const negligible = 0.1;

export function planTimeline(
  facts: SourceFacts,
  extents: Map<number, StreamExtent>,
  soundTracks: number[],
): Timeline {
  const video = extents.get(facts.video.index);
  const { startsAt = 0, endsAt = 0, packets = 0 } = video ?? {};
  const pictures = facts.video.hasFieldPackets ? 0.5 : 1;
  const average = (packets * pictures) / Math.max(endsAt - startsAt, 0.001);
  const usual = video?.interval && pictures / video.interval;
  const frameRate = chooseFrameRate(facts.video.frameRate, average, usual);
  const perSecond = toNumber(frameRate);
  const heard = soundTracks.map((index) => extents.get(index)?.endsAt ?? 0);
  const missing = Math.max(endsAt, ...heard) - endsAt;
  const videoPadding = missing > negligible ? missing : 0;
  const frames = Math.max(1, Math.round((endsAt + videoPadding) * perSecond));
  return { duration: frames / perSecond, frameRate, videoPadding, soundTracks };
}

/**
 * The timeline of what an earlier run has published: further renditions have to fit, even if they
 * would be planned differently by now.
 */
export function continueTimeline(
  timeline: Timeline,
  published: { duration: number; frameRate: number },
): Timeline {
  const { duration } = published;
  const longer = Math.max(0, duration - timeline.duration);
  const isSameRate = Math.abs(published.frameRate - toNumber(timeline.frameRate)) < 0.001;
  return {
    ...timeline,
    duration,
    frameRate: isSameRate ? timeline.frameRate : toFraction(published.frameRate),
    videoPadding: timeline.videoPadding + longer,
  };
}
