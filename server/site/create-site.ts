import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { except } from 'hono/combine';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { requestId } from '#api/platform/http/middleware.ts';
import { respondProblem } from '#api/platform/http/problem-response.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { problem } from '#api/platform/problem.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import { visitorLeft } from '#api/platform/turns/take-turn.ts';
import type { OperatorWarning } from '#contract/constants/operator-warnings.ts';
import type { LanguageRules } from '#contract/shared/language.ts';
import {
  createPageCache,
  type PageCache,
  type PageCacheOptions,
} from '../page-cache/page-cache.ts';
import { pageCache } from '../page-cache/page-cache-middleware.ts';
import { findClientAddress } from './client-address.ts';
import { compressAnswers } from './compress-answers.ts';
import { keepFromSharedCaches } from './keep-from-shared-caches.ts';
import { answerOddRequests } from './odd-requests.ts';
import type { PageLog } from './page-log.ts';
import { createPageHandler, type PageOptions } from './pages.ts';
import { retireServiceWorker } from './retire-service-worker.ts';
import { securityHeaders } from './security-headers.ts';
import { serveClientFiles } from './static-files.ts';
import {
  isReturning,
  readLanguage,
  readOrigin,
  readRatingCookies,
  readSiteOrigin,
} from './visit.ts';
import { readCountry } from './visitor-country.ts';

type SiteEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** Served by the provider on the site's own address. */
const providerPaths = ['/api/*', '/media/*', '/images/*', '/livez', '/readyz', '/metrics'];

/**
 * The whole site: the provider's addresses, the files of the build, and the pages, with the cache
 * of those that are the same for everybody.
 */
export function createSite(
  options: PageOptions & {
    clientFolder: string;
    /**
     * The header in which a trusted proxy names the visitor's country; undefined: there is none.
     */
    countryHeader: string | undefined;
    previousAssets: string | undefined;
    /** What needs the operator's attention now. */
    warnings?: () => OperatorWarning[];
    /** False: browsers that cache the site's shell are told to stop. */
    serviceWorker?: boolean | undefined;
    pageCache: Omit<PageCacheOptions, 'render' | 'authCookie'>;
    logger: Logger;
    log: PageLog;
  },
): { app: Hono<SiteEnv>; cache: PageCache } {
  const answerPage = createPageHandler(options);
  const onError = answerFailure(options);
  const addSecurityHeaders = securityHeaders({
    https: options.baseUrl?.startsWith('https:') ?? false,
  });

  function requestEnv(context: Context<SiteEnv>) {
    // A page for everybody is rendered without a visitor's connection.
    const incoming = context.env?.incoming;
    const country = options.countryHeader && readCountry(context.req.header(options.countryHeader));
    return {
      requestId: context.get('requestId'),
      siteOrigin: readSiteOrigin(context, options),
      ...(options.warnings && { warnings: options.warnings() }),
      ...readRatingCookies(context),
      isReturning: isReturning(context, options.authCookie),
      ...(country && { country }),
      ...(incoming && {
        clientAddress: findClientAddress(incoming, options.trustedProxies),
        signal: context.req.raw.signal,
      }),
    };
  }

  // The pages that are cached, with all headers that are stored with them: from the cache they are
  // sent before anything below.
  const pages = new Hono<SiteEnv>();
  pages.onError(onError);
  pages.use(requestId(), addSecurityHeaders);
  if (options.countryHeader) pages.use(keepFromSharedCaches());
  pages.all('*', (context) => answerPage(context, requestEnv(context), { isForEverybody: true }));
  const cache = createPageCache({
    ...options.pageCache,
    authCookie: options.authCookie,
    render: async (request) => pages.fetch(request),
  });

  const app = new Hono<SiteEnv>();
  app.onError(onError);
  app.use(requestId(), addSecurityHeaders);
  if (options.serviceWorker === false) app.get('/sw.js', retireServiceWorker);
  app.use(serveClientFiles(options.clientFolder, options.previousAssets));
  app.use(compressAnswers());
  for (const path of providerPaths) {
    app.all(path, (context) =>
      options.provider.fetch(context.req.raw, requestEnv(context)).catch((error) => {
        throw problem('service_unavailable', { retry_after: 5 }, error);
      }),
    );
  }
  app.use(answerOddRequests());
  // Mail clients unsubscribe from mails without visiting a page (RFC 8058); the token in the
  // address authorises them.
  const refuseForeignForms = csrf({
    origin: (origin, context) => origin === readOrigin(context, options),
  });
  app.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '*',
    except(['/newsletter/unsubscribe', '/cart/reminders/end'], refuseForeignForms),
  );
  app.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    options.log({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      cached: false,
      // Visitors who wait for one page get one answer, with the id of its render.
      requestId: context.res.headers.get('X-Request-Id') ?? context.get('requestId'),
    });
  });
  if (options.countryHeader) app.use(keepFromSharedCaches());
  app.use(pageCache(cache));
  app.all('*', (context) => answerPage(context, requestEnv(context), { isForEverybody: false }));
  return { app, cache };
}

/** Answers failures outside of pages, which have an error page of their own. */
function answerFailure(options: { logger: Logger; languages: LanguageRules }) {
  return (error: Error, context: Context): Response => {
    if (error instanceof HTTPException) return error.getResponse();
    if (context.req.raw.signal.aborted) return new Response(null, { status: visitorLeft });
    const { language } = readLanguage(context, options.languages);
    return respondProblem(error, context as Context<ApiEnv>, { logger: options.logger, language });
  };
}
