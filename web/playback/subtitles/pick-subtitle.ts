import type { Stream } from '#contract/media.ts';

type Subtitle = Stream['subtitles'][number];

/** `id-ID` and `id` are the same language to a reader. */
function isSameLanguage(a: string, b: string): boolean {
  return a.split('-')[0]?.toLowerCase() === b.split('-')[0]?.toLowerCase();
}

/** Which subtitle a film starts with: an index, or null for none. */
export function pickSubtitle(
  subtitles: readonly Subtitle[],
  {
    remembered,
    siteLanguage,
    audioLanguage,
  }: {
    /** Language of the last choice, `off`, or null when there was none. */
    remembered: string | null;
    siteLanguage: string;
    audioLanguage: string;
  },
): number | null {
  if (remembered === 'off') return null;
  const wanted = remembered ?? siteLanguage;
  // Somebody who understands what is spoken has not asked for text.
  if (remembered === null && isSameLanguage(audioLanguage, siteLanguage)) return null;
  const index = subtitles.findIndex(
    ({ language, forced }) => !forced && isSameLanguage(language, wanted),
  );
  return index < 0 ? null : index;
}

/** Without a chosen subtitle, forced ones translate what is foreign in the spoken language. */
export function pickForcedSubtitle(
  subtitles: readonly Subtitle[],
  audioLanguage: string,
): number | null {
  const index = subtitles.findIndex(
    ({ language, forced }) => forced && isSameLanguage(language, audioLanguage),
  );
  return index < 0 ? null : index;
}
