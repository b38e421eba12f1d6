import { useEffect } from 'react';

let lastPlayed: HTMLMediaElement | undefined;

/** Whether this film is the one that keys mean when the focus is in none. */
export function isLastPlayed(video: HTMLMediaElement): boolean {
  return lastPlayed === video;
}

/** A page can hold a film and its trailers, or a recording; only one of them sounds at a time. */
export function usePlayAlone(video: HTMLMediaElement): void {
  useEffect(() => {
    function takeOver() {
      if (lastPlayed !== video) lastPlayed?.pause();
      lastPlayed = video;
    }
    takeOver();
    video.addEventListener('play', takeOver);
    return () => {
      video.removeEventListener('play', takeOver);
      if (lastPlayed === video) lastPlayed = undefined;
    };
  }, [video]);
}
