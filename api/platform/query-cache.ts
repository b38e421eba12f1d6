import { LRUCache } from 'lru-cache';

type Entry<Value> = {
  /** `at`: as `performance.now()`, since the clock may be set. */
  kept?: { value: Value; at: number; isExpired: boolean };
  loading?: Promise<Value>;
};

export type QueryCache<Input, Value> = {
  read(input: Input): Promise<Value>;
  /** After a change: cached values, and those being loaded, are only used if loading fails. */
  expire(): void;
};

/** Milliseconds. Stale answers are only seen by the first visitor after a quiet period. */
export const briefly = { freshFor: 20_000, staleFor: 120_000 };

/**
 * Caches results in memory for some seconds: one load at a time per key; a stale result is returned
 * while a new one loads, and for as long as loading fails. Milliseconds. `lag`: for how long
 * results may miss changes, for queries that take long; no result waits for a newer one then.
 */
export function createQueryCache<Input, Value>(options: {
  load: (input: Input) => Promise<Value>;
  keyOf: (input: Input) => string;
  freshFor: number;
  staleFor: number;
  maxEntries: number;
  lag?: () => number;
}): QueryCache<Input, Value> {
  const entries = new LRUCache<string, Entry<Value>>({ max: options.maxEntries });

  function load(entry: Entry<Value>, input: Input): Promise<Value> {
    if (entry.loading) return entry.loading;
    const loading = options
      .load(input)
      .then((value) => {
        if (entry.loading === loading)
          entry.kept = { value, at: performance.now(), isExpired: false };
        return value;
      })
      .finally(() => {
        if (entry.loading === loading) delete entry.loading;
      });
    entry.loading = loading;
    return loading;
  }

  return {
    async read(input) {
      const key = options.keyOf(input);
      const entry = entries.get(key) ?? {};
      entries.set(key, entry);
      const { kept } = entry;
      if (!kept) return load(entry, input);
      const age = performance.now() - kept.at;
      const lag = options.lag?.() ?? 0;
      if (age < lag || (age < options.freshFor && !kept.isExpired)) return kept.value;
      const newest = load(entry, input).catch(() => kept.value);
      const isUsable = age < options.freshFor + options.staleFor && !kept.isExpired;
      return lag > 0 || isUsable ? kept.value : newest;
    },
    expire() {
      for (const entry of entries.values()) {
        if (entry.kept) entry.kept.isExpired = true;
        delete entry.loading;
      }
    },
  };
}
