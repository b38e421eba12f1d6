import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { ApiEnv } from './request-env.ts';

/** One line and one observation per request, by the pattern of its route, not by its address. */
export function requestLog(options: { logger: Logger; metrics: Metrics }) {
  const { logger, metrics } = options;
  return createMiddleware<ApiEnv>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const elapsed = performance.now() - startedAt;
    const { method } = context.req;
    const { status } = context.res;
    // Middleware alone matched: the address is nobody's, and there are endlessly many of those.
    const matched = routePath(context, -1);
    const route = matched === '/*' ? 'none' : matched;
    metrics.observeRequest({ method, route, status, seconds: elapsed / 1000 });
    logger.info({
      request_id: context.get('requestId'),
      method,
      route,
      status,
      ms: Math.round(elapsed * 10) / 10,
    });
  });
}
