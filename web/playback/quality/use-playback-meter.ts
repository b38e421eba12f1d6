import { useEffect, useEffectEvent, useState } from 'react';
import type { EngineState } from '../engine/playback-engine.ts';
import { createPlaybackMeter, type PlaybackMeter } from './playback-meter.ts';
import { requestedAt } from './requested-at.ts';
import { type Circumstances, sendQuality } from './send-quality.ts';

const minute = 60_000;

/** Milliseconds; longer clock steps mean that the computer slept. */
const longestStep = 2_000;

/** Measures playback and reports to the operator periodically, without affecting playback. */
export function usePlaybackMeter(
  video: HTMLVideoElement,
  { failure }: EngineState,
  { clickedAt, circumstances }: { clickedAt: number | null; circumstances: Circumstances },
): PlaybackMeter {
  const [meter] = useState(() => createPlaybackMeter(() => performance.now()));
  const send = useEffectEvent(() => {
    const stretch = meter.takeStretch();
    if (stretch) sendQuality({ ...circumstances, ...stretch });
  });

  useEffect(() => {
    const requested = requestedAt(clickedAt);
    const events = new AbortController();
    const { signal } = events;
    let seenAt: number | null = null;

    function countSeen() {
      const now = performance.now();
      const isSeen = !video.paused && !video.seeking;
      if (seenAt !== null && isSeen)
        meter.show(video.videoHeight, Math.min(longestStep, now - seenAt));
      seenAt = isSeen ? now : null;
    }
    function goOn() {
      meter.start(performance.now() - requested);
      meter.goOn();
      seenAt = performance.now();
    }
    function stop() {
      countSeen();
      meter.goOn();
      seenAt = null;
    }
    function wait() {
      countSeen();
      if (!video.seeking && !video.paused) meter.stall();
      seenAt = null;
    }

    video.addEventListener('playing', goOn, { signal });
    video.addEventListener('timeupdate', countSeen, { signal });
    video.addEventListener('waiting', wait, { signal });
    video.addEventListener('seeking', stop, { signal });
    video.addEventListener('pause', stop, { signal });
    const timer = window.setInterval(send, minute);
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send();
    document.addEventListener('visibilitychange', sendWhenHidden, { signal });
    window.addEventListener('pagehide', send, { signal });
    return () => {
      stop();
      send();
      window.clearInterval(timer);
      events.abort();
    };
  }, [video, meter, clickedAt]);

  useEffect(() => {
    if (!failure) return;
    meter.fail(failure);
    send();
  }, [meter, failure]);

  return meter;
}
