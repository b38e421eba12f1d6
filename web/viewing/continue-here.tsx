import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { maxDescribedFilms, visitHours, watchedFrom } from '#contract/constants/playback.ts';
import { BootScript } from '#web/lib/whole-page/boot-script.tsx';
import { browserStorage } from '#web/playback/browser-storage.ts';
import {
  type FilmToContinue,
  filmsToContinue,
  hoursOfNew,
  readWatchedHere,
  watchedHereKey,
} from '#web/playback/memory/watched-here.ts';
import styles from './continue-here.module.css';

const DeviceRail = lazy(() =>
  import('./device-rail.tsx').then(({ DeviceRail }) => ({ default: DeviceRail })),
);

const NewRail = lazy(() => import('./new-rail.tsx').then(({ NewRail }) => ({ default: NewRail })));

/**
 * What to continue watching on this device, and what is new since it was last used, for visitors
 * without a history in an account. Cached pages contain only the places, which a script reveals
 * before the first paint if there is something, so that nothing moves when the rows arrive.
 * `newest`: when a title was last added, in milliseconds.
 */
export function ContinueHere({ newest }: { newest: number }) {
  const [films, setFilms] = useState<FilmToContinue[]>([]);
  const [hours, setHours] = useState(0);
  useLayoutEffect(() => {
    const watched = readWatchedHere(browserStorage());
    setFilms(filmsToContinue(watched, watchedFrom).slice(0, maxDescribedFilms));
    setHours(hoursOfNew(watched, { newest, now: Date.now(), visitHours }));
  }, [newest]);
  return (
    <>
      <div className={styles.place} hidden={films.length === 0} suppressHydrationWarning>
        <Suspense>
          {films.length > 0 && <DeviceRail films={films} onEmpty={() => setFilms([])} />}
        </Suspense>
      </div>
      <div
        className={styles.new}
        hidden={hours === 0}
        data-newest={newest}
        suppressHydrationWarning
      >
        <Suspense>{hours > 0 && <NewRail hours={hours} onEmpty={() => setHours(0)} />}</Suspense>
      </div>
      <BootScript script={script} />
    </>
  );
}

/** Self-contained: it is serialised into the page, and the policy lists its hash. */
function reservePlaces(
  find: typeof filmsToContinue,
  findHours: typeof hoursOfNew,
  key: string,
  from: number,
  visitHours: number,
) {
  try {
    const watched = JSON.parse(localStorage.getItem(key) ?? '[]');
    const place = document.currentScript?.previousElementSibling;
    const before = place?.previousElementSibling;
    if (!(place instanceof HTMLElement && before instanceof HTMLElement)) return;
    before.hidden = find(watched, from).length === 0;
    const at = { newest: Number(place.dataset.newest), now: Date.now(), visitHours };
    place.hidden = findHours(watched, at) === 0;
  } catch {
    // Storage may be blocked or hold invalid data; there is nothing to continue.
  }
}

const script = import.meta.env.SSR
  ? `(${reservePlaces.toString()})(${filmsToContinue.toString()},${hoursOfNew.toString()},${JSON.stringify(watchedHereKey)},${watchedFrom},${visitHours})`
  : '';
