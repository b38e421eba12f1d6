import type { Logger } from '#api/platform/logger.ts';

/** Milliseconds between two lines. */
const interval = 10_000;

/** One line for all requests that were refused in some seconds, not one for each. */
export function createRefusalLog(logger: Logger): (kind: string) => void {
  const refused = new Map<string, number>();

  function tell() {
    const fields = { refused: Object.fromEntries(refused), seconds: interval / 1000 };
    logger.warn(fields, 'more requests than there is room for');
    refused.clear();
  }

  return (kind) => {
    if (refused.size === 0) setTimeout(tell, interval).unref();
    refused.set(kind, (refused.get(kind) ?? 0) + 1);
  };
}
