import type { DataMeter as AccountMeter } from '#contract/viewing.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { callAsViewer, SignedOutError } from '#web/lib/session/call-as-viewer.ts';
import { makeId } from '../make-id.ts';
import { createMeterStore, type DataMeter, takeGuestBytes } from './browser-meter.ts';

/**
 * For viewers: the account adds up all their devices. Unsent counts are sent with the profile's
 * next playback; each is cumulative from the start of its playback, so nothing counts twice.
 * `watchedBy`: the profile, if the page knows it; else it comes with the account's first answer.
 */
export function createAccountMeter(
  storage: Storage,
  authCookie: string,
  watchedBy: number | undefined,
): DataMeter {
  const store = createMeterStore({ bytes: 0, cap: null });
  const id = makeId();
  let profileId = watchedBy;
  let loaded = 0;
  let reports = 0;

  /**
   * Whether the account has received the report or will never accept it. `take`: handles the
   * answer.
   */
  async function call<Name extends 'viewing.reportDataUse' | 'viewing.setDataCap'>(
    name: Name,
    input: InputOf<Name>,
    handleAnswer?: (meter: AccountMeter) => void,
  ): Promise<boolean> {
    try {
      const answer = await callAsViewer(authCookie, name, input, { keepalive: true });
      if (!answer.ok) return answer.code === 'invalid_input';
      handleAnswer?.(answer.output.data.data_meter);
      return true;
    } catch (error) {
      // Offline (TypeError) or signed out: retried later.
      if (!(error instanceof TypeError || error instanceof SignedOutError)) throw error;
      return false;
    }
  }

  async function report() {
    const owner = profileId;
    const sent = owner === undefined ? {} : readCounts(storage, owner);
    const playbacks = Object.entries(sent).map(([each, bytes]) => ({ id: each, bytes }));
    const use = { profile_id: owner, playbacks };
    const loadedBefore = owner === undefined ? 0 : loaded;
    reports += 1;
    const reportNumber = reports;
    const isReported = await call('viewing.reportDataUse', use, (meter) => {
      if (profileId === undefined) {
        profileId = meter.profile_id;
        if (loaded > 0) noteCount(storage, profileId, id, loaded);
        takeOver(profileId);
      }
      // Another profile is active now, in another tab.
      if (meter.profile_id !== profileId) return;
      // An earlier answer may or may not include later reports.
      if (reportNumber < reports) return;
      store.set({ bytes: meter.bytes + loaded - loadedBefore, cap: meter.cap_bytes });
    });
    if (isReported && owner !== undefined) removeCounts(storage, owner, sent);
  }

  /** What the same browser used before signing in is sent with the next report. */
  function takeOver(owner: number) {
    const bytes = takeGuestBytes(storage);
    if (bytes > 0) noteCount(storage, owner, makeId(), bytes);
  }

  if (profileId !== undefined) takeOver(profileId);
  void report();
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    count(bytes) {
      loaded += bytes;
      if (profileId !== undefined) noteCount(storage, profileId, id, loaded);
      const state = store.getState();
      store.set({ ...state, bytes: state.bytes + bytes });
    },
    setCap(cap) {
      store.set({ ...store.getState(), cap });
      void call('viewing.setDataCap', { cap_bytes: cap });
    },
    report: () => void report(),
  };
}

/**
 * Counts that the account may not have yet: bytes since the start of each playback. One list per
 * profile; an inactive profile's list waits until it is active again.
 */
const prefix = 'sorot:data-use:unsent:';

export type Counts = Record<string, number>;

/** Limit of one report. */
const maxCounts = 50;

export function readCounts(storage: Storage, profileId: number): Counts {
  try {
    const counts: unknown = JSON.parse(storage.getItem(prefix + profileId) ?? '{}');
    return typeof counts === 'object' && counts !== null ? (counts as Counts) : {};
  } catch {
    return {};
  }
}

export function noteCount(storage: Storage, profileId: number, id: string, bytes: number): void {
  const { [id]: _, ...others } = readCounts(storage, profileId);
  const counts = [...Object.entries(others), [id, bytes]].slice(-maxCounts);
  writeCounts(storage, profileId, Object.fromEntries(counts));
}

/** Counts that grew after being sent stay. */
export function removeCounts(storage: Storage, profileId: number, sent: Counts): void {
  const counts = Object.entries(readCounts(storage, profileId));
  const left = counts.filter(([id, bytes]) => sent[id] !== bytes);
  writeCounts(storage, profileId, Object.fromEntries(left));
}

function writeCounts(storage: Storage, profileId: number, counts: Counts): void {
  if (Object.keys(counts).length === 0) storage.removeItem(prefix + profileId);
  else storage.setItem(prefix + profileId, JSON.stringify(counts));
}
