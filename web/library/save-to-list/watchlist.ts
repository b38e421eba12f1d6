import { showWatchlist } from '#web/catalogue/watchlist-store.ts';

/** Ids of the titles on the viewer's watchlist; undefined until it was read. */
let saved: ReadonlySet<number> | undefined;
/** The viewer's changes on this page, which a list that is being read may not contain yet. */
const changes = new Map<number, boolean>();

function show(): void {
  showWatchlist((id) => changes.get(id) ?? saved?.has(id));
}

export function setWatchlist(ids: readonly number[]): void {
  saved = new Set(ids);
  show();
}

/** What the viewer has just saved or removed. */
export function changeWatchlist(id: number, isOn: boolean): void {
  changes.set(id, isOn);
  show();
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
  show();
}
