import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Speeds in the menu; keys step by quarters within the same range. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export function changeSpeed(video: HTMLVideoElement, by: number): void {
  const [slowest, fastest] = [speeds[0], 2];
  video.playbackRate = Math.min(fastest, Math.max(slowest, video.playbackRate + by));
}

/** Dispatches a media-chrome request: it stores the volume and handles browser differences. */
export function sendRequest(video: HTMLVideoElement, type: string, detail?: number): void {
  video.closest('media-controller')?.dispatchEvent(new CustomEvent(type, { detail }));
}

export function setVolume(video: HTMLVideoElement, volume: number): void {
  sendRequest(video, 'mediaunmuterequest');
  sendRequest(video, 'mediavolumerequest', Math.min(1, Math.max(0, volume)));
}

/** Lines of the picture that plays, as in the names of renditions: of an upright film, its columns. */
export function countLines({ videoWidth, videoHeight }: HTMLVideoElement): number {
  return Math.min(videoWidth, videoHeight);
}

/** For a few seconds, as after a key that is released within media-chrome's own element. */
export function showControls(video: HTMLVideoElement): void {
  video.closest('media-controller')?.dispatchEvent(new KeyboardEvent('keyup'));
}

/** media-chrome gives every player the same label; this adds the film's name. */
export function useRegionLabel(video: HTMLMediaElement, name: string): void {
  const { t } = useTranslation('playback');
  const label = t(($) => $.region, { name });
  useLayoutEffect(() => {
    video.closest('media-controller')?.setAttribute('aria-label', label);
  }, [video, label]);
}

let lastPlayed: HTMLMediaElement | undefined;

/** Whether this is the player that shortcuts control while none has the focus. */
export function isLastPlayed(video: HTMLMediaElement): boolean {
  return lastPlayed === video;
}

/** A page may have a film, trailers and recordings; only one plays at a time. */
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
