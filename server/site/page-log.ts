import type { Logger } from '#api/platform/log/logger.ts';
import type { Metrics } from '#api/platform/metrics.ts';

export type AnsweredPage = {
  method: string;
  path: string;
  status: number;
  /** Milliseconds. */
  ms: number;
  cached: boolean;
  requestId?: string;
};

export type PageLog = (page: AnsweredPage) => void;

/**
 * One log line and one observation per page, cached or rendered. Pages of one event loop turn are
 * logged together after their answers; logging in between would make a cached page take a quarter
 * longer.
 */
export function createPageLog(options: { logger: Logger; metrics: Metrics | undefined }): PageLog {
  const { logger, metrics } = options;
  const pending: AnsweredPage[] = [];

  function log({ requestId, ...page }: AnsweredPage) {
    metrics?.observeRequest({
      method: page.method,
      route: 'page',
      status: page.status,
      seconds: page.ms / 1000,
    });
    metrics?.countPageCache(page.cached ? 'hit' : 'miss');
    logger.info({ ...page, request_id: requestId });
  }

  return (page) => {
    if (pending.push(page) > 1) return;
    setImmediate(() => {
      for (const each of pending.splice(0)) log(each);
    });
  };
}
