import { totalmem } from 'node:os';

/** Bytes of memory of the machine, or of its container if that has less. */
export function findMemory(): number {
  // 0: there is no limit.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
