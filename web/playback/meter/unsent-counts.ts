/**
 * What playbacks loaded and the account may not know yet: bytes since the beginning of each. One
 * list per profile; that of a profile which is not active waits until it is again.
 */
const prefix = 'sorot:data-use:unsent:';

export type Counts = Record<string, number>;

/** As many as one report takes. */
const most = 50;

export function readCounts(storage: Storage, profileId: number): Counts {
  try {
    const counts: unknown = JSON.parse(storage.getItem(prefix + profileId) ?? '{}');
    return typeof counts === 'object' && counts !== null ? (counts as Counts) : {};
  } catch {
    return {};
  }
}

export function noteCount(storage: Storage, profileId: number, id: string, bytes: number): void {
  const { [id]: _, ...others } = readCounts(storage, profileId);
  const counts = [...Object.entries(others), [id, bytes]].slice(-most);
  writeCounts(storage, profileId, Object.fromEntries(counts));
}

/** What counted on since it was sent stays. */
export function removeCounts(storage: Storage, profileId: number, sent: Counts): void {
  const counts = Object.entries(readCounts(storage, profileId));
  const left = counts.filter(([id, bytes]) => sent[id] !== bytes);
  writeCounts(storage, profileId, Object.fromEntries(left));
}

function writeCounts(storage: Storage, profileId: number, counts: Counts): void {
  if (Object.keys(counts).length === 0) storage.removeItem(prefix + profileId);
  else storage.setItem(prefix + profileId, JSON.stringify(counts));
}
