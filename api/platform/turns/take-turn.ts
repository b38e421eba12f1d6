import { problem } from '../problem.ts';
import type { FairQueue } from './fair-queue.ts';

/** Whose request it is that waits for work, until `signal` says that they have left. */
export type Turn = {
  /** See `toLimitKey`. */
  visitor: string;
  signal?: AbortSignal | undefined;
};

/** nginx's status for a client that disconnected before the answer; never sent. */
export const visitorLeft = 499;

/** The work was not done, because nobody waits for it. */
export class VisitorLeft extends Error {
  override name = 'VisitorLeft';
}

/**
 * Does heavy work when it is the visitor's turn.
 *
 * @throws `VisitorLeft` if they leave before; `service_unavailable` if too many wait
 */
export function takeTurn<Result>(
  queue: FairQueue,
  { visitor, signal }: Turn,
  work: () => Promise<Result>,
): Promise<Result> {
  if (signal?.aborted) return Promise.reject(new VisitorLeft());
  const run = async () => work();
  return new Promise((resolve, reject) => {
    const leave = () => {
      withdraw();
      reject(new VisitorLeft());
    };
    signal?.addEventListener('abort', leave);
    const withdraw = queue.enqueue({
      visitor,
      enter(free) {
        signal?.removeEventListener('abort', leave);
        run().finally(free).then(resolve, reject);
      },
      refuse() {
        signal?.removeEventListener('abort', leave);
        reject(problem('service_unavailable', { retry_after: 5 }));
      },
    });
  });
}

/**
 * Work that several may wait for, by its key: whoever's turn is first does it for all of them, so
 * nobody waits behind a visitor with many requests because that visitor asked for the same. What
 * nobody waits for any more is not done.
 */
export function createSharedWork<Result>(queue: FairQueue) {
  type Shared = { waiting: Set<AbortController>; running?: Promise<Result> };
  const underway = new Map<string, Shared>();

  return async (key: string, turn: Turn, work: () => Promise<Result>): Promise<Result> => {
    const shared = underway.get(key) ?? { waiting: new Set() };
    if (shared.running) return shared.running;
    underway.set(key, shared);
    const place = new AbortController();
    shared.waiting.add(place);
    const leave = () => place.abort();
    turn.signal?.addEventListener('abort', leave);
    if (turn.signal?.aborted) leave();
    try {
      return await takeTurn(queue, { ...turn, signal: place.signal }, () => {
        shared.waiting.delete(place);
        shared.running = work().finally(() => underway.delete(key));
        for (const other of shared.waiting) other.abort();
        return shared.running;
      });
    } catch (failure) {
      // Somebody else's turn came first.
      if (shared.running && !turn.signal?.aborted) return await shared.running;
      throw failure;
    } finally {
      turn.signal?.removeEventListener('abort', leave);
      shared.waiting.delete(place);
      if (!shared.running && shared.waiting.size === 0) underway.delete(key);
    }
  };
}
