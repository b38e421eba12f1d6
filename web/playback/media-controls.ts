import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Speeds that the menu offers; keys step through quarters within the same bounds. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export function changeSpeed(video: HTMLVideoElement, by: number): void {
  const [slowest, fastest] = [speeds[0], 2];
  video.playbackRate = Math.min(fastest, Math.max(slowest, video.playbackRate + by));
}

/** media-chrome calls every player of a page the same; ours say which film they play. */
export function useRegionLabel(video: HTMLMediaElement, name: string): void {
  const { t } = useTranslation('playback');
  const label = t(($) => $.region, { name });
  useLayoutEffect(() => {
    video.closest('media-controller')?.setAttribute('aria-label', label);
  }, [video, label]);
}

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
