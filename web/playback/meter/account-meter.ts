import type { DataMeter as Told } from '#contract/viewing.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { callAsViewer, SignedOutError } from '#web/lib/session/call-as-viewer.ts';
import { createMeterStore, type DataMeter } from './browser-meter.ts';

/**
 * Of viewers: their account counts for all their devices. What could not be sent is sent with the
 * next playback of the same profile; each counts up from its beginning, so nothing is counted twice.
 * `watchedBy`: the profile, where the page knows it; else the account's first answer tells.
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
  let tellings = 0;

  /** Whether the account has heard it, or never will. `take`: what an answer is for. */
  async function call<Name extends 'viewing.reportDataUse' | 'viewing.setDataCap'>(
    name: Name,
    input: InputOf<Name>,
    take?: (told: Told) => void,
  ): Promise<boolean> {
    try {
      const answer = await callAsViewer(authCookie, name, input, { keepalive: true });
      if (!answer.ok) return answer.code === 'invalid_input';
      take?.(answer.output.data.data_meter);
      return true;
    } catch (error) {
      // The line is gone (TypeError) or the session is: a later time will do.
      if (!(error instanceof TypeError || error instanceof SignedOutError)) throw error;
      return false;
    }
  }

  async function tell() {
    const owner = profileId;
    const sent = owner === undefined ? {} : readCounts(storage, owner);
    const playbacks = Object.entries(sent).map(([each, bytes]) => ({ id: each, bytes }));
    const use = { profile_id: owner, playbacks };
    const loadedBefore = owner === undefined ? 0 : loaded;
    tellings += 1;
    const telling = tellings;
    const isTold = await call('viewing.reportDataUse', use, (told) => {
      if (profileId === undefined) {
        profileId = told.profile_id;
        if (loaded > 0) noteCount(storage, profileId, id, loaded);
      }
      // Somebody else of the household watches now, in another tab.
      if (told.profile_id !== profileId) return;
      // An earlier answer may know of what was told later, or not.
      if (telling < tellings) return;
      store.set({ bytes: told.bytes + loaded - loadedBefore, cap: told.cap_bytes });
    });
    if (isTold && owner !== undefined) removeCounts(storage, owner, sent);
  }

  void tell();
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
    tell: () => void tell(),
  };
}

/** A random UUID (RFC 9562, version 4), also where a page without https has no `randomUUID`. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const kept = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return kept.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * What playbacks loaded and the account may not know yet: bytes since the beginning of each. One
 * list per profile; that of a profile which is not active waits until it is again.
 */
const prefix = 'sorot:data-use:unsent:';

export type Counts = Record<string, number>;

/** As many as one report takes. */
const most = 50;

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
  const counts = [...Object.entries(others), [id, bytes]].slice(-most);
  writeCounts(storage, profileId, Object.fromEntries(counts));
}

/** What counted on since it was sent stays. */
export function removeCounts(storage: Storage, profileId: number, sent: Counts): void {
  const counts = Object.entries(readCounts(storage, profileId));
  const left = counts.filter(([id, bytes]) => sent[id] !== bytes);
  writeCounts(storage, profileId, Object.fromEntries(left));
}

function writeCounts(storage: Storage, profileId: number, counts: Counts): void {
  if (Object.keys(counts).length === 0) storage.removeItem(prefix + profileId);
  else storage.setItem(prefix + profileId, JSON.stringify(counts));
}
