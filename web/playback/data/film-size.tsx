import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { pickUsualRendition } from '#contract/shared/usual-rendition.ts';
import { formatBytes } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { browserStorage } from '../browser-storage.ts';
import { createBrowserMeter } from '../meter/browser-meter.ts';
import { nameQuality } from '../name-quality.ts';

type FilmSizeProps = {
  renditions: Stream['renditions'];
  /** What is left of the viewer's monthly cap (`loadDataLeft`). */
  dataLeft: number | null | undefined;
  className?: string | undefined;
};

/**
 * Data use, shown before playback: "480p · 92 MB". Cards and heroes show the same. Visitors with a
 * monthly cap also see how many such films it still allows.
 */
export function FilmSize({ renditions, dataLeft, className }: FilmSizeProps) {
  const { t } = useTranslation('playback');
  const { language, savesData } = usePageVisit();
  const left = useDataLeft(dataLeft);
  const rendition = pickUsualRendition(renditions, savesData);
  if (!rendition) return null;
  const count = left === null ? 0 : Math.floor(left / rendition.bytes);
  return (
    <p className={className}>
      <bdi>{nameQuality(rendition.name, t)}</bdi>
      {' · '}
      <bdi suppressHydrationWarning>{formatBytes(language, rendition.bytes)}</bdi>
      {left !== null && (
        <>
          {' · '}
          {count > 0 ? t(($) => $.meter.enough, { count }) : t(($) => $.meter.not_enough)}
        </>
      )}
    </p>
  );
}

/** From the account, else from this browser. Cached pages read the latter after hydration. */
function useDataLeft(loaded: number | null | undefined): number | null {
  const [here, setHere] = useState<number | null>(null);
  useEffect(() => {
    const { bytes, cap } = createBrowserMeter(browserStorage()).getState();
    setHere(cap === null ? null : Math.max(cap - bytes, 0));
  }, []);
  return loaded === undefined ? here : loaded;
}
