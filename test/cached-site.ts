import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { onTestFinished } from 'vitest';
import { createCacheAnswerer } from '#server/page-cache/answer-from-cache.ts';
import { createPageIdentifier } from '#server/page-cache/identify-page.ts';
import {
  createPageCache,
  type PageCache,
  type PageCacheOptions,
} from '#server/page-cache/page-cache.ts';
import { pageCache } from '#server/page-cache/page-cache-middleware.ts';
import { everyLanguage } from './settings.ts';

export type CachedSite = {
  cache: PageCache;
  /** Requests that pages were rendered for. */
  renders: Request[];
  /** Number of requests that have reached the cache. */
  countRequests: () => number;
  /** Number of answers by the fast path. */
  countShort: () => number;
  get: (
    path: string,
    headers?: Record<string, string>,
    method?: string,
    signal?: AbortSignal,
  ) => Promise<Response>;
};

/**
 * A site on a real port whose pages are rendered by `page`, behind the page cache, assembled as in
 * production.
 */
export async function openCachedSite(
  page: (context: Context) => Response | Promise<Response>,
  options: Partial<PageCacheOptions> = {},
): Promise<CachedSite> {
  const renders: Request[] = [];
  let requested = 0;
  let short = 0;
  const answerPage = (context: Context) => {
    renders.push(context.req.raw);
    return page(context);
  };
  const onError = (error: Error, context: Context) =>
    context.text(error.message, error instanceof HTTPException ? error.status : 500);
  const pages = new Hono().all('*', answerPage).onError(onError);
  const cache = createPageCache({
    ...createPageIdentifier({ baseUrl: undefined, trustedProxies: 0, languages: everyLanguage }),
    authCookie: 'sorot_user',
    render: async (request) => pages.fetch(request),
    ...options,
  });
  const app = new Hono();
  app.use(pageCache(cache));
  app.all('*', answerPage).onError(onError);
  const { answer } = createCacheAnswerer(cache, () => {
    short += 1;
  });
  const answerSlowly = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => {
    requested += 1;
    if (!answer(incoming, outgoing)) void answerSlowly(incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    cache,
    renders,
    countRequests: () => requested,
    countShort: () => short,
    get: (path, headers = {}, method = 'GET', signal) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        redirect: 'manual',
        signal: signal ?? null,
      }),
  };
}
