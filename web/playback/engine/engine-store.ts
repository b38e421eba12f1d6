import { type EngineOptions, type EngineState, initialEngineState } from './playback-engine.ts';

/** The engine's state as a store for `useSyncExternalStore`. */
export function createEngineStore() {
  let state = initialEngineState;
  const listeners = new Set<() => void>();

  function update(change: Partial<EngineState>) {
    const isSame = Object.entries(change).every(
      ([name, value]) => state[name as keyof EngineState] === value,
    );
    if (isSame) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return { getState: () => state, subscribe, update };
}

export type EngineStore = ReturnType<typeof createEngineStore>;

/** Where the playlist is currently found. */
export interface MasterSource {
  current(): string;
  /** Whether a refusal may mean that signed URLs have expired. */
  canExpire: boolean;
  /** Gets a new address; public films have only one. */
  renew(): Promise<string>;
}

export function createMasterSource({
  master,
  renew,
}: Pick<EngineOptions, 'master' | 'renew'>): MasterSource {
  let now = master;
  return {
    current: () => now,
    canExpire: renew !== undefined,
    async renew() {
      if (renew) now = await renew();
      return now;
    },
  };
}
