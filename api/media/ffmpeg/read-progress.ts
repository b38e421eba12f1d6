import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Follows what `-progress` writes and reports how many seconds of the film are done. The keys
 * `out_time_ms` and `out_time_us` changed their meaning between versions; `out_time` did not.
 */
export async function readProgress(
  stream: Readable,
  onProgress: (seconds: number) => void,
): Promise<void> {
  for await (const line of createInterface({ input: stream })) {
    const seconds = parseOutTime(line);
    if (seconds !== undefined) onProgress(seconds);
  }
}

/** Seconds of a line `out_time=00:01:02.345678`; undefined for all others. */
export function parseOutTime(line: string): number | undefined {
  const match = /^out_time=(\d+):(\d{2}):(\d{2}\.\d+)$/.exec(line.trim());
  if (!match) return undefined;
  const [, hours, minutes, seconds] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
