import { useEffect } from 'react';
import { toOutwardCode } from '#contract/shared/language.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import type { Seen } from './seen.ts';

const worker = '/sw.js';

type Connection = { saveData?: boolean; type?: string };

/** Has the shell of the site and what was seen of it kept for times without a network. */
export function useOfflineShell(): void {
  const { language } = usePageVisit();
  useEffect(() => {
    const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator;
    if (isPossible) void keepShell(toOutwardCode(language));
  }, [language]);
}

async function keepShell(language: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
  } catch {
    await removeIfGone();
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(tellSeen(language));
}

function tellSeen(language: string): Seen {
  const { connection } = navigator as { connection?: Connection };
  return {
    language,
    addresses: performance.getEntriesByType('resource').map(({ name }) => name),
    savesData: connection?.saveData === true || connection?.type === 'cellular',
  };
}

/** An operator has taken the worker away: whatever an earlier one did ends here. */
async function removeIfGone(): Promise<void> {
  const answer = await fetch(worker, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404) return;
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map((registration) => registration.unregister()));
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('sorot-'));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
