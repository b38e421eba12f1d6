import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { formatBytes } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { bytesPerHour, pickUsualRendition } from './data-use.ts';

/** What watching takes from a data plan, before anything is played: "480p · 485 MB/h · 812 MB". */
export function FilmSize({
  renditions,
  className,
}: {
  renditions: Stream['renditions'];
  className?: string | undefined;
}) {
  const { t } = useTranslation('playback');
  const { language, savesData } = usePageVisit();
  const rendition = pickUsualRendition(renditions, savesData);
  if (!rendition) return null;
  const hourly = formatBytes(language, bytesPerHour(rendition.bandwidth));
  return (
    <p className={className}>
      <bdi>{rendition.name}</bdi>
      {' · '}
      <bdi suppressHydrationWarning>{t(($) => $.quality.per_hour_short, { size: hourly })}</bdi>
      {' · '}
      <bdi suppressHydrationWarning>{formatBytes(language, rendition.bytes)}</bdi>
    </p>
  );
}
