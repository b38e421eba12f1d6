import { useEffect } from 'react';

let lastPlayed: HTMLVideoElement | undefined;

/** Whether this film is the one that keys mean when the focus is in none. */
export function isLastPlayed(video: HTMLVideoElement): boolean {
  return lastPlayed === video;
}

/** A page can hold a film and its trailers; only one of them sounds at a time. */
export function usePlayAlone(video: HTMLVideoElement): void {
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
