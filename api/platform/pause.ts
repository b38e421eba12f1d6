import { setTimeout } from 'node:timers/promises';

/**
 * Waits for some milliseconds, or until the signal is aborted: it never rejects, so that loops look
 * at the signal themselves. `ref: false`: does not keep the process running.
 */
export async function pause(
  milliseconds: number,
  signal?: AbortSignal,
  { ref = true }: { ref?: boolean } = {},
): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal, ref }).catch(() => undefined);
}
