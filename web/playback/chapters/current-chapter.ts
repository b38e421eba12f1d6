import { useSyncExternalStore } from 'react';

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

/** When each part begins, in seconds. */
type ChapterStarts = { starts_at: number }[];

/** Index of the chapter that a moment of the film belongs to; -1 before the first. */
export function chapterAt(chapters: ChapterStarts, time: number): number {
  // A little late, so that a jump to the start of a chapter counts as being in it.
  return chapters.map(({ starts_at }) => starts_at <= time + 0.05).lastIndexOf(true);
}
