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
