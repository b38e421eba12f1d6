const key = 'sorot:data-use';

/** Of visitors who are not signed in: kept in this browser, a month at a time. */
export function createBrowserMeter(storage: Storage, now = Date.now): DataMeter {
  const store = createMeterStore(read());

  /** Other tabs count, too. */
  function read(): MeterState {
    try {
      const kept = JSON.parse(storage.getItem(key) ?? '{}');
      const bytes = kept.month === monthOf(now()) ? Number(kept.bytes) || 0 : 0;
      return { bytes, cap: Number(kept.cap) || null };
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
    tell() {},
  };
}

/** Such as "2026-11", by UTC as in accounts. */
function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** What films took of the data plan in this month, as far as this browser knows. */
interface MeterState {
  bytes: number;
  /** Null: none. */
  cap: number | null;
}

/** Counts what players load; for an account or for this browser. */
export interface DataMeter {
  getState(): MeterState;
  subscribe(listener: () => void): () => void;
  /** So many bytes more have been loaded. */
  count(bytes: number): void;
  setCap(cap: number | null): void;
  /** Now and then, and when the page is left. */
  tell(): void;
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
