import { Hono } from 'hono';
import { describeApi } from './describe-api.ts';
import { apiPrefix } from './platform/http/serve-contract.ts';
import { problem } from './platform/problem.ts';
import type { ApiEnv } from './platform/request-env.ts';

/** `GET /api/v1/openapi.json`, made at the first request for it. */
export function openApiRoutes(): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  let text: Promise<string> | undefined;
  routes.get(`${apiPrefix}/openapi.json`, async (context) => {
    text ??= describeApi().then((document) => JSON.stringify(document));
    return context.body(await text, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
    });
  });
  routes.all(`${apiPrefix}/openapi.json`, () => {
    throw problem('method_not_allowed', { allow: 'GET, HEAD' });
  });
  return routes;
}
