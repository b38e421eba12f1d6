/** Bytes of all bodies that are held in memory, and of those of one visitor. */
export type BodyMemoryLimits = { all: number; visitor: number };

const defaults: BodyMemoryLimits = { all: 128 * 1024 * 1024, visitor: 32 * 1024 * 1024 };

/** What one body takes of the memory. */
export type HeldBody = {
  /** Counts bytes that have arrived. `giveUp` may be called before it returns. */
  add(bytes: number): void;
  /** Notes that the body has arrived: it is no longer given up for others. */
  complete(): void;
  /** Frees its memory. */
  release(): void;
};

type Entry = { bytes: number; giveUp: (() => void) | undefined };

/**
 * Shares memory between the bodies of all visitors. Each visitor has a share, and when the bodies
 * of many fill all of it, the newest unfinished body of the visitor who holds most is given up:
 * bodies that somebody sends slowly, or not at all, never keep out those of others.
 */
export function createBodyMemory(limits = defaults) {
  const visitors = new Map<string, Set<Entry>>();
  let held = 0;

  function sizeOf(entries: Iterable<Entry>): number {
    let size = 0;
    for (const { bytes } of entries) size += bytes;
    return size;
  }

  /** The newest unfinished body of the visitor who holds most, of those who have one. */
  function findHeaviest(): Entry | undefined {
    let most = -1;
    let heaviest: Entry | undefined;
    for (const entries of visitors.values()) {
      const newest = [...entries].findLast(({ giveUp }) => giveUp);
      const size = newest ? sizeOf(entries) : -1;
      if (size > most) [most, heaviest] = [size, newest];
    }
    return heaviest;
  }

  /** `giveUp`: called once if there is no room for the body; it has to release it. */
  return function holdBody(visitor: string, giveUp: () => void): HeldBody {
    const entry: Entry = { bytes: 0, giveUp };
    const own = visitors.get(visitor) ?? new Set();
    visitors.set(visitor, own.add(entry));

    return {
      add(bytes) {
        entry.bytes += bytes;
        held += bytes;
        if (sizeOf(own) > limits.visitor) entry.giveUp?.();
        while (held > limits.all) {
          const heaviest = findHeaviest();
          if (!heaviest) return;
          heaviest.giveUp?.();
        }
      },
      complete() {
        entry.giveUp = undefined;
      },
      release() {
        entry.giveUp = undefined;
        if (!own.delete(entry)) return;
        held -= entry.bytes;
        if (own.size === 0) visitors.delete(visitor);
      },
    };
  };
}
