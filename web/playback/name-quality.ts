import type { TFunction } from 'i18next';
import { originalRendition } from '#contract/constants/media.ts';

/** A rendition as viewers see it: `480p`, or the word for the film's own pictures. */
export function nameQuality(name: string, t: TFunction<'playback'>): string {
  return name === originalRendition ? t(($) => $.quality.original) : name;
}
