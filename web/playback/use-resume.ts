import { useCallback, useEffect, useState } from 'react';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from './browser-storage.ts';
import { isWorthResuming, readResumePosition, saveResumePosition } from './resume-position.ts';

const noticeTime = 12_000;
const saveEvery = 5;

/** Starts where the viewer stopped, and remembers where they stop this time. */
export function useResume(video: HTMLVideoElement, { id, duration }: Stream) {
  const [startsAt] = useState(() => {
    const position = readResumePosition(browserStorage(), id);
    return duration === null || isWorthResuming(position, duration) ? position : 0;
  });
  const [isNoticed, setNoticed] = useState(startsAt > 0);

  useEffect(() => {
    if (!isNoticed) return;
    const timer = window.setTimeout(() => setNoticed(false), noticeTime);
    return () => window.clearTimeout(timer);
  }, [isNoticed]);

  useEffect(() => {
    const storage = browserStorage();
    const events = new AbortController();
    let savedAt = startsAt;
    function save() {
      // Before the film has moved there is nothing to say about where it stands.
      if (!Number.isFinite(video.duration) || video.currentTime === 0) return;
      savedAt = video.currentTime;
      saveResumePosition(storage, id, { position: savedAt, duration: video.duration });
    }
    function saveNowAndThen() {
      if (Math.abs(video.currentTime - savedAt) >= saveEvery) save();
    }
    const { signal } = events;
    video.addEventListener('timeupdate', saveNowAndThen, { signal });
    video.addEventListener('pause', save, { signal });
    video.addEventListener('ended', save, { signal });
    window.addEventListener('pagehide', save, { signal });
    return () => {
      save();
      events.abort();
    };
  }, [video, id, startsAt]);

  const startOver = useCallback(() => {
    video.currentTime = 0;
    setNoticed(false);
    void video.play().catch(() => {});
  }, [video]);

  return { startsAt, isNoticed, startOver };
}
