import type { KeyObject } from 'node:crypto';
import { Hono } from 'hono';
import type pg from 'pg';
import { contract } from '#contract/index.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Site } from '#contract/site.ts';
import { createAuthenticate } from './account/authenticate.ts';
import { pinRoutes } from './account/pin-routes.ts';
import { profilesRoutes } from './account/profiles-routes.ts';
import { exportAccount } from './account/queries/export-account.ts';
import { accountRoutes } from './account/routes.ts';
import { accountSettingsRoutes } from './account/settings-routes.ts';
import { createSignInLimits } from './account/sign-in-limits.ts';
import { createTokens, type Tokens } from './account/tokens.ts';
import type { DecideAccess } from './catalogue/decide-access.ts';
import { oEmbedRoutes } from './catalogue/oembed-routes.ts';
import { peopleRoutes } from './catalogue/people-routes.ts';
import { type BriefReads, createBriefReads } from './catalogue/queries/brief-reads.ts';
import { countTitles } from './catalogue/queries/count-titles.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { searchRoutes } from './catalogue/search-routes.ts';
import { seasonRoutes } from './catalogue/season-routes.ts';
import { sitemapRoutes } from './catalogue/sitemap-routes.ts';
import { termRoutes } from './catalogue/term-routes.ts';
import { playlistRoutes } from './library/playlist-routes.ts';
import { exportLibrary } from './library/queries/export-library.ts';
import { watchlistRoutes } from './library/watchlist-routes.ts';
import { grantedRoutes } from './media/delivery/granted-routes.ts';
import { createMediaGrants, type MediaGrants } from './media/delivery/media-grants.ts';
import { mediaRoutes } from './media/delivery/media-routes.ts';
import { imageRoutes } from './media/images/image-routes.ts';
import { countStreams } from './media/index.ts';
import { openApiRoutes } from './openapi-routes.ts';
import { opsRoutes } from './ops/routes.ts';
import { decideAccess } from './plans/decide-access.ts';
import { createFindRefusal } from './plans/find-refusal.ts';
import { exportPlans } from './plans/index.ts';
import type { PlansConfig } from './plans/plans-config.ts';
import { plansRoutes } from './plans/routes.ts';
import { createAttemptLimit } from './platform/attempt-limit.ts';
import type { Database } from './platform/database.ts';
import { deadline } from './platform/deadline.ts';
import { healthRoutes } from './platform/health-routes.ts';
import type { Logger } from './platform/logger.ts';
import type { MediaStore } from './platform/media-store.ts';
import type { Metrics } from './platform/metrics.ts';
import { problem } from './platform/problem.ts';
import { respondProblem } from './platform/problem-response.ts';
import { createRateLimit } from './platform/rate-limit.ts';
import type { ApiEnv, RequestEnv } from './platform/request-env.ts';
import { requestId } from './platform/request-id.ts';
import { requestLog } from './platform/request-log.ts';
import { serveContract } from './platform/serve-contract.ts';
import { visitorLanguage } from './platform/visitor-language.ts';
import { createPlaybackMetrics } from './playback/playback-metrics.ts';
import { playbackRoutes } from './playback/routes.ts';
import { exportReviews } from './reviews/queries/export-reviews.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { contactRoutes } from './site/contact-routes.ts';
import { newsletterRoutes } from './site/newsletter-routes.ts';
import { siteRoutes } from './site/routes.ts';
import { exportViewing } from './viewing/index.ts';
import { viewingRoutes } from './viewing/routes.ts';

export type ApiDeps = {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  logger: Logger;
  metrics: Metrics;
  /** Folder for what can be made again: converted pictures. */
  cacheFolder: string;
  /** Ed25519 private key that signs tokens: the same in every process of a site. */
  tokenKey: KeyObject;
  config: {
    /** For visitors who ask for no language that we speak. */
    defaultLanguage: Language;
    /** ISO 3166-1 alpha-2 of visitors whose country nobody told; null: it does not matter. */
    country: string | null;
    site: Site;
    plans: PlansConfig;
  };
};

export type Api = {
  /** `env`: what only the caller can know, see `RequestEnv`. */
  fetch(request: Request, env?: RequestEnv): Promise<Response>;
  /** After a change of the catalogue, here or in another process. */
  expireCatalogue(): void;
};

/** The provider of the API, media and pictures; called in process or mounted in a server. */
export function createApi(deps: ApiDeps): Api {
  const { db, store, logger, metrics, cacheFolder, config } = deps;
  const brief = createBriefReads(db);
  const tokens = createTokens(deps.tokenKey);
  const grants = createMediaGrants(deps.tokenKey);
  const authenticate = createAuthenticate({ db, tokens });
  watchCounts(deps);
  const app = new Hono<ApiEnv>();
  app.onError((error, context) =>
    respondProblem(error, context, { logger, language: config.defaultLanguage }),
  );
  app.notFound(() => {
    throw problem('page_not_found');
  });
  app.use(requestId(), requestLog({ logger, metrics }), visitorLanguage(config.defaultLanguage));
  app.use('/api/*', deadline(8_000));
  app.route(
    '/',
    serveContract({
      contract,
      router: createRouter(deps, brief, tokens, grants),
      country: config.country,
      authenticate,
    }),
  );
  app.route('/', openApiRoutes());
  app.route('/', healthRoutes({ db, metrics }));
  app.route(
    '/',
    grantedRoutes({
      ...{ db, store, grants, country: config.country },
      findRefusal: createFindRefusal({ db, authenticate }),
    }),
  );
  app.route('/', mediaRoutes({ store }));
  app.route('/', imageRoutes({ store, logger, cacheFolder }));
  return {
    fetch: async (request, env = {}) => app.fetch(request, env),
    expireCatalogue: brief.expire,
  };
}

function watchCounts({ db, metrics }: ApiDeps): void {
  metrics.watch({
    name: 'sorot_titles',
    help: 'Titles, by type',
    labels: ['type'],
    read: () => countTitles(db),
  });
  metrics.watch({
    name: 'sorot_streams',
    help: 'Films on their way to renditions, by state',
    labels: ['state'],
    read: () => countStreams(db),
  });
}

/** What "my data" is made of: each domain tells what it keeps about an account. */
const exportSections = {
  account: exportAccount,
  viewing: exportViewing,
  plans: exportPlans,
  library: exportLibrary,
  reviews: exportReviews,
};

function createRouter(deps: ApiDeps, brief: BriefReads, tokens: Tokens, grants: MediaGrants) {
  const { db, pool, store, logger, metrics, config } = deps;
  const decide: DecideAccess = (viewer, title) => decideAccess(db, viewer, title);
  const limits = createSignInLimits(pool);
  return {
    account: {
      ...accountRoutes({
        ...{ db, tokens, logger, limits },
        limitRegistrations: createRateLimit({ pool, name: 'register', points: 10, seconds: 3_600 }),
      }),
      ...accountSettingsRoutes({
        ...{ db, limits, exportSections },
        limitMails: createRateLimit({ pool, name: 'account_mails', points: 10, seconds: 3_600 }),
      }),
      ...pinRoutes({
        ...{ db, limits },
        limitPins: createAttemptLimit({ pool, name: 'pins', points: 5, seconds: 900 }),
      }),
      ...profilesRoutes({ db }),
    },
    catalogue: {
      ...catalogueRoutes({ db, brief, decideAccess: decide }),
      ...oEmbedRoutes({ db, site: config.site, decideAccess: decide }),
      ...peopleRoutes({ db, brief }),
      ...searchRoutes({ db, metrics }),
      ...seasonRoutes({ db, decideAccess: decide }),
      ...termRoutes({ db, brief }),
    },
    library: {
      ...playlistRoutes({
        db,
        limitUploads: createRateLimit({ pool, name: 'uploads', points: 30, seconds: 600 }),
      }),
      ...watchlistRoutes({ db }),
    },
    ops: opsRoutes({ db }),
    plans: plansRoutes({
      ...{ db, store, grants, config: config.plans },
      limitPayments: createRateLimit({ pool, name: 'payments', points: 20, seconds: 3_600 }),
    }),
    playback: playbackRoutes({
      db,
      playbackMetrics: createPlaybackMetrics(metrics.registry),
      limitQuality: createRateLimit({ pool, name: 'playback_quality', points: 120, seconds: 60 }),
      limitProblems: createRateLimit({ pool, name: 'playback_problems', points: 6, seconds: 600 }),
    }),
    reviews: reviewRoutes({
      db,
      limitReviews: createRateLimit({ pool, name: 'reviews', points: 10, seconds: 3_600 }),
      limitReports: createRateLimit({ pool, name: 'review_reports', points: 20, seconds: 3_600 }),
    }),
    sitemap: sitemapRoutes({ db, brief }),
    viewing: viewingRoutes({ db }),
    site: {
      ...contactRoutes({
        db,
        limit: createRateLimit({ pool, name: 'contact', points: 10, seconds: 3_600 }),
        operator: { email: config.site.contact_email, language: config.defaultLanguage },
      }),
      ...newsletterRoutes({
        db,
        limit: createRateLimit({ pool, name: 'newsletter', points: 20, seconds: 3_600 }),
      }),
      ...siteRoutes({
        ...{ db, logger, metrics, site: config.site, needsPlan: brief.needsPlan },
        limitClientErrors: createRateLimit({
          pool,
          name: 'client_errors',
          points: 30,
          seconds: 60,
        }),
      }),
    },
  };
}
