import type { WatchedItem } from '#contract/viewing.ts';

/**
 * Positions of a signed-in viewer that the account does not have yet: stored in the browser, to
 * survive lost connections and closed pages. One list per profile, one note per film, as only the
 * last one counts.
 */
const prefix = 'sorot:watched:';

/** More films than anybody watches offline; the oldest are dropped. */
const maxNotes = 100;

const keyOf = ({ kind, id }: Pick<WatchedItem, 'kind' | 'id'>) => `${kind} ${id}`;

export function readNotes(storage: Storage, profileId: number): WatchedItem[] {
  try {
    const notes: unknown = JSON.parse(storage.getItem(prefix + profileId) ?? '[]');
    return Array.isArray(notes) ? notes : [];
  } catch {
    return [];
  }
}

/** Replaces an older note about the same film. */
export function noteWatched(storage: Storage, profileId: number, item: WatchedItem): void {
  const others = readNotes(storage, profileId).filter((note) => keyOf(note) !== keyOf(item));
  writeNotes(storage, profileId, [...others, item].slice(-maxNotes));
}

/** Removes notes that the account has; newer notes about the same films stay. */
export function removeNotes(storage: Storage, profileId: number, sent: WatchedItem[]): void {
  const sentKeys = new Set(sent.map((item) => `${keyOf(item)} ${item.watched_at}`));
  const left = readNotes(storage, profileId).filter(
    (note) => !sentKeys.has(`${keyOf(note)} ${note.watched_at}`),
  );
  writeNotes(storage, profileId, left);
}

/** Profiles with unsent notes. */
export function profilesWithNotes(storage: Storage): number[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length)));
}

function writeNotes(storage: Storage, profileId: number, notes: WatchedItem[]): void {
  if (notes.length === 0) storage.removeItem(prefix + profileId);
  else storage.setItem(prefix + profileId, JSON.stringify(notes));
}
