import { useEffect } from 'react';
import { toOutwardCode } from '#contract/shared/language.ts';
import type { Connection } from '#web/lib/connection.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import type { Seen, SeenPoster } from './seen.ts';

const worker = '/sw.js';

/** Keeps the app shell and visited content available offline. */
export function useOfflineShell(): void {
  const { language } = usePageVisit();
  const isSignedIn = Boolean(usePageSession()?.viewer);
  useEffect(() => {
    const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator;
    if (!isPossible) return;
    const code = toOutwardCode(language);
    const describe = () => ({ ...describeSeen(code), isSignedIn });
    void keepShell(describe);
    // Most posters are loaded later.
    const reportOnLeaving = () => {
      if (document.hidden) navigator.serviceWorker.controller?.postMessage(describe());
    };
    document.addEventListener('visibilitychange', reportOnLeaving);
    return () => document.removeEventListener('visibilitychange', reportOnLeaving);
  }, [language, isSignedIn]);
}

async function keepShell(describe: () => Seen): Promise<void> {
  try {
    await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
  } catch {
    await removeIfGone();
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(describe());
}

function describeSeen(language: string): Omit<Seen, 'isSignedIn'> {
  const { connection } = navigator as { connection?: Connection };
  return {
    language,
    addresses: performance.getEntriesByType('resource').map(({ name }) => name),
    posters: listPosters(),
    savesData: connection?.saveData === true || connection?.type === 'cellular',
  };
}

/** Posters with their titles, taken from the link or the page around them. */
function listPosters(): SeenPoster[] {
  const images = document.querySelectorAll<HTMLImageElement>('[data-poster] img');
  return [...images].flatMap((image) => {
    const { currentSrc: address } = image;
    const link = image.closest('a');
    const named = link ? link.querySelector('bdi') : document.querySelector('h1');
    const title = named?.textContent?.trim();
    const { pathname, search } = link ?? location;
    return address && title ? [{ address, title, path: pathname + search }] : [];
  });
}

/** The operator has disabled the worker: unregisters an earlier one. */
async function removeIfGone(): Promise<void> {
  const answer = await fetch(worker, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404) return;
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map((registration) => registration.unregister()));
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('sorot-'));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
