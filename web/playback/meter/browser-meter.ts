import { createMeterStore, type DataMeter, type MeterState } from './meter-store.ts';

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
