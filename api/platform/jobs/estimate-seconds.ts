/**
 * Seconds until work is done, at its rate until now; null: it has not begun, or nothing is done.
 */
export function estimateSeconds(
  work: { startedAt: Date | null; done: number; total: number },
  now: Date,
): number | null {
  const { startedAt, done, total } = work;
  if (!startedAt || done <= 0) return null;
  const seconds = (now.getTime() - startedAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil((seconds / done) * (total - done)));
}
