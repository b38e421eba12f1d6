import { availableParallelism } from 'node:os';
import { type Budget, createFairQueue } from '#api/platform/turns/fair-queue.ts';

/**
 * Pictures that a process converts, draws and encodes at a time, with a thread each: at least half
 * of the cores stay free for the one that answers requests and for the database, and some threads of
 * the pool for the file system.
 */
const slots = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

/** Nobody looks at a page whose pictures take a minute. */
export const pictureBudget: Budget = {
  running: slots,
  waiting: 1_000,
  timeout: 60_000,
  overloadTimeout: 60_000,
};

/** Where everything that is made of pictures while somebody waits takes its turn, in this process. */
export const pictureWork = createFairQueue(pictureBudget);

/** Uploads are decoded one at a time, so that the memory for it is bounded. */
export const uploadWork = createFairQueue({
  ...{ running: 1, waiting: 100 },
  ...{ timeout: 30_000, overloadTimeout: 30_000 },
});
