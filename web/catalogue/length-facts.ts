import type { TitleCard } from '#contract/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { formatDuration } from '#web/lib/formats/format.ts';

type Work = Pick<TitleCard, 'duration' | 'clip_seconds'>;

/** What there is to watch: "2h 14m", or "Clip", "12s". `clip`: the word for it. */
export function lengthFacts(language: Language, { duration, clip_seconds }: Work, clip: string) {
  if (clip_seconds) return [clip, formatDuration(language, clip_seconds)];
  return duration ? [formatDuration(language, duration)] : [];
}
