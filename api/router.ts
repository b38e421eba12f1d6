import { apiKeyRoutes } from './account/api-key-routes.ts';
import { oidcRoutes } from './account/oidc-routes.ts';
import { passkeyRoutes } from './account/passkey-routes.ts';
import { pictureRoutes } from './account/picture-routes.ts';
import { pinRoutes } from './account/pin-routes.ts';
import { profilesRoutes } from './account/profiles-routes.ts';
import { exportAccount } from './account/queries/export-account.ts';
import { accountRoutes } from './account/routes.ts';
import { isSameIssuer } from './account/security-config.ts';
import { securityRoutes } from './account/security-routes.ts';
import { accountSettingsRoutes } from './account/settings-routes.ts';
import { createSignInLimits } from './account/sign-in-limits.ts';
import type { Tokens } from './account/tokens.ts';
import { dashboardRoutes } from './analytics/dashboard-routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { forgetComments } from './blog/comments/commands/remove-comment.ts';
import { commentOpsRoutes } from './blog/comments/ops-routes.ts';
import { exportComments } from './blog/comments/queries/export-comments.ts';
import { commentRoutes } from './blog/comments/routes.ts';
import { createIsNewReader } from './blog/posts/commands/count-post-view.ts';
import { postOpsRoutes } from './blog/posts/ops-routes.ts';
import type { BlogReads } from './blog/posts/queries/cached-queries.ts';
import { findPostEntries } from './blog/posts/queries/find-post-sitemap.ts';
import { createSuggestPosts } from './blog/posts/queries/suggest-posts.ts';
import { postRoutes } from './blog/posts/routes.ts';
import { oEmbedRoutes } from './catalogue/oembed-routes.ts';
import { peopleRoutes } from './catalogue/people-routes.ts';
import type { DecideAccess } from './catalogue/ports.ts';
import type { CachedQueries } from './catalogue/queries/cached-queries.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { searchRoutes } from './catalogue/search-routes.ts';
import { seasonRoutes } from './catalogue/season-routes.ts';
import { sitemapRoutes } from './catalogue/sitemap-routes.ts';
import { termRoutes } from './catalogue/term-routes.ts';
import type { ApiDeps } from './deps.ts';
import { playlistRoutes } from './library/playlist-routes.ts';
import { exportLibrary } from './library/queries/export-library.ts';
import { watchlistRoutes } from './library/watchlist-routes.ts';
import type { MediaGrants } from './media/delivery/media-grants.ts';
import { auditRoutes } from './ops/audit-routes.ts';
import { bulkRoutes } from './ops/bulk-routes.ts';
import { opsRoutes } from './ops/routes.ts';
import { decideAccess } from './plans/decide-access.ts';
import { exportPlans } from './plans/queries/export-plans.ts';
import { plansRoutes } from './plans/routes.ts';
import type { Transaction } from './platform/database.ts';
import { createAttemptLimit, createRateLimit } from './platform/rate-limit.ts';
import { createPlaybackMetrics } from './playback/playback-metrics.ts';
import { playbackRoutes } from './playback/routes.ts';
import { announceLeaving } from './reviews/commands/announce-reviewed.ts';
import { exportReviews } from './reviews/queries/export-reviews.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { exportShopping } from './shop/cart/queries/export-shopping.ts';
import { cartRoutes } from './shop/cart/routes.ts';
import { mailPlacedOrder } from './shop/checkout/mail-order.ts';
import { listPaymentProviders } from './shop/checkout/payment-providers.ts';
import { checkoutRoutes } from './shop/checkout/routes.ts';
import type { DownloadLinks } from './shop/downloads/download-link.ts';
import { offerRoutes } from './shop/offers/routes.ts';
import { orderOpsRoutes } from './shop/orders/ops-routes.ts';
import type { OrderLinks } from './shop/orders/order-link.ts';
import { exportOrders } from './shop/orders/queries/export-orders.ts';
import { orderRoutes } from './shop/orders/routes.ts';
import { forgetProductReviews } from './shop/product-reviews/commands/save-product-review.ts';
import { exportProductReviews } from './shop/product-reviews/queries/export-product-reviews.ts';
import { productReviewRoutes } from './shop/product-reviews/routes.ts';
import { productCsvRoutes } from './shop/products/csv/routes.ts';
import { productEditingRoutes } from './shop/products/editing-routes.ts';
import { productOpsRoutes } from './shop/products/ops-routes.ts';
import type { ShopReads } from './shop/products/queries/cached-queries.ts';
import { findSitemapEntries } from './shop/products/queries/find-product-sitemap.ts';
import { createSuggestProducts } from './shop/products/queries/suggest-products.ts';
import { productRoutes } from './shop/products/routes.ts';
import { reminderRoutes } from './shop/reminders/routes.ts';
import { shippingRoutes } from './shop/shipping/routes.ts';
import { stockOpsRoutes } from './shop/stock/routes.ts';
import { wishlistRoutes } from './shop/wishlist/routes.ts';
import { forgetCorrespondence } from './site/commands/forget-correspondence.ts';
import { contactRoutes } from './site/contact-routes.ts';
import { newsletterRoutes } from './site/newsletter-routes.ts';
import { exportSite } from './site/queries/export-site.ts';
import { siteRoutes } from './site/routes.ts';
import { createStaffActions } from './staff-actions.ts';
import { exportViewing } from './viewing/queries/export-viewing.ts';
import { viewingRoutes } from './viewing/routes.ts';

/** Sections of the data export: each domain exports what it stores about an account. */
const exportSections = {
  account: exportAccount,
  viewing: exportViewing,
  plans: exportPlans,
  library: exportLibrary,
  reviews: exportReviews,
  comments: exportComments,
  shop: exportProductReviews,
  site: exportSite,
  orders: exportOrders,
  shopping: exportShopping,
};

/** Further changes in the transaction that deletes an account. */
async function leave(tx: Transaction, accountId: number): Promise<void> {
  await announceLeaving(tx, accountId);
  await forgetProductReviews(tx, accountId);
  await forgetComments(tx, accountId);
  await forgetCorrespondence(tx, accountId);
}

/** The operations of the contract, by domain. */
export function createRouter(
  deps: Pick<ApiDeps, 'db' | 'pool' | 'store' | 'logger' | 'metrics' | 'config' | 'needs'> & {
    cached: CachedQueries;
    shopReads: ShopReads;
    blogReads: BlogReads;
    tokens: Tokens;
    grants: MediaGrants;
    orderLinks: OrderLinks;
    downloadLinks: DownloadLinks;
  },
) {
  const { db, pool, store, logger, metrics, config, cached, shopReads, tokens, grants } = deps;
  const hour = 3_600;
  const limit = (name: string, points: number, seconds: number) =>
    createRateLimit({ pool, name, points, seconds });
  const decide: DecideAccess = (asker, title) => decideAccess(db, asker, title);
  const limits = createSignInLimits(pool);
  const { staffNeedSecondFactor } = config.security;
  const signingIn = {
    db,
    tokens,
    limits,
    limitCodes: createAttemptLimit({ pool, name: 'codes', points: 5, seconds: 900 }),
    siteName: config.site.name,
    nameIssuer: (issuer: string) => {
      const { oidc } = config.security;
      return oidc && isSameIssuer(oidc.issuer, issuer) ? oidc.name : new URL(issuer).host;
    },
  };
  const pins = {
    db,
    limitPins: createAttemptLimit({ pool, name: 'pins', points: 5, seconds: 900 }),
  };
  const shopping = {
    db,
    currency: config.shop.currency,
    // Many phones share an address.
    limitGuests: limit('guests', 300, hour),
  };
  const orders = { db, config: config.shop, links: deps.orderLinks };
  const analytics = { db, timeZone: config.timeZone, currency: config.shop.currency };
  const { reverters, bulkActions } = createStaffActions({ orderLinks: deps.orderLinks });
  const operator = { email: config.site.contact_email, language: config.defaultLanguage };
  return {
    account: {
      ...accountRoutes({
        ...pins,
        ...signingIn,
        logger,
        staffNeedSecondFactor,
        limitRegistrations: limit('register', 10, hour),
      }),
      ...accountSettingsRoutes({
        db,
        limits,
        tokens,
        exportSections,
        staffNeedSecondFactor,
        leave,
        limitMails: limit('account_mails', 10, hour),
      }),
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
      ...dashboardRoutes({ ...analytics, needs: deps.needs ?? { folders: {}, minFreeBytes: 0 } }),
    },
    blog: {
      ...commentRoutes({
        db,
        moderator: operator,
        limits: {
          guests: limit('comment_guests', 60, hour),
          comments: limit('comments', 30, 600),
          posts: limit('post_comments', 1_200, hour),
          likes: limit('comment_likes', 120, hour),
          reports: limit('comment_reports', 20, hour),
        },
      }),
      ...commentOpsRoutes({ db }),
      ...postRoutes({
        db,
        reads: deps.blogReads,
        currency: config.shop.currency,
        siteName: config.site.name,
        isNewReader: createIsNewReader(pool),
      }),
      ...postOpsRoutes({ db, hasHub: config.site.websub_hub !== null }),
    },
    catalogue: {
      ...catalogueRoutes({ db, cached, decideAccess: decide }),
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
    },
    library: {
      ...playlistRoutes({
        db,
        limitUploads: limit('uploads', 30, 600),
        limitViews: limit('playlist_views', 60, hour),
      }),
      ...watchlistRoutes({ db }),
    },
    ops: {
      ...opsRoutes({ db }),
      ...apiKeyRoutes({ db, tokens }),
      ...auditRoutes({ db, reverters }),
      ...bulkRoutes({ db, actions: bulkActions }),
    },
    plans: plansRoutes({
      db,
      store,
      grants,
      config: config.plans,
      limitPayments: limit('payments', 20, hour),
    }),
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
    shop: {
      ...orderRoutes({
        ...orders,
        operator,
        downloadLinks: deps.downloadLinks,
        limitTracking: limit('order_tracking', 30, 600),
        limitGuesses: createAttemptLimit({
          pool,
          name: 'order_guesses',
          points: 20,
          seconds: hour,
        }),
      }),
      ...orderOpsRoutes({
        ...orders,
        mailPlaced: (tx, row) => mailPlacedOrder(tx, { ...orders, operator }, row),
      }),
      ...productOpsRoutes({ db, currency: config.shop.currency }),
      ...productEditingRoutes({ db, store }),
      ...productCsvRoutes({ db }),
      ...stockOpsRoutes({ db }),
      ...offerRoutes({ ...orders, currency: config.shop.currency }),
      ...reminderRoutes({
        ...orders,
        currency: config.shop.currency,
        limitReminders: limit('cart_reminders', 20, hour),
      }),
      ...checkoutRoutes({
        ...orders,
        operator,
        limitOrders: limit('checkouts', 60, 600),
        limitUploads: limit('uploads', 30, 600),
      }),
      ...productRoutes({ db, reads: shopReads, currency: config.shop.currency }),
      ...productReviewRoutes({
        db,
        limitReviews: limit('product_reviews', 10, hour),
        limitReports: limit('review_reports', 20, hour),
      }),
      ...cartRoutes({ ...shopping, limitCoupons: limit('coupons', 30, 600) }),
      ...wishlistRoutes(shopping),
      ...shippingRoutes({ db }),
    },
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
    viewing: viewingRoutes({ db, limitDataUse: limit('data_use', 60, 60) }),
    site: {
      ...contactRoutes({
        db,
        limit: limit('contact', 10, hour),
        operator,
      }),
      ...newsletterRoutes({
        db,
        limit: limit('newsletter', 20, hour),
      }),
      ...siteRoutes({
        db,
        logger,
        metrics,
        site: config.site,
        needsPlan: cached.needsPlan,
        paymentMethods: listPaymentProviders(config.shop).map(({ method }) => method),
        limitClientErrors: limit('client_errors', 30, 60),
      }),
    },
  };
}
