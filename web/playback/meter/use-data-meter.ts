import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { createBrowserMeter, createMeterStore, type DataMeter } from './browser-meter.ts';

const minute = 60_000;

/** What films took of the data plan, and what that means for this one. */
export interface DataUse {
  bytes: number;
  cap: number | null;
  /** The month's cap is reached, and the viewer wants it to count for this film, too. */
  isCapped: boolean;
  count(bytes: number): void;
  setCap(cap: number | null): void;
  /** Plays this one film as if there were no cap. */
  lift(): void;
}

/** `authCookie`: of somebody who is signed in; `profileId`: who of the household, if that is known. */
export function useDataMeter(
  authCookie: string | undefined,
  profileId: number | undefined,
): DataUse {
  const meter = useMeter(authCookie, profileId);
  const { bytes, cap } = useSyncExternalStore(meter.subscribe, meter.getState, meter.getState);
  const [isLifted, setLifted] = useState(false);
  useEffect(() => {
    const timer = window.setInterval(() => meter.tell(), minute);
    const tellWhenHidden = () => document.visibilityState === 'hidden' && meter.tell();
    document.addEventListener('visibilitychange', tellWhenHidden);
    return () => {
      meter.tell();
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', tellWhenHidden);
    };
  }, [meter]);
  return {
    bytes,
    cap,
    count: meter.count,
    setCap: meter.setCap,
    isCapped: cap !== null && bytes >= cap && !isLifted,
    lift: () => setLifted(true),
  };
}

/** The account's meter is code that only viewers need; it takes over what was counted before. */
function useMeter(authCookie: string | undefined, profileId: number | undefined): DataMeter {
  const [browserMeter] = useState(() => createBrowserMeter(browserStorage()));
  const waiting = useMemo(() => createWaitingMeter(), []);
  const [accountMeter, setAccountMeter] = useState<DataMeter>();
  useEffect(() => {
    if (authCookie === undefined) return;
    let isWanted = true;
    void import('./account-meter.ts').then(({ createAccountMeter }) => {
      if (!isWanted) return;
      const created = createAccountMeter(browserStorage(), authCookie, profileId);
      created.count(waiting.getState().bytes);
      setAccountMeter(created);
    });
    return () => {
      isWanted = false;
    };
  }, [authCookie, profileId, waiting]);
  if (authCookie === undefined) return browserMeter;
  return accountMeter ?? waiting;
}

/** Counts until the account's meter is there. */
function createWaitingMeter(): DataMeter {
  const store = createMeterStore({ bytes: 0, cap: null });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    count: (bytes) => store.set({ ...store.getState(), bytes: store.getState().bytes + bytes }),
    setCap() {},
    tell() {},
  };
}
