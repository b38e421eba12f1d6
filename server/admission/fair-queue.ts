/** What one kind of request may take of the process at a time. Milliseconds. */
export type Budget = {
  /** Requests that are worked on at once. */
  running: number;
  /** Requests that wait for a place; more are refused at once. */
  waiting: number;
  /** Longest wait in a burst. */
  patience: number;
  /** Longest wait while there is always somebody waiting, which is no burst any more. */
  overloadPatience: number;
};

/** Told exactly one of the two, at once or later, unless the request was withdrawn before. */
export type Asker = {
  /** Whose turn it is: requests of one visitor wait behind each other, not behind everybody's. */
  visitor: string;
  /** The place is kept until `leave` is called. */
  enter(leave: () => void): void;
  refuse(): void;
};

export type FairQueue = {
  /** Asks for a place. What is returned withdraws the request while it waits. */
  ask(asker: Asker): () => void;
  /** A place, if one is free and nobody waits for it; to be given back. */
  tryEnter(): (() => void) | undefined;
  readonly running: number;
  readonly waiting: number;
};

type Waiting = Asker & { since: number; timer: NodeJS.Timeout };

/** Milliseconds without a moment in which nobody waited: longer is overload, not a burst. */
const burst = 500;

/**
 * A bounded number of places, and a short line of those who wait for one.
 *
 * The line is as CoDel keeps it (RFC 8289, in the form that "Fail at Scale", ACM Queue 13/8, gives
 * it for servers): a burst may wait a while, but when the line has not been empty for half a second,
 * waiting helps nobody, and whoever has waited for `overloadPatience` is refused.
 *
 * Visitors take turns (RFC 8290): one who sends a thousand requests waits behind himself. When the
 * line is full, the newest request of whoever has most in it goes.
 */
export function createFairQueue(budget: Budget, now = () => performance.now()): FairQueue {
  // In the order of their turns.
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;
  let emptyAt = now();

  function admit(asker: Asker): void {
    running += 1;
    let isInside = true;
    asker.enter(() => {
      if (!isInside) return;
      isInside = false;
      running -= 1;
      admitNext();
    });
  }

  function admitNext(): void {
    while (running < budget.running) {
      const next = takeNext();
      if (!next) return;
      const patience = isOverloaded() ? budget.overloadPatience : budget.patience;
      if (now() - next.since > patience) next.refuse();
      else admit(next);
    }
  }

  function isOverloaded(): boolean {
    return now() - emptyAt > burst;
  }

  /** The oldest request of the visitor whose turn it is, who then goes to the end. */
  function takeNext(): Waiting | undefined {
    for (const [visitor, line] of lines) {
      const [first] = line;
      if (!first) continue;
      remove(first);
      if (line.length > 0) {
        lines.delete(visitor);
        lines.set(visitor, line);
      }
      return first;
    }
    return undefined;
  }

  function remove(each: Waiting): boolean {
    const line = lines.get(each.visitor);
    const place = line?.indexOf(each) ?? -1;
    if (!line || place === -1) return false;
    clearTimeout(each.timer);
    line.splice(place, 1);
    if (line.length === 0) lines.delete(each.visitor);
    waiting -= 1;
    if (waiting === 0) emptyAt = now();
    return true;
  }

  /** Makes room in a full line for a visitor with fewer requests in it than somebody else. */
  function makeRoomFor(visitor: string): boolean {
    const own = lines.get(visitor)?.length ?? 0;
    let longest: Waiting[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    const last = longest.at(-1);
    if (!last || longest.length <= own + 1) return false;
    remove(last);
    last.refuse();
    return true;
  }

  return {
    ask(asker) {
      if (running < budget.running && waiting === 0) {
        emptyAt = now();
        admit(asker);
        return () => undefined;
      }
      if (waiting >= budget.waiting && !makeRoomFor(asker.visitor)) {
        asker.refuse();
        return () => undefined;
      }
      if (waiting === 0) emptyAt = now();
      const timer = setTimeout(() => {
        if (remove(each)) each.refuse();
      }, budget.patience);
      const each: Waiting = { ...asker, since: now(), timer };
      const line = lines.get(asker.visitor) ?? [];
      lines.set(asker.visitor, line);
      line.push(each);
      waiting += 1;
      return () => remove(each);
    },
    tryEnter() {
      if (running >= budget.running || waiting > 0) return undefined;
      let leave: (() => void) | undefined;
      admit({
        visitor: '',
        enter: (given) => {
          leave = given;
        },
        refuse: () => undefined,
      });
      return leave;
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
  };
}
