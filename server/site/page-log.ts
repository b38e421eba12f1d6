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

/**
 * One line and one observation per page, cached or made. Pages of one turn of the event loop are
 * told together behind their answers: in between, each would cost a cached page a quarter of its
 * time.
 */
export function createPageLog(options: { logger: Logger; metrics: Metrics | undefined }): PageLog {
  const { logger, metrics } = options;
  const untold: AnsweredPage[] = [];

  function tell({ requestId, ...page }: AnsweredPage) {
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
    if (untold.push(page) > 1) return;
    setImmediate(() => {
      for (const each of untold.splice(0)) tell(each);
    });
  };
}
