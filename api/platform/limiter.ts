import { problem } from './problem.ts';

/** Runs a task when a place is free. */
export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * At most `running` tasks at a time, in the order of asking. More than `waiting` others are refused
 * with `service_unavailable`, so that a flood costs neither memory nor minutes of queue.
 */
export function createLimiter(limits: { running: number; waiting: number }): Limiter {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) throw problem('service_unavailable', { retry_after: 5 });
      // The place is handed over by whoever leaves, so `running` does not change here.
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
 * The same for answers that have a deadline: whoever has waited longer than `patience` milliseconds
 * was told to come again, so nothing is done any more.
 */
export function createTurns(limits: {
  running: number;
  waiting: number;
  patience: number;
}): Limiter {
  const takePlace = createLimiter(limits);
  return (task) => {
    const askedAt = performance.now();
    return takePlace(() => {
      if (performance.now() - askedAt <= limits.patience) return task();
      throw problem('service_unavailable', { retry_after: 5 });
    });
  };
}
