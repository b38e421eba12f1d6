const key = 'sorot:data-use';

/** For anonymous visitors: stored in this browser, per month. */
export function createBrowserMeter(storage: Storage, now = Date.now): DataMeter {
  const store = createMeterStore(read());

  /** Reads storage each time, because other tabs count, too. */
  function read(): MeterState {
    try {
      const state = JSON.parse(storage.getItem(key) ?? '{}');
      const bytes = state.month === monthOf(now()) ? Number(state.bytes) || 0 : 0;
      return { bytes, cap: Number(state.cap) || null };
    } catch {
      return { bytes: 0, cap: null };
    }
  }

  function write(state: MeterState) {
    storage.setItem(key, JSON.stringify({ month: monthOf(now()), ...state }));
    store.set(state);
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    count(bytes) {
      const state = read();
      write({ ...state, bytes: state.bytes + bytes });
    },
    setCap: (cap) => write({ ...read(), cap }),
    report() {},
  };
}

/** What a guest has used this month in this browser; from now on it is counted elsewhere. */
export function takeGuestBytes(storage: Storage, now = Date.now): number {
  const meter = createBrowserMeter(storage, now);
  const { bytes } = meter.getState();
  if (bytes > 0) meter.count(-bytes);
  return bytes;
}

/** A month such as "2026-11", in UTC like the account's. */
function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** Data used by films this month, according to this browser. */
interface MeterState {
  bytes: number;
  /** Null: no cap. */
  cap: number | null;
}

/** Counts the data that players load, for an account or for this browser. */
export interface DataMeter {
  getState(): MeterState;
  subscribe(listener: () => void): () => void;
  /** Adds newly loaded bytes. */
  count(bytes: number): void;
  setCap(cap: number | null): void;
  /** Sends the counts; called periodically and when the page is left. */
  report(): void;
}

export function createMeterStore(first: MeterState) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(next: MeterState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
