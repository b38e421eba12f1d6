import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '#web/playback/browser-storage.ts';
import { createBrowserMeter, type DataMeter } from '#web/playback/meter/browser-meter.ts';

/** One per page and account: each new one asks the account. */
let current: { authCookie: string | undefined; meter: Promise<DataMeter> } | undefined;

function findMeter(authCookie: string | undefined): Promise<DataMeter> {
  if (!current || current.authCookie !== authCookie)
    current = { authCookie, meter: createMeter(authCookie) };
  return current.meter;
}

async function createMeter(authCookie: string | undefined): Promise<DataMeter> {
  const storage = browserStorage();
  if (authCookie === undefined) return createBrowserMeter(storage);
  const { createAccountMeter } = await import('#web/playback/meter/account-meter.ts');
  const meter = createAccountMeter(storage, authCookie, undefined);
  document.addEventListener('visibilitychange', () => document.hidden && meter.report());
  return meter;
}

/**
 * Counts the data of previews with that of films. `cap`: of the month, in bytes; with one there are
 * no previews, so until it is known it is 0.
 */
export function usePreviewMeter(authCookie: string | undefined) {
  const [meter, setMeter] = useState<DataMeter>();
  useEffect(() => {
    let isLeft = false;
    void findMeter(authCookie).then(
      (loaded) => !isLeft && setMeter(loaded),
      // Offline: no preview either.
      () => {
        current = undefined;
      },
    );
    return () => {
      isLeft = true;
    };
  }, [authCookie]);
  const { subscribe, getState } = meter ?? unknown;
  const { cap } = useSyncExternalStore(subscribe, getState, getState);
  return { cap, count: (bytes: number) => meter?.count(bytes) };
}

const unknownState = { bytes: 0, cap: 0 };
const unknown = { subscribe: () => () => {}, getState: () => unknownState };
