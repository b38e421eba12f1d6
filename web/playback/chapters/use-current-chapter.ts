import { useSyncExternalStore } from 'react';
import type { Stream } from '#contract/media.ts';
import { chapterAt } from './chapter-at.ts';

/** Index of the chapter that plays; -1 for none. */
export function useCurrentChapter(video: HTMLVideoElement, chapters: Stream['chapters']): number {
  return useSyncExternalStore(
    (listener) => {
      video.addEventListener('timeupdate', listener);
      video.addEventListener('seeking', listener);
      return () => {
        video.removeEventListener('timeupdate', listener);
        video.removeEventListener('seeking', listener);
      };
    },
    () => chapterAt(chapters, video.currentTime),
  );
}
