import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { maxNewHours } from '#contract/constants/playback.ts';
import { TitleCard, useCardTexts } from '#web/catalogue/title-card.tsx';
import { getFromApi } from '#web/lib/api/browser-api.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { browserStorage } from '#web/playback/browser-storage.ts';
import { readWatchedHere } from '#web/playback/memory/watched-here.ts';
import { Rail } from '#web/ui/rail/rail.tsx';
import { railSizes } from '#web/ui/rail/rail-sizes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './device-rail.module.css';

/** The number of titles that viewers see, too. */
const maxTitles = 12;

/** Enough for the first screen. */
const waiting = Array.from({ length: 8 }, (_, index) => index);

type NewRailProps = {
  /** Since this device last watched something. */
  hours: number;
  /** Called when there is nothing to show. */
  onEmpty: () => void;
};

/** Titles added since this device was last used, without those that it has watched. */
export function NewRail({ hours, onEmpty }: NewRailProps) {
  const { t } = useTranslation('viewing');
  const { t: ofCatalogue } = useTranslation('catalogue');
  const texts = useCardTexts();
  const { language } = usePageVisit();
  const authCookie = usePageSession()?.found?.cookie;
  const [titles, setTitles] = useState<TitleCardData[]>();

  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    const input = { hours: Math.min(hours, maxNewHours) };
    getFromApi('viewing.listNewTitles', input, { signal, language, authCookie }).then(
      ({ data }) => setTitles(data.titles.filter(isUnwatched).slice(0, maxTitles)),
      // Offline, the row is left out.
      () => !signal.aborted && setTitles([]),
    );
    return () => request.abort();
  }, [hours, language, authCookie]);

  const isEmpty = titles?.length === 0;
  useEffect(() => {
    if (isEmpty) onEmpty();
  }, [isEmpty, onEmpty]);

  return (
    <Rail
      id="rail-since"
      heading={t(($) => $.new_since_last_visit)}
      labels={{
        previous: ofCatalogue(($) => $.rails.previous),
        next: ofCatalogue(($) => $.rails.next),
      }}
    >
      {!titles &&
        waiting.map((each) => (
          <li key={each}>
            <Skeleton className={styles.poster} />
          </li>
        ))}
      {titles?.map((title) => (
        <li key={title.id}>
          <TitleCard title={title} texts={texts} sizes={railSizes.tall} />
        </li>
      ))}
    </Rail>
  );
}

function isUnwatched({ id, type }: TitleCardData): boolean {
  const isShow = type === 'tv-show';
  return !readWatchedHere(browserStorage()).some((film) =>
    isShow ? film.series?.id === id : film.kind === 'title' && film.id === id,
  );
}
