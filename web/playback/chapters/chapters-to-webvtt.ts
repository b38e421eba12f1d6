import type { Stream } from '#contract/media.ts';

type Chapters = Stream['chapters'];

/** Of the film: less is no room for a mark on any time line. */
const leastShare = 1 / 120;

/**
 * Chapters for the time line, each ending where the next begins. Those that lie too close together
 * share a mark, with the title of the longest; the list of chapters has all of them.
 */
function joinShort(chapters: Chapters): Chapters {
  const end = chapters.at(-1)?.ends_at ?? 0;
  const joined: (Chapters[number] & { longest: number })[] = [];
  for (const [index, { starts_at, title }] of chapters.entries()) {
    const ends_at = chapters[index + 1]?.starts_at ?? end;
    const length = ends_at - starts_at;
    const last = joined.at(-1);
    if (!last || starts_at - last.starts_at >= end * leastShare) {
      joined.push({ starts_at, ends_at, title, longest: length });
      continue;
    }
    last.ends_at = ends_at;
    if (length > last.longest) Object.assign(last, { title, longest: length });
  }
  return joined;
}

/** The share of the time line between the two marks that are closest; 1 without marks. */
export function shortestMark(chapters: Chapters): number {
  const marked = joinShort(chapters);
  const duration = marked.at(-1)?.ends_at ?? 0;
  const shares = marked.map(({ starts_at, ends_at }) => (ends_at - starts_at) / duration);
  return Math.min(1, ...shares.filter((share) => share > 0));
}

/** media-chrome reads chapters from a WebVTT track only. */
export function chaptersToWebVtt(chapters: Chapters): string {
  const cues = joinShort(chapters).map(
    ({ starts_at, ends_at, title }) =>
      `${formatTime(starts_at)} --> ${formatTime(ends_at)}\n${escapeText(title)}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

/** `HH:MM:SS.mmm` (WebVTT, section 4.1). */
function formatTime(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  return new Date(milliseconds).toISOString().slice(11, 23);
}

/** Removes line breaks and WebVTT markup. */
function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
