import { useTranslation } from 'react-i18next';
import type { ContinueEntry } from '#contract/viewing.ts';
import { formatDuration } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';

type Named = NonNullable<ContinueEntry['episode']>;

/** Texts for cards of watched films, called once per list. */
export function useWatchedTexts() {
  const { t } = useTranslation('viewing');
  const { t: ofCatalogue } = useTranslation('catalogue');
  const { language } = usePageVisit();
  return {
    place: ({ season, number }: Named) =>
      ofCatalogue(($) => $.seasons.place, { season, episode: number }),
    /** Rounded up to minutes. */
    left: (positionMs: number, durationMs: number) => {
      const minutes = Math.max(1, Math.ceil((durationMs - positionMs) / 60_000));
      return t(($) => $.continue.left, { time: formatDuration(language, minutes * 60) });
    },
  };
}
