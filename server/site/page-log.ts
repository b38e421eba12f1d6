import type { Logger } from '#api/platform/logger.ts';
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

/** One line and one observation per page, cached or made. */
export function createPageLog(options: { logger: Logger; metrics: Metrics | undefined }): PageLog {
  const { logger, metrics } = options;
  return ({ requestId, ...page }) => {
    metrics?.observeRequest({
      method: page.method,
      route: 'page',
      status: page.status,
      seconds: page.ms / 1000,
    });
    metrics?.countPageCache(page.cached ? 'hit' : 'miss');
    logger.info({ ...page, request_id: requestId });
  };
}
