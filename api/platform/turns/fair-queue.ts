/** Limits for one kind of request. Times in milliseconds. */
export type Budget = {
  /** Requests processed concurrently. */
  running: number;
  /** Queued requests; any beyond this are refused at once. */
  waiting: number;
  /** Longest wait during a burst. */
  timeout: number;
  /** Longest wait under sustained overload, when the queue never empties. */
  overloadTimeout: number;
};

/**
 * Exactly one of the two callbacks is called, now or later, unless the request is withdrawn first.
 */
export type QueuedRequest = {
  /** Fairness key: a visitor's requests queue behind each other, not behind everybody's. */
  visitor: string;
  /** The slot is held until `leave` is called. */
  enter(leave: () => void): void;
  refuse(): void;
};

export type FairQueue = {
  /** Queues a request. The returned function withdraws it while it waits. */
  enqueue(request: QueuedRequest): () => void;
  /** Takes a slot if one is free and nobody waits for it; call the result to free it. */
  tryEnter(): (() => void) | undefined;
  readonly running: number;
  readonly waiting: number;
};

type Waiting = QueuedRequest & { since: number; timer: NodeJS.Timeout };

/** Milliseconds without an empty queue; any longer is overload, not a burst. */
const burst = 500;

/**
 * A bounded number of slots with a short, fair queue.
 *
 * Queue management follows CoDel (RFC 8289, in the server form of "Fail at Scale", ACM Queue 13/8):
 * a burst may wait a while, but once the queue has not been empty for half a second, waiting no
 * longer helps, and requests that have waited for `overloadTimeout` are refused.
 *
 * Visitors take turns (RFC 8290), so a visitor who sends a thousand requests waits behind their
 * own. When the queue is full, the newest request of the visitor with the most queued requests is
 * dropped.
 */
export function createFairQueue(budget: Budget, now = () => performance.now()): FairQueue {
  // In round-robin order.
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;
  let emptyAt = now();

  function admit(request: QueuedRequest): void {
    running += 1;
    let isInside = true;
    request.enter(() => {
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
      const timeout = isOverloaded() ? budget.overloadTimeout : budget.timeout;
      if (now() - next.since > timeout) next.refuse();
      else admit(next);
    }
  }

  function isOverloaded(): boolean {
    return now() - emptyAt > burst;
  }

  /** The oldest request of the visitor whose turn it is; that visitor moves to the end. */
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

  /** Makes room in a full queue if another visitor has more requests in it. */
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
    enqueue(request) {
      if (running < budget.running && waiting === 0) {
        emptyAt = now();
        admit(request);
        return () => undefined;
      }
      if (waiting >= budget.waiting && !makeRoomFor(request.visitor)) {
        request.refuse();
        return () => undefined;
      }
      if (waiting === 0) emptyAt = now();
      const timer = setTimeout(() => {
        if (remove(each)) each.refuse();
      }, budget.timeout);
      const each: Waiting = { ...request, since: now(), timer };
      const line = lines.get(request.visitor) ?? [];
      lines.set(request.visitor, line);
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
