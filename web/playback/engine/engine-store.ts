import { type EngineState, initialEngineState } from './playback-engine.ts';

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
