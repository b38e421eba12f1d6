import { useCallback, useEffect, useState } from 'react';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from './browser-storage.ts';
import { createAccountMemory, createBrowserMemory, findStart } from './memory/position-memory.ts';
import type { PlayedFilm, WatchedFilm } from './memory/watched-film.ts';

const noticeTime = 12_000;
const saveEvery = 5;
/** Seconds of tolerance; seeking ends slightly off its target. */
const moved = 0.3;

/** Starts at the saved position and keeps saving it: in the account, else in this browser. */
export function useResume(
  video: HTMLMediaElement,
  stream: Pick<Stream, 'id' | 'duration'>,
  { played, watched }: { played?: PlayedFilm | undefined; watched?: WatchedFilm | undefined } = {},
) {
  const { id } = stream;
  const [startsAt] = useState(() => findFilmStart(video, stream, { played, watched }));
  const [isNoticed, setNoticed] = useState(startsAt > 0);

  useEffect(() => {
    if (!isNoticed) return;
    const timer = window.setTimeout(() => setNoticed(false), noticeTime);
    return () => window.clearTimeout(timer);
  }, [isNoticed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another film remounts the player.
  useEffect(() => {
    const storage = browserStorage();
    const memory = watched
      ? createAccountMemory(storage, watched, id)
      : createBrowserMemory(storage, played, id);
    const events = new AbortController();
    let savedAt = startsAt;
    function save() {
      if (!Number.isFinite(video.duration) || video.currentTime === 0) return;
      // Paused since the last save; another device may have continued since.
      if (Math.abs(video.currentTime - savedAt) < moved) return;
      savedAt = video.currentTime;
      memory.save({ position: savedAt, duration: video.duration });
    }
    function saveNowAndThen() {
      if (Math.abs(video.currentTime - savedAt) >= saveEvery) save();
    }
    function saveAndReport() {
      save();
      memory.report();
    }
    const reportWhenHidden = () => document.visibilityState === 'hidden' && saveAndReport();
    const { signal } = events;
    video.addEventListener('timeupdate', saveNowAndThen, { signal });
    video.addEventListener('pause', saveAndReport, { signal });
    video.addEventListener('ended', saveAndReport, { signal });
    document.addEventListener('visibilitychange', reportWhenHidden, { signal });
    window.addEventListener('pagehide', saveAndReport, { signal });
    window.addEventListener('online', memory.report, { signal });
    return () => {
      saveAndReport();
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

/** Seconds: from a shared link, else where the viewer stopped. `part`: any element of the player. */
export function findFilmStart(
  part: Element,
  stream: Pick<Stream, 'id' | 'duration'>,
  { played, watched }: { played?: PlayedFilm | undefined; watched?: WatchedFilm | undefined },
): number {
  return (
    readStart(part, window.location.search) ??
    findStart(browserStorage(), { played, watched, stream })
  );
}

/** The page's main film, as opposed to its trailers. */
const mainPlayer = '#player';

/** Start position in a shared link: `?t=754`, in seconds. Undefined if absent. */
function readStart(part: Element, search: string): number | undefined {
  const start = new URLSearchParams(search).get('t');
  if (!start || !/^\d{1,6}$/.test(start) || !part.closest(mainPlayer)) return undefined;
  return Number(start);
}
