import { useSyncExternalStore } from 'react';

/** Ids of the titles on the viewer's watchlist; undefined until it was read. */
let saved: ReadonlySet<number> | undefined;
/** The viewer's changes on this page, which a list that is being read may not contain yet. */
const changes = new Map<number, boolean>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Whether a title is on the watchlist: at first what the page knows, false if it does not. */
export function useIsOnWatchlist(id: number, known = false): boolean {
  return useSyncExternalStore(
    subscribe,
    () => changes.get(id) ?? saved?.has(id) ?? known,
    () => known,
  );
}

export function setWatchlist(ids: readonly number[]): void {
  saved = new Set(ids);
  notify();
}

/** What the viewer has just saved or removed. */
export function changeWatchlist(id: number, isOn: boolean): void {
  changes.set(id, isOn);
  notify();
}

/** On another page, or after a change elsewhere: the list that is read next has the changes. */
export function applyChanges(): void {
  if (saved) {
    const ids = [...saved].filter((id) => changes.get(id) !== false);
    const added = [...changes].filter(([, isOn]) => isOn).map(([id]) => id);
    saved = new Set([...ids, ...added]);
  }
  changes.clear();
}

/** After signing out. */
export function forgetWatchlist(): void {
  saved = undefined;
  changes.clear();
  notify();
}
