import type { Visit } from '#web/lib/visit.ts';

/** For small files in the visitor's language; shared caches keep those whose address names it. */
export function textFileHeaders(type: string, { language, languageInAddress }: Visit) {
  return {
    'Content-Type': type,
    'Content-Language': language,
    'Cache-Control': languageInAddress ? 'public, max-age=3600' : 'private, max-age=3600',
    ...(!languageInAddress && { Vary: 'Accept-Language, Cookie' }),
  };
}
