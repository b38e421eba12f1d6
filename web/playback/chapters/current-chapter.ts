import { useSyncExternalStore } from 'react';

/** Index of the current chapter; -1 if none, or if nothing is loaded. */
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

/** Start of each chapter, in seconds. */
type ChapterStarts = { starts_at: number }[];

/** Index of the chapter at a given time; -1 before the first. */
export function chapterAt(chapters: ChapterStarts, time: number): number {
  // Tolerance, so that a seek to a chapter's start lands in it.
  return chapters.map(({ starts_at }) => starts_at <= time + 0.05).lastIndexOf(true);
}
