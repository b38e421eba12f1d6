import { Hono } from 'hono';
import { contract } from '#contract/index.ts';
import { createAuthenticate } from './account/authenticate.ts';
import { findDeviceLock } from './account/commands/device-locks.ts';
import { requireUnlocked } from './account/commands/pins.ts';
import { requireProof } from './account/commands/prove.ts';
import { createTokens } from './account/tokens.ts';
import { createBlogReads } from './blog/posts/queries/cached-queries.ts';
import { shareCardRoutes } from './blog/share-cards/routes.ts';
import { type CachedQueries, createCachedQueries } from './catalogue/queries/cached-queries.ts';
import { createFilmsShown } from './catalogue/queries/find-film-shown.ts';
import type { ApiDeps } from './deps.ts';
import { createCardMaker } from './media/cards/card-maker.ts';
import { grantedRoutes } from './media/delivery/granted-routes.ts';
import { createMediaGrants } from './media/delivery/media-grants.ts';
import { mediaRoutes } from './media/delivery/media-routes.ts';
import { imageRoutes } from './media/images/image-routes.ts';
import { countStreams } from './media/queries.ts';
import { runnerFileRoutes } from './media/runners/file-routes.ts';
import { createAuthenticateRunner } from './media/runners/tokens.ts';
import { openApiRoutes } from './openapi-routes.ts';
import { tusRoutes } from './ops/imports/tus-routes.ts';
import { createFindRefusal } from './plans/grant-playback.ts';
import { healthRoutes, type Needs, readFreeSpace } from './platform/http/health-routes.ts';
import { deadline, requestId, requestLog, visitorLanguage } from './platform/http/middleware.ts';
import { respondProblem } from './platform/http/problem-response.ts';
import { serveContract } from './platform/http/serve-contract.ts';
import { problem } from './platform/problem.ts';
import type { ApiEnv, RequestEnv } from './platform/request-env.ts';
import { VisitorLeft, visitorLeft } from './platform/turns/take-turn.ts';
import { createRouter } from './router.ts';
import { createBackupLinks } from './settings/backups/backup-link.ts';
import { backupFiles } from './settings/backups/routes.ts';
import { lookFiles } from './settings/look/look-files.ts';
import { createDownloadLinks } from './shop/downloads/download-link.ts';
import { downloadRoutes } from './shop/downloads/download-routes.ts';
import { createOrderLinks } from './shop/orders/order-link.ts';
import { createShopReads } from './shop/products/queries/cached-queries.ts';

export type Api = {
  /** `env`: facts that only the caller knows, see `RequestEnv`. */
  fetch(request: Request, env?: RequestEnv): Promise<Response>;
  /** Called before the first request; `run` only if that takes a while. */
  prepare(run: (work: () => Promise<void>) => Promise<void>): Promise<void>;
  /** Called after any process changes the catalogue, the shop or the blog. */
  expireCatalogue(): void;
};

/** The provider of the API, media and pictures; called in process or mounted in a server. */
export function createApi(deps: ApiDeps): Api {
  const { db, store, logger, metrics, cacheFolder, config } = deps;
  const cached = createCachedQueries(db, { countingDb: deps.countingDb ?? db });
  const shopReads = createShopReads(db);
  const blogReads = createBlogReads(db);
  const films = createFilmsShown(db);
  const tokens = createTokens(deps.tokenKey);
  const grants = createMediaGrants(deps.tokenKey);
  const downloadLinks = createDownloadLinks(deps.tokenKey);
  const backupLinks = createBackupLinks(deps.tokenKey);
  const authenticate = createAuthenticate({ db, tokens });
  const authenticateRunner = createAuthenticateRunner(db);
  const makeCard = createCardMaker({ store, logger, cacheFolder });
  watchCounts(deps, cached);
  const app = new Hono<ApiEnv>();
  app.onError((error, context) => {
    if (error instanceof VisitorLeft) return new Response(null, { status: visitorLeft });
    return respondProblem(error, context, { logger, language: config.languages.fallback });
  });
  app.notFound(() => {
    throw problem('page_not_found');
  });
  app.use(requestId(), requestLog({ logger, metrics }), visitorLanguage(config.languages));
  // An upload takes as long as its connection does.
  const { security } = config;
  app.route('/', tusRoutes({ db, config: deps.imports, authenticate, security }));
  app.route('/', runnerFileRoutes({ ...deps, authenticateRunner }));
  for (const path of ['/api/*', '/media/*', '/images/cards/*']) app.use(path, deadline(8_000));
  app.route(
    '/',
    serveContract({
      contract,
      router: createRouter({
        ...deps,
        cached,
        shopReads,
        blogReads,
        tokens,
        grants,
        orderLinks: createOrderLinks(deps.tokenKey),
        downloadLinks,
        backupLinks,
      }),
      country: config.country,
      ratingRules: config.ratings,
      findDeviceLock: (token) => findDeviceLock(db, token),
      authenticate,
      authenticateRunner,
      security,
      requireUnlocked: (viewer) => requireUnlocked(db, viewer),
      requireProof: (viewer) => requireProof(db, viewer),
    }),
  );
  app.route('/', openApiRoutes());
  app.route('/', healthRoutes({ db, metrics, needs: deps.needs ?? noNeeds }));
  app.route(
    '/',
    grantedRoutes({
      db,
      store,
      grants,
      country: config.country,
      findRefusal: createFindRefusal({ db, authenticate, ratingRules: config.ratings }),
    }),
  );
  app.route('/', downloadRoutes({ db, store, links: downloadLinks }));
  const { dataFolder } = deps.host;
  app.route('/', backupFiles({ db, links: backupLinks, dataFolder }));
  app.route('/', mediaRoutes({ store, isShown: films.isShown, country: config.country }));
  app.route('/', shareCardRoutes({ db, makeCard, site: config.site }));
  app.route('/', lookFiles({ store }));
  app.route('/', imageRoutes({ store, logger, cacheFolder }));
  return {
    fetch: async (request, env = {}) => app.fetch(request, env),
    prepare: cached.prepare,
    expireCatalogue: () => {
      cached.expire();
      films.expire();
      shopReads.expire();
      blogReads.expire();
    },
  };
}

const noNeeds: Needs = { workers: [], folders: {}, minFreeBytes: 0 };

function watchCounts(
  { db, metrics, needs = noNeeds }: ApiDeps,
  { titleCounts }: CachedQueries,
): void {
  metrics.watch({
    name: 'sorot_disk_free_bytes',
    help: 'Free space, by folder',
    labels: ['name'],
    read: () => readFreeSpace(needs.folders),
  });
  metrics.watch({
    name: 'sorot_titles',
    help: 'Titles, by type',
    labels: ['type'],
    read: titleCounts,
  });
  metrics.watch({
    name: 'sorot_streams',
    help: 'Streams, by state',
    labels: ['state'],
    read: () => countStreams(db),
  });
}
