import { apiKeyRoutes } from './account/api-key-routes.ts';
import { invitationRoutes } from './account/invitation-routes.ts';
import { oidcRoutes } from './account/oidc-routes.ts';
import { accountOpsRoutes } from './account/ops-routes.ts';
import { passkeyRoutes } from './account/passkey-routes.ts';
import { pictureRoutes } from './account/picture-routes.ts';
import { pinRoutes } from './account/pin-routes.ts';
import { profilesRoutes } from './account/profiles-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { isSameIssuer } from './account/security-config.ts';
import { securityRoutes } from './account/security-routes.ts';
import { accountSettingsRoutes } from './account/settings-routes.ts';
import { createSignInLimits } from './account/sign-in-limits.ts';
import type { Tokens } from './account/tokens.ts';
import {
  announceAccount,
  exportSections,
  findActivity,
  hasColleagues,
  previewDeletion,
} from './account-data.ts';
import { dashboardRoutes } from './analytics/dashboard-routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { attention, findSaleState } from './attention.ts';
import { commentOpsRoutes } from './blog/comments/ops-routes.ts';
import { commentRoutes } from './blog/comments/routes.ts';
import { postEditorRoutes } from './blog/editor/routes.ts';
import { postMediaRoutes } from './blog/media-library/routes.ts';
import { createIsNewReader } from './blog/posts/commands/count-post-view.ts';
import { postOpsRoutes } from './blog/posts/ops-routes.ts';
import type { BlogReads } from './blog/posts/queries/cached-queries.ts';
import { findPostEntries } from './blog/posts/queries/find-post-sitemap.ts';
import { createSuggestPosts } from './blog/posts/queries/suggest-posts.ts';
import { postRoutes } from './blog/posts/routes.ts';
import { collectionOpsRoutes } from './catalogue/collection-ops-routes.ts';
import { collectionRoutes } from './catalogue/collection-routes.ts';
import { artworkRoutes, filmRoutes } from './catalogue/editing/routes.ts';
import { seriesRoutes } from './catalogue/editing/series-routes.ts';
import { homeOpsRoutes } from './catalogue/home-ops-routes.ts';
import { inboxRoutes } from './catalogue/inbox-routes.ts';
import { metadataRoutes } from './catalogue/metadata-routes.ts';
import { oEmbedRoutes } from './catalogue/oembed-routes.ts';
import { offeredArtworkRoutes } from './catalogue/offered-artwork-routes.ts';
import { peopleRoutes } from './catalogue/people-routes.ts';
import { personOpsRoutes } from './catalogue/person-ops-routes.ts';
import type { DecideAccess } from './catalogue/ports.ts';
import type { CachedQueries } from './catalogue/queries/cached-queries.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { searchRoutes } from './catalogue/search-routes.ts';
import { seasonRoutes } from './catalogue/season-routes.ts';
import { sitemapRoutes } from './catalogue/sitemap-routes.ts';
import { termOpsRoutes } from './catalogue/term-ops-routes.ts';
import { termRoutes } from './catalogue/term-routes.ts';
import { titleOpsRoutes } from './catalogue/title-ops-routes.ts';
import { titleRemovalRoutes } from './catalogue/title-removal-routes.ts';
import { demoRoutes } from './demo/routes.ts';
import type { ApiDeps } from './deps.ts';
import { gatewayRoutes } from './gateways/routes.ts';
import { historyRoutes } from './histories/routes.ts';
import { playlistRoutes } from './library/playlist-routes.ts';
import { watchlistRoutes } from './library/watchlist-routes.ts';
import type { MediaGrants } from './media/delivery/media-grants.ts';
import { runnerOpsRoutes, runnerRoutes } from './media/runners/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { accountListRoutes } from './ops/account-routes.ts';
import { auditRoutes } from './ops/audit-routes.ts';
import { bulkRoutes } from './ops/bulk-routes.ts';
import { healthOpsRoutes } from './ops/health-routes.ts';
import { chooseRenditionSet } from './ops/imports/queries/choose-rendition-set.ts';
import { importRoutes } from './ops/imports/routes.ts';
import { jobRoutes } from './ops/jobs/routes.ts';
import { opsRoutes } from './ops/routes.ts';
import { viewRoutes } from './ops/view-routes.ts';
import { decideAccess } from './plans/decide-access.ts';
import { planOpsRoutes } from './plans/ops-routes.ts';
import { plansRoutes } from './plans/routes.ts';
import {
  createAttemptLimit,
  createRateLimit,
  createVisitorLimit,
} from './platform/turns/rate-limit.ts';
import { createPlaybackMetrics } from './playback/playback-metrics.ts';
import { playbackRoutes } from './playback/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import type { BackupLinks } from './settings/backups/backup-link.ts';
import { backupsRoutes } from './settings/backups/routes.ts';
import { serviceKeyRoutes } from './settings/keys/routes.ts';
import { findUnreadableKeys } from './settings/keys/service-keys.ts';
import { alwaysCurrent } from './settings/live-settings.ts';
import { lookRoutes } from './settings/look/routes.ts';
import { mailTextsRoutes } from './settings/mail-texts/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { systemRoutes } from './settings/system-routes.ts';
import { testMailRoutes } from './settings/test-mail-routes.ts';
import { listMethodRules } from './shop/checkout/payment-methods.ts';
import type { DownloadLinks } from './shop/downloads/download-link.ts';
import type { OrderLinks } from './shop/orders/order-link.ts';
import type { ShopReads } from './shop/products/queries/cached-queries.ts';
import { findSitemapEntries } from './shop/products/queries/find-product-sitemap.ts';
import { createSuggestProducts } from './shop/products/queries/suggest-products.ts';
import { shopRoutes } from './shop/shop-routes.ts';
import { contactOpsRoutes } from './site/contact-ops-routes.ts';
import { contactRoutes } from './site/contact-routes.ts';
import { newsletterOpsRoutes } from './site/newsletter-ops-routes.ts';
import { newsletterRoutes } from './site/newsletter-routes.ts';
import { siteRoutes } from './site/routes.ts';
import { createStaffActions } from './staff-actions.ts';
import { subtitleRoutes } from './subtitles/routes.ts';
import { titleMovers } from './title-movers.ts';
import { viewingRoutes } from './viewing/routes.ts';

const noNeeds = { folders: {}, minFreeBytes: 0 };

/** The operations of the contract, by domain. */
export function createRouter(
  deps: Pick<
    ApiDeps,
    | 'db'
    | 'pool'
    | 'store'
    | 'logger'
    | 'metrics'
    | 'settings'
    | 'host'
    | 'openMail'
    | 'needs'
    | 'config'
    | 'imports'
    | 'programs'
    | 'leaseSeconds'
  > & {
    cached: CachedQueries;
    shopReads: ShopReads;
    blogReads: BlogReads;
    tokens: Tokens;
    grants: MediaGrants;
    orderLinks: OrderLinks;
    downloadLinks: DownloadLinks;
    backupLinks: BackupLinks;
  },
) {
  const {
    db,
    pool,
    store,
    logger,
    metrics,
    settings,
    host,
    config,
    cached,
    shopReads,
    tokens,
    grants,
  } = deps;
  const hour = 3_600;
  const limit = (name: string, points: number, seconds: number) =>
    createRateLimit({ pool, name, points, seconds });
  const limitVisitor = (name: string, points: number, seconds: number) =>
    createVisitorLimit({ pool, name, points, seconds });
  const tries = (name: string) =>
    createAttemptLimit({ pool, name, points: 5, attempts: 40, seconds: 900 });
  const decide: DecideAccess = (asker, title) => decideAccess(db, asker, title);
  const limits = createSignInLimits(pool);
  const describing = { db, store, metadata: config.metadata, languages: config.languages };
  const hasHub = config.site.websub_hub !== null;
  const signingIn = {
    db,
    tokens,
    limits,
    limitCodes: tries('codes'),
    limitChanges: limit('sign_in_changes', 20, hour),
    site: config.site,
    nameIssuer: (issuer: string) => {
      const { oidc } = config.security;
      return oidc && isSameIssuer(oidc.issuer, issuer) ? oidc.name : new URL(issuer).host;
    },
  };
  const pins = { db, limitPins: tries('pins') };
  const operator = alwaysCurrent(() => ({
    email: config.site.contact_email,
    language: config.languages.fallback,
  }));
  const { reverters, bulkActions } = createStaffActions({
    db,
    store,
    settings,
    imports: deps.imports,
    orderLinks: deps.orderLinks,
  });
  const analytics = { db, timeZone: config.timeZone, currency: config.shop.currency };
  return {
    account: {
      ...accountRoutes({
        ...pins,
        ...signingIn,
        logger,
        security: config.security,
        limitRegistrations: createAttemptLimit({
          ...{ pool, name: 'register', points: 100, attempts: 600, seconds: hour },
        }),
        limitRegistrant: createAttemptLimit({
          ...{ pool, name: 'register_visitor', points: 10, attempts: 20, seconds: hour },
        }),
      }),
      ...accountSettingsRoutes({
        db,
        limits,
        tokens,
        exportSections,
        security: config.security,
        previewDeletion,
        announce: announceAccount,
        limitMails: limitVisitor('account_mails', 10, hour),
      }),
      ...accountOpsRoutes({ db, exportSections }),
      ...invitationRoutes({ db, limitInvitations: limit('staff_invitations', 60, hour) }),
      ...securityRoutes(signingIn),
      ...oidcRoutes({
        ...signingIn,
        oidc: config.security.oidc,
        limitOidc: limit('oidc', 60, 600),
      }),
      ...passkeyRoutes({ ...signingIn, limitPasskeys: limit('passkeys', 60, 600) }),
      ...pictureRoutes({ db, limitUploads: limit('uploads', 30, 600) }),
      ...pinRoutes({ ...pins, limits }),
      ...profilesRoutes(pins),
    },
    analytics: {
      ...analyticsRoutes(analytics),
      ...dashboardRoutes({
        ...analytics,
        attention,
        needs: deps.needs ?? noNeeds,
        sale: () => findSaleState(config),
        hasColleagues: () => hasColleagues(db),
        unreadableKeys: () => findUnreadableKeys(settings.keys),
        settings,
        findNewerVersion: host.findNewerVersion,
      }),
    },
    blog: {
      ...commentRoutes({
        db,
        operator,
        limits: {
          guests: limit('comment_guests', 6_000, hour),
          comments: limitVisitor('comments', 30, 600),
          posts: limit('post_comments', 1_200, hour),
          likes: limitVisitor('comment_likes', 120, hour),
          reports: limitVisitor('comment_reports', 20, hour),
        },
      }),
      ...commentOpsRoutes({ db }),
      ...postRoutes({
        db,
        reads: deps.blogReads,
        currency: config.shop.currency,
        site: config.site,
        isNewReader: createIsNewReader(pool),
      }),
      ...postOpsRoutes({ db, hasHub }),
      ...postEditorRoutes({ db, hasHub, currency: config.shop.currency }),
      ...postMediaRoutes({ db, store }),
    },
    catalogue: {
      ...catalogueRoutes({ db, cached, decideAccess: decide }),
      ...collectionRoutes({ db, decideAccess: decide }),
      ...oEmbedRoutes({
        db,
        site: config.site,
        ratingRules: config.ratings,
        decideAccess: decide,
      }),
      ...peopleRoutes({ db, cached }),
      ...searchRoutes({
        db,
        metrics,
        suggestOthers: {
          products: createSuggestProducts({ db, currency: config.shop.currency }),
          posts: createSuggestPosts(db),
        },
      }),
      ...seasonRoutes({ db, decideAccess: decide }),
      ...termRoutes({ db, cached }),
      ...artworkRoutes({ db, store, ...deps.programs }),
      ...filmRoutes({ db, store }),
      ...seriesRoutes({ db, store }),
      ...homeOpsRoutes({ db, cached }),
      ...termOpsRoutes({ db }),
      ...personOpsRoutes({ db, store }),
      ...collectionOpsRoutes({ db, store }),
      ...metadataRoutes(describing),
      ...offeredArtworkRoutes(describing),
      ...titleOpsRoutes({ db, store }),
      ...inboxRoutes({ db, rules: config.ratings }),
      ...titleRemovalRoutes({ db, store, movers: titleMovers }),
    },
    gateways: gatewayRoutes({
      db,
      operator,
      links: deps.orderLinks,
      gateways: () => config.shop.gateways,
      limitNotifications: limit('gateway_notifications', 1_200, 60),
    }),
    histories: historyRoutes({
      db,
      timeZone: config.timeZone,
      limitImports: limit('history_imports', 30, hour),
    }),
    library: {
      ...playlistRoutes({
        db,
        limitUploads: limit('uploads', 30, 600),
        limitViews: limit('playlist_views', 60, hour),
      }),
      ...watchlistRoutes({ db }),
    },
    moderation: moderationRoutes({ db }),
    ops: {
      ...opsRoutes({ db }),
      ...accountListRoutes({ db, findActivity }),
      ...healthOpsRoutes({
        db,
        store,
        imports: deps.imports,
        languages: config.languages,
      }),
      ...importRoutes({ db, config: deps.imports }),
      ...jobRoutes({ db, store, imports: deps.imports, needs: deps.needs ?? noNeeds }),
      ...runnerOpsRoutes({ db }),
      ...auditRoutes({ db, reverters, timeZone: config.timeZone }),
      ...apiKeyRoutes({ db, tokens }),
      ...bulkRoutes({ db, actions: bulkActions }),
      ...viewRoutes({ db }),
    },
    plans: {
      ...plansRoutes({
        db,
        store,
        grants,
        operator,
        config: config.plans,
        limitPayments: limit('payments', 20, hour),
        limitGateways: limit('plan_gateways', 60, 600),
        limitHaste: limitVisitor('film_haste', 20, hour),
        limitUploads: limit('uploads', 30, 600),
      }),
      ...planOpsRoutes({ db }),
    },
    playback: playbackRoutes({
      db,
      playbackMetrics: createPlaybackMetrics(metrics.registry),
      timeZone: config.timeZone,
      limitQuality: limit('playback_quality', 120, 60),
      limitProblems: limit('playback_problems', 6, 600),
    }),
    reviews: reviewRoutes({
      db,
      limitReviews: limit('reviews', 10, hour),
      limitReports: limit('review_reports', 20, hour),
    }),
    runners: runnerRoutes({
      ...deps,
      version: host.version,
      chooseRenditionSet: (path) => chooseRenditionSet(db, settings, path),
    }),
    shop: shopRoutes({
      db,
      pool,
      store,
      operator,
      reads: shopReads,
      config: config.shop,
      site: config.site,
      links: deps.orderLinks,
      downloadLinks: deps.downloadLinks,
      timeZone: config.timeZone,
    }),
    sitemap: sitemapRoutes({
      db,
      cached,
      sources: {
        product: {
          findParts: shopReads.sitemapParts,
          findEntries: (range) => findSitemapEntries(db, range),
        },
        post: {
          findParts: deps.blogReads.sitemapParts,
          findEntries: (range) => findPostEntries(db, range),
        },
      },
    }),
    settings: {
      ...settingsRoutes({ db, settings }),
      ...serviceKeyRoutes({ db, settings }),
      ...lookRoutes({ db, store, settings }),
      ...mailTextsRoutes({ db, settings, timeZone: config.timeZone }),
      ...testMailRoutes({ openMail: deps.openMail, limit: limit('test_mail', 10, hour) }),
      ...backupsRoutes({ db, links: deps.backupLinks, dataFolder: host.dataFolder, settings }),
      ...systemRoutes({
        db,
        settings,
        host,
        needs: deps.needs ?? noNeeds,
        limitSetup: limit('setup', 10, hour),
      }),
      ...demoRoutes({ db, store, settings }),
    },
    subtitles: subtitleRoutes({
      db,
      store,
      findService: config.subtitles,
      limitRequests: limitVisitor('subtitle_requests', 20, hour),
    }),
    viewing: viewingRoutes({ db, limitDataUse: limit('data_use', 60, 60) }),
    site: {
      ...contactRoutes({
        db,
        limit: limitVisitor('contact', 10, hour),
        operator,
      }),
      ...contactOpsRoutes({ db, operator }),
      ...newsletterRoutes({
        db,
        limit: limitVisitor('newsletter', 20, hour),
      }),
      ...newsletterOpsRoutes({ db, site: config.site }),
      ...siteRoutes({
        db,
        logger,
        metrics,
        site: config.site,
        needsPlan: cached.needsPlan,
        listPaymentMethods: () => listMethodRules(config.shop).map(({ method }) => method),
        limitClientErrors: limit('client_errors', 30, 60),
      }),
    },
  };
}
