import { toLanguageTag } from '../locale-names.ts';

export type SubtitleName = { language: string; forced: boolean };

const marks = /^(?:forced|foreign|sdh|cc|default|full)$/i;

/**
 * What the name of a subtitle file says behind the name of its film: "id", "ar.forced", "en-US",
 * "ind", "English". A name without a language is `und`, as BCP 47 calls an unknown one.
 */
export function parseSubtitleName(suffix: string): SubtitleName {
  const parts = suffix.split(/[.\s_]+/).filter((part) => part !== '');
  const forced = parts.some((part) => /^(?:forced|foreign)$/i.test(part));
  for (const part of parts) {
    const language = marks.test(part) ? undefined : toLanguageTag(part);
    if (language) return { language, forced };
  }
  return { language: 'und', forced };
}
