import { useEffect, useEffectEvent, useState } from 'react';
import { watchedFrom } from '#contract/constants/playback.ts';
import type { EngineState } from '../engine/playback-engine.ts';
import { makeId } from '../make-id.ts';
import { countLines } from '../media-controls.ts';
import type { PlayedFilm } from '../memory/watched-film.ts';
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
  {
    clickedAt,
    circumstances,
    counted,
    isViewer,
  }: {
    clickedAt: number | null;
    circumstances: Circumstances;
    counted: Pick<PlayedFilm, 'kind' | 'id'> | undefined;
    isViewer: boolean;
  },
): PlaybackMeter {
  const [meter] = useState(() => createPlaybackMeter(() => performance.now()));
  // Only relates the reports of this film in this player, and is never stored.
  const [playId] = useState(makeId);
  const send = useEffectEvent(() => {
    const stretch = meter.takeStretch();
    if (!stretch) return;
    const play = counted && {
      play_id: playId,
      played: { kind: counted.kind, id: counted.id },
      is_viewer: isViewer,
    };
    sendQuality({ ...circumstances, ...stretch, ...play });
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
        meter.show(countLines(video), Math.min(longestStep, now - seenAt));
      if (isSeen && video.currentTime >= video.duration * watchedFrom) meter.complete();
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
