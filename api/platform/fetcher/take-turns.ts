import PQueue from 'p-queue';

export type Turns = {
  /** Does something when it is its turn at a site. */
  take<Result>(
    origin: string,
    signal: AbortSignal | undefined,
    work: () => Promise<Result>,
  ): Promise<Result>;
};

/** @param perSecond how often work begins, by origin; at all other sites, one thing at a time */
export function createTurns(perSecond: Readonly<Record<string, number>>): Turns {
  const queues = new Map<string, PQueue>();

  function queueOf(origin: string): PQueue {
    const known = queues.get(origin);
    if (known) return known;
    const rate = perSecond[origin];
    const queue =
      rate === undefined
        ? new PQueue({ concurrency: 1 })
        : new PQueue({ concurrency: rate, interval: 1_000, intervalCap: rate, strict: true });
    // Imports may name any number of sites. Those with a rate remember their last second.
    if (rate === undefined) queue.addEventListener('idle', () => queues.delete(origin));
    queues.set(origin, queue);
    return queue;
  }

  return {
    take: (origin, signal, work) => queueOf(origin).add(work, signal && { signal }),
  };
}
