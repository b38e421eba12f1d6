/** p99: milliseconds. */
export type CallFigures = { perSecond: number; p99: number };

/** Sequential calls on each of several connections, for some seconds. */
export async function measureCalls(
  call: () => Promise<unknown>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<CallFigures> {
  const times: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const from = performance.now();
        await call();
        times.push(performance.now() - from);
      }
    }),
  );
  const perSecond = (times.length * 1_000) / (performance.now() - startedAt);
  times.sort((a, b) => a - b);
  return { perSecond, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
