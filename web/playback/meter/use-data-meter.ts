import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { createBrowserMeter, createMeterStore, type DataMeter } from './browser-meter.ts';

const minute = 60_000;

/** Data used by films this month, and the consequences for this one. */
export interface DataUse {
  bytes: number;
  cap: number | null;
  /** The month's cap is reached and not lifted for this film. */
  isCapped: boolean;
  count(bytes: number): void;
  setCap(cap: number | null): void;
  /** Ignores the cap for this film. */
  lift(): void;
}

/** `authCookie`: of a signed-in viewer; `profileId`: the active profile, if known. */
export function useDataMeter(
  authCookie: string | undefined,
  profileId: number | undefined,
): DataUse {
  const meter = useMeter(authCookie, profileId);
  const { bytes, cap } = useSyncExternalStore(meter.subscribe, meter.getState, meter.getState);
  const [isLifted, setLifted] = useState(false);
  useEffect(() => {
    const timer = window.setInterval(() => meter.report(), minute);
    const reportWhenHidden = () => document.visibilityState === 'hidden' && meter.report();
    document.addEventListener('visibilitychange', reportWhenHidden);
    return () => {
      meter.report();
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', reportWhenHidden);
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

/** The account's meter is loaded only for viewers; it takes over what was counted before. */
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

/** Counts until the account's meter has loaded. */
function createWaitingMeter(): DataMeter {
  const store = createMeterStore({ bytes: 0, cap: null });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    count: (bytes) => store.set({ ...store.getState(), bytes: store.getState().bytes + bytes }),
    setCap() {},
    report() {},
  };
}
