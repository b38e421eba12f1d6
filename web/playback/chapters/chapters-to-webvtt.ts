import type { Stream } from '#contract/media.ts';

/** media-chrome reads chapters from a WebVTT track only. */
export function chaptersToWebVtt(chapters: Stream['chapters']): string {
  const cues = chapters.map(
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
