import { useSyncExternalStore } from 'react';

/** Whether a title is on the viewer's watchlist; undefined: not known. */
export type WatchlistLookup = (id: number) => boolean | undefined;

let find: WatchlistLookup = () => undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows on all save buttons what is known now (`web/library/save-to-list/watchlist.ts`). */
export function showWatchlist(lookup: WatchlistLookup): void {
  find = lookup;
  for (const listener of listeners) listener();
}

/** `atFirst`: what the page knew when it was rendered. */
export function useIsOnWatchlist(id: number, atFirst = false): boolean {
  return useSyncExternalStore(
    subscribe,
    () => find(id) ?? atFirst,
    () => atFirst,
  );
}
