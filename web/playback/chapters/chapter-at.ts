/** When each part begins, in seconds. */
export type ChapterStarts = { starts_at: number }[];

/** Index of the chapter that a moment of the film belongs to; -1 before the first. */
export function chapterAt(chapters: ChapterStarts, time: number): number {
  // A little late, so that a jump to the start of a chapter counts as being in it.
  return chapters.map(({ starts_at }) => starts_at <= time + 0.05).lastIndexOf(true);
}
