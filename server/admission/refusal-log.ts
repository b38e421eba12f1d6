import type { Logger } from '#api/platform/log/logger.ts';

/** Milliseconds between two log lines. */
const interval = 10_000;

/** Logs refused requests in batches, not one line each. */
export function createRefusalLog(logger: Logger): (kind: string) => void {
  const refused = new Map<string, number>();

  function log() {
    const fields = { refused: Object.fromEntries(refused), seconds: interval / 1000 };
    logger.warn(fields, 'requests refused: at capacity');
    refused.clear();
  }

  return (kind) => {
    if (refused.size === 0) setTimeout(log, interval).unref();
    refused.set(kind, (refused.get(kind) ?? 0) + 1);
  };
}
