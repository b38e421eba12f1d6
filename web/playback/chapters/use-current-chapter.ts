import { useSyncExternalStore } from 'react';
import { type ChapterStarts, chapterAt } from './chapter-at.ts';

/** Index of the chapter that plays; -1 for none, and while there is nothing that could play. */
export function useCurrentChapter(video: HTMLMediaElement | null, chapters: ChapterStarts): number {
  return useSyncExternalStore(
    (listener) => {
      video?.addEventListener('timeupdate', listener);
      video?.addEventListener('seeking', listener);
      return () => {
        video?.removeEventListener('timeupdate', listener);
        video?.removeEventListener('seeking', listener);
      };
    },
    () => (video ? chapterAt(chapters, video.currentTime) : -1),
    () => -1,
  );
}
