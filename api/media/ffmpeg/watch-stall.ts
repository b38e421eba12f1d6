import type { Socket } from 'node:net';

/**
 * Calls `onStall` once nothing has come out of any of the pipes for `timeout` milliseconds. It looks
 * at their counters, since listening for data would take it from their readers. Returns how to stop.
 */
export function watchStall(pipes: Socket[], timeout: number, onStall: () => void): () => void {
  let seen = -1;
  let since = Date.now();
  const timer = setInterval(
    () => {
      const total = pipes.reduce((sum, pipe) => sum + pipe.bytesRead, 0);
      if (total !== seen) {
        seen = total;
        since = Date.now();
      } else if (Date.now() - since > timeout) {
        clearInterval(timer);
        onStall();
      }
    },
    Math.min(1000, timeout / 2),
  );
  return () => clearInterval(timer);
}
