import { type EngineOptions, type EngineState, initialEngineState } from './playback-engine.ts';

/** The engine's state in the shape that `useSyncExternalStore` reads. */
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

/** Where the film's playlist is now. */
export interface MasterSource {
  current(): string;
  /** Whether a refusal may only mean that the addresses have expired. */
  canExpire: boolean;
  /** Asks for another address; of films that everybody may see there is only one. */
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
