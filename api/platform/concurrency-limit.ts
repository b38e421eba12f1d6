import { problem } from './problem.ts';

/** Runs a task once a slot is free. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `running` tasks at a time, first come, first served. Beyond `waiting` queued tasks,
 * more are refused with `service_unavailable`, so that a flood costs neither memory nor minutes of
 * waiting.
 */
export function createConcurrencyLimit(limits: {
  running: number;
  waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) throw problem('service_unavailable', { retry_after: 5 });
      // The finishing task hands its slot over, so `running` does not change here.
      await new Promise<void>((enter) => queue.push(enter));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * The same for requests with a deadline: tasks that have waited longer than `timeout` milliseconds
 * are skipped, because their clients have already been told to retry.
 */
export function createTimedConcurrencyLimit(limits: {
  running: number;
  waiting: number;
  timeout: number;
}): ConcurrencyLimit {
  const takePlace = createConcurrencyLimit(limits);
  return (task) => {
    const askedAt = performance.now();
    return takePlace(() => {
      if (performance.now() - askedAt <= limits.timeout) return task();
      throw problem('service_unavailable', { retry_after: 5 });
    });
  };
}
