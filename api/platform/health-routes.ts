import { Hono } from 'hono';
import type { Database } from './database.ts';
import type { Metrics } from './metrics.ts';
import { isPrivateAddress } from './private-address.ts';
import { problem } from './problem.ts';
import { findReasonsAgainst, type Needs } from './readiness.ts';
import type { ApiEnv } from './request-env.ts';

const noStore = { 'Cache-Control': 'no-store' };

/**
 * `/livez`: the process answers. `/readyz`: it can serve, else 503 with the reasons; either way with
 * what the operator should look at. `/metrics`:
 * for Prometheus on this machine or a private network; others are told that there is no such page.
 */
export function healthRoutes(deps: { db: Database; metrics: Metrics; needs: Needs }): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get('/livez', (context) => context.json({ status: 'alive' }, 200, noStore));
  routes.get('/readyz', async (context) => {
    const reasons = await findReasonsAgainst(deps.db, deps.needs);
    const { warnings = [] } = context.env;
    const told = warnings.length > 0 && { warnings };
    return reasons.length === 0
      ? context.json({ status: 'ready', ...told }, 200, noStore)
      : context.json({ status: 'not ready', reasons, ...told }, 503, {
          ...noStore,
          'Retry-After': '2',
        });
  });
  routes.get('/metrics', async (context) => {
    if (!isPrivateAddress(context.env.clientAddress)) throw problem('page_not_found');
    const { registry } = deps.metrics;
    const headers = { ...noStore, 'Content-Type': registry.contentType };
    return context.body(await registry.metrics(), 200, headers);
  });
  for (const path of ['/livez', '/readyz', '/metrics']) {
    routes.all(path, () => {
      throw problem('method_not_allowed', { allow: 'GET, HEAD' });
    });
  }
  return routes;
}
