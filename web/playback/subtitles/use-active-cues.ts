import { useEffect, useState } from 'react';
import { cuesAt } from './cues-at.ts';

const none: VTTCue[] = [];

/** The cues of a track that are to be read now, kept in step with the film to a few milliseconds. */
export function useActiveCues(
  video: HTMLVideoElement,
  track: TextTrack,
  delay: number,
): readonly VTTCue[] {
  const [cues, setCues] = useState<readonly VTTCue[]>(none);

  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    let timer = 0;
    function follow() {
      const known = Array.from(track.cues ?? []).filter(isTextCue);
      const { active, next } = cuesAt(known, video.currentTime, delay);
      setCues((shown) => (isSameList(shown, active) ? shown : active));
      window.clearTimeout(timer);
      if (video.paused || next === Number.POSITIVE_INFINITY) return;
      const wait = ((next - video.currentTime) * 1000) / video.playbackRate;
      // The film's clock and the computer's drift apart; `timeupdate` puts that right.
      timer = window.setTimeout(follow, Math.max(4, wait));
    }
    for (const name of ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ratechange']) {
      video.addEventListener(name, follow, { signal });
    }
    // The file of the subtitles has arrived.
    const element = elementOf(video, track);
    element?.addEventListener('load', follow, { signal });
    follow();
    return () => {
      window.clearTimeout(timer);
      events.abort();
      setCues(none);
    };
  }, [video, track, delay]);

  return cues;
}

function isTextCue(cue: TextTrackCue): cue is VTTCue {
  return 'getCueAsHTML' in cue;
}

function elementOf(video: HTMLVideoElement, track: TextTrack) {
  return Array.from(video.querySelectorAll('track')).find((element) => element.track === track);
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
