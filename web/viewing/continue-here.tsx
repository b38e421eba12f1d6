import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { maxDescribedFilms, watchedFrom } from '#contract/shared/playback-words.ts';
import { BootScript } from '#web/lib/boot-script.tsx';
import { browserStorage } from '#web/playback/browser-storage.ts';
import {
  type FilmToContinue,
  filmsToContinue,
  readWatchedHere,
  watchedHereKey,
} from '#web/playback/memory/watched-here.ts';
import styles from './continue-here.module.css';

const DeviceRail = lazy(() =>
  import('./device-rail.tsx').then(({ DeviceRail }) => ({ default: DeviceRail })),
);

/**
 * What to continue watching on this device, for visitors without a history in an account. Cached
 * pages contain only its place, which a script reveals before the first paint if there is
 * something, so that nothing moves when the row arrives.
 */
export function ContinueHere() {
  const [films, setFilms] = useState<FilmToContinue[]>([]);
  useLayoutEffect(() => {
    const found = filmsToContinue(readWatchedHere(browserStorage()), watchedFrom);
    setFilms(found.slice(0, maxDescribedFilms));
  }, []);
  return (
    <>
      <div className={styles.place} hidden={films.length === 0} suppressHydrationWarning>
        <Suspense>
          {films.length > 0 && <DeviceRail films={films} onEmpty={() => setFilms([])} />}
        </Suspense>
      </div>
      <BootScript script={script} />
    </>
  );
}

/** Self-contained: it is serialised into the page, and the policy lists its hash. */
function reservePlace(find: typeof filmsToContinue, key: string, from: number) {
  try {
    const watched = JSON.parse(localStorage.getItem(key) ?? '[]');
    const place = document.currentScript?.previousElementSibling;
    if (place instanceof HTMLElement) place.hidden = find(watched, from).length === 0;
  } catch {
    // Storage may be blocked or hold invalid data; there is nothing to continue.
  }
}

const script = import.meta.env.SSR
  ? `(${reservePlace.toString()})(${filmsToContinue.toString()},${JSON.stringify(watchedHereKey)},${watchedFrom})`
  : '';
