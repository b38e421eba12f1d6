import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedFilm } from '#contract/viewing.ts';
import { callApi } from '#web/lib/api/call-api.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { browserStorage } from '#web/playback/browser-storage.ts';
import { dismissHere, type FilmToContinue } from '#web/playback/memory/watched-here.ts';
import { Rail } from '#web/ui/rail/rail.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './device-rail.module.css';
import { ContinueCard } from './personal-rails.tsx';

type DeviceRailProps = {
  films: FilmToContinue[];
  /** Called when there is nothing to show (any more). */
  onEmpty: () => void;
};

/** Films that this device remembers, with names and posters from the API. */
export function DeviceRail({ films, onEmpty }: DeviceRailProps) {
  const { t } = useTranslation('viewing');
  const { t: ofCatalogue } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const isSignedIn = Boolean(usePageSession()?.viewer);
  const [described, setDescribed] = useState<DescribedFilm[]>();
  const [dismissed, setDismissed] = useState<readonly FilmToContinue[]>([]);

  useEffect(() => {
    let isLeft = false;
    const input = { films: films.map(({ kind, id }) => `${kind}-${id}`).join(',') };
    // Offline, the row is left out.
    void callApi('viewing.describeFilms', input, { language })
      .catch(() => undefined)
      .then((answer) => {
        if (!isLeft) setDescribed(answer?.ok ? answer.output.data.films : []);
      });
    return () => {
      isLeft = true;
    };
  }, [films, language]);

  const entries = films.flatMap((film) => {
    if (dismissed.includes(film)) return [];
    const description = described?.find(({ title, episode }) =>
      film.kind === 'episode' ? episode?.id === film.id : !episode && title.id === film.id,
    );
    return description ? [{ film, ...description }] : [];
  });
  const isEmpty = described !== undefined && entries.length === 0;
  useEffect(() => {
    if (isEmpty) onEmpty();
  }, [isEmpty, onEmpty]);

  function remove(film: FilmToContinue) {
    dismissHere(browserStorage(), film);
    setDismissed((before) => [...before, film]);
  }

  return (
    <Rail
      id="rail-continue"
      heading={t(($) => $.continue.heading)}
      labels={{
        previous: ofCatalogue(($) => $.rails.previous),
        next: ofCatalogue(($) => $.rails.next),
      }}
    >
      {!described &&
        films.map(({ kind, id }) => (
          <li key={`${kind} ${id}`}>
            <Skeleton className={styles.poster} />
          </li>
        ))}
      {entries.map(({ film, title, episode }) => {
        const { position_ms, duration_ms } = film;
        return (
          <ContinueCard
            key={`${film.kind} ${film.id}`}
            entry={{ title, episode, position_ms, duration_ms }}
            eager
            // What is being moved to the account is removed there.
            {...(!isSignedIn && { onRemove: () => remove(film) })}
          />
        );
      })}
    </Rail>
  );
}
