import type { Connection } from '#web/lib/connection.ts';

const key = 'sorot:throughput';

const week = 7 * 24 * 3600 * 1000;

/** Initial estimate in bits per second: 480p starts at once, and a slow line recovers soon. */
export const unknownThroughput = 1_200_000;

/** Below this no rendition can play; above the maximum the top rendition starts anyway. */
const floor = 200_000;
const ceiling = 8_000_000;

/**
 * Estimated throughput (bits per second) before playback: of the last film, with a margin, else of
 * the page, else the browser's estimate, else a cautious default.
 */
export function readThroughput(
  storage: Storage,
  line: { now: number; page?: number | undefined; downlink?: number | undefined },
): number {
  const { now, page, downlink } = line;
  const [bits, at] = (storage.getItem(key) ?? '').split('@').map(Number);
  const isFresh = bits !== undefined && at !== undefined && bits > 0 && now - at < week;
  if (isFresh) return clamp(bits * 0.8);
  if (page !== undefined) return clamp(page * 0.8);
  // `downlink` is in megabits per second, capped at 10.
  if (downlink) return clamp(downlink * 1_000_000 * 0.5);
  return unknownThroughput;
}

export function saveThroughput(storage: Storage, bits: number, now: number): void {
  if (Number.isFinite(bits) && bits > 0) storage.setItem(key, `${Math.round(bits)}@${now}`);
}

/** The browser's information about the connection. */
export function describeLine(navigator: Navigator & { connection?: Connection }) {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    now: Date.now(),
    page: measurePageThroughput(files),
    downlink: navigator.connection?.downlink,
  };
}

function clamp(bits: number): number {
  return Math.min(ceiling, Math.max(floor, bits));
}

/** Smaller files measure latency rather than throughput. */
const minBytes = 30_000;

type Transfer = Pick<
  PerformanceResourceTiming,
  'transferSize' | 'encodedBodySize' | 'responseStart' | 'responseEnd'
>;

/**
 * Throughput of the page's own files, including the player's code, in bits per second; undefined if
 * all came from the cache. Files share the line, so the fastest is the best measure.
 */
export function measurePageThroughput(transfers: readonly Transfer[]): number | undefined {
  const speeds = transfers
    .filter(
      ({ transferSize, encodedBodySize }) => transferSize >= Math.max(minBytes, encodedBodySize),
    )
    .map(({ transferSize, responseStart, responseEnd }) => {
      return (transferSize * 8000) / Math.max(1, responseEnd - responseStart);
    });
  return speeds.length > 0 ? Math.max(...speeds) : undefined;
}
