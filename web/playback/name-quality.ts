import { originalRendition } from '#contract/constants/media.ts';
import type texts from '#locales/en/playback.json';

type Translate = (select: (all: typeof texts) => string) => string;

/** A rendition as viewers see it: `480p`, or the word for the film's own pictures. */
export function nameQuality(name: string, t: Translate): string {
  return name === originalRendition ? t(($) => $.quality.original) : name;
}
