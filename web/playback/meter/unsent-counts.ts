/** What playbacks loaded and the account may not know yet: bytes since the beginning of each. */
const key = 'sorot:data-use:unsent';

export type Counts = Record<string, number>;

/** As many as one report takes. */
const most = 50;

export function readCounts(storage: Storage): Counts {
  try {
    const counts: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof counts === 'object' && counts !== null ? (counts as Counts) : {};
  } catch {
    return {};
  }
}

export function noteCount(storage: Storage, id: string, bytes: number): void {
  const { [id]: _, ...others } = readCounts(storage);
  write(storage, Object.fromEntries([...Object.entries(others), [id, bytes]].slice(-most)));
}

/** What counted on since it was sent stays. */
export function removeCounts(storage: Storage, sent: Counts): void {
  const left = Object.entries(readCounts(storage)).filter(([id, bytes]) => sent[id] !== bytes);
  write(storage, Object.fromEntries(left));
}

function write(storage: Storage, counts: Counts): void {
  if (Object.keys(counts).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(counts));
}
