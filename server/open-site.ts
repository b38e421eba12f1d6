import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { listenForInvalidations } from '#api/platform/cache-invalidation.ts';
import type { Logger } from '#api/platform/logger.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import type { Environment } from './env.ts';
import { createCacheAnswerer } from './page-cache/answer-from-cache.ts';
import { createPageIdentifier } from './page-cache/identify-page.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { createSite } from './site/create-site.ts';
import { createPageLog } from './site/page-log.ts';
import type { ProviderLink } from './site/provider-link.ts';

const buildFolder = join(import.meta.dirname, '../build');
export const clientFolder = join(buildFolder, 'client');

/**
 * The pages of the build in front of a provider, with their cache. `metrics`: those of the
 * provider when it is in this process. `build`: pages from elsewhere than build/. `keptAssets`:
 * folder of the assets of other builds.
 */
export async function openSite(
  environment: Environment,
  provider: ProviderLink,
  options: {
    logger: Logger;
    metrics: Metrics | undefined;
    build?: ServerBuild;
    keptAssets?: string;
  },
) {
  const { logger } = options;
  const log = createPageLog(options);
  const build = options.build ?? (await import(join(buildFolder, 'server/index.js')));
  const visitor = {
    baseUrl: environment.BASE_URL,
    trustedProxies: environment.TRUST_PROXY,
    countryHeader: environment.COUNTRY_HEADER,
    defaultLanguage: environment.DEFAULT_LANGUAGE,
  };
  const cache: PageCache = createPageCache({
    ...createPageIdentifier(visitor),
    authCookie: environment.AUTH_COOKIE_NAME,
    render: async (request) => site.fetch(request),
    onRefreshFailed: (error, { address }) =>
      logger.error({ err: error, address }, 'page not renewed'),
  });
  const site = createSite({
    ...visitor,
    build,
    cache,
    logger,
    log,
    provider,
    authCookie: environment.AUTH_COOKIE_NAME,
    clientFolder,
    keptAssets: options.keptAssets,
    serviceWorker: environment.SERVICE_WORKER,
    reportError: (error, requestId) =>
      logger.error({ err: error, request_id: requestId }, 'page failed'),
    warn: (message, requestId, error) =>
      logger.warn({ err: error, request_id: requestId }, message),
  });
  const answerFromCache = createCacheAnswerer(cache, (incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '/';
    log({
      method: incoming.method ?? 'GET',
      path,
      status: outgoing.statusCode,
      ms: 0,
      cached: true,
    });
  });
  return { site, cache, answerFromCache };
}

/** Keeps what this process remembers in step with changes made by any process. */
export function forgetOnChange(
  url: string,
  memory: { cache: PageCache; expireCatalogue: () => void },
  logger: Logger,
) {
  return listenForInvalidations({
    url,
    onTags: (tags) => {
      // Each order and each comment changes what one page says, and no list.
      if (!tags.every((tag) => /^(product|post):/.test(tag))) memory.expireCatalogue();
      memory.cache.invalidate(tags);
    },
    onReset: () => {
      memory.expireCatalogue();
      memory.cache.clear();
    },
    onError: (error) => logger.warn({ err: error }, 'not listening for changes'),
  });
}
