/** What films took of the data plan in this month, as far as this browser knows. */
export interface MeterState {
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
