const key = 'sorot:throughput';

const week = 7 * 24 * 3600 * 1000;

/** A first guess in bits per second: 480p starts at once on it, and a slow line recovers soon. */
export const unknownThroughput = 1_200_000;

/** Below it every rendition is too much; above it the ladder's top starts anyway. */
const floor = 200_000;
const ceiling = 8_000_000;

/**
 * The throughput (bits per second) to reckon with before a film has been measured: that of the last
 * film, with a margin, else that of the page, else what the browser says of the line, else a
 * cautious guess.
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
  // `downlink` is in megabits per second and never says more than 10.
  if (downlink) return clamp(downlink * 1_000_000 * 0.5);
  return unknownThroughput;
}

export function saveThroughput(storage: Storage, bits: number, now: number): void {
  if (Number.isFinite(bits) && bits > 0) storage.setItem(key, `${Math.round(bits)}@${now}`);
}

/** What this browser knows of its line. */
export function describeLine(navigator: Navigator & { connection?: { downlink?: number } }) {
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

/** Smaller files say more of the delay than of the line. */
const leastBytes = 30_000;

type Transfer = Pick<
  PerformanceResourceTiming,
  'transferSize' | 'encodedBodySize' | 'responseStart' | 'responseEnd'
>;

/**
 * Bits per second that the page's own files came with, the code of the player among them; undefined
 * when all came from the browser's cache. Files share the line, so the quickest says most.
 */
export function measurePageThroughput(transfers: readonly Transfer[]): number | undefined {
  const speeds = transfers
    .filter(
      ({ transferSize, encodedBodySize }) => transferSize >= Math.max(leastBytes, encodedBodySize),
    )
    .map(({ transferSize, responseStart, responseEnd }) => {
      return (transferSize * 8000) / Math.max(1, responseEnd - responseStart);
    });
  return speeds.length > 0 ? Math.max(...speeds) : undefined;
}
