import { accountListContract, accountOpsContract } from './account/account-ops.ts';
import { apiKeysContract } from './account/api-keys.ts';
import { invitationsContract } from './account/invitations.ts';
import { oidcContract } from './account/oidc.ts';
import { passkeysContract } from './account/passkeys.ts';
import { deviceLockContract, pinContract } from './account/pin.ts';
import { accountSecurityContract } from './account/security.ts';
import {
  accountPictureContract,
  accountSettingsContract,
  profilesContract,
} from './account/settings.ts';
import { accountContract } from './account.ts';
import { analyticsContract } from './analytics.ts';
import { commentOpsContract } from './blog/comment-ops.ts';
import { commentsContract } from './blog/comments.ts';
import { postEditorContract } from './blog/post-editor.ts';
import { postMediaContract } from './blog/post-media.ts';
import { postOpsContract } from './blog/post-ops.ts';
import { postsContract } from './blog/posts.ts';
import { collectionOpsContract } from './catalogue/collection-ops.ts';
import { collectionsContract } from './catalogue/collections.ts';
import { homeOpsContract } from './catalogue/home-ops.ts';
import { inboxContract } from './catalogue/inbox.ts';
import { oEmbedContract } from './catalogue/oembed.ts';
import { peopleContract } from './catalogue/people.ts';
import { personOpsContract } from './catalogue/person-ops.ts';
import { searchContract } from './catalogue/search.ts';
import { seasonsContract } from './catalogue/seasons.ts';
import { termOpsContract } from './catalogue/term-ops.ts';
import { termsContract } from './catalogue/terms.ts';
import { titleDescriptionContract } from './catalogue/title-descriptions.ts';
import { titleOpsContract } from './catalogue/title-ops.ts';
import { titleRemovalContract } from './catalogue/title-removal.ts';
import { artworkContract } from './catalogue/titles/artwork.ts';
import { filmsContract } from './catalogue/titles/films.ts';
import { offeredArtworkContract } from './catalogue/titles/offered-artwork.ts';
import { seriesContract } from './catalogue/titles/series.ts';
import { catalogueContract } from './catalogue.ts';
import { dashboardContract } from './dashboard.ts';
import { gatewaysContract } from './gateways.ts';
import { historiesContract } from './histories.ts';
import { libraryContract } from './library.ts';
import { moderationContract } from './moderation.ts';
import { auditContract } from './ops/audit.ts';
import { bulkContract } from './ops/bulk.ts';
import { healthContract } from './ops/health.ts';
import { importCorrectionsContract } from './ops/import-corrections.ts';
import { importsContract } from './ops/imports.ts';
import { jobsContract } from './ops/jobs.ts';
import { renditionSetsContract } from './ops/rendition-sets.ts';
import { savedViewsContract } from './ops/saved-views.ts';
import { serviceKeysContract } from './ops/service-keys.ts';
import {
  backupsContract,
  demoContract,
  lookContract,
  mailTextsContract,
  systemContract,
  testMailContract,
} from './ops/site-administration.ts';
import { opsContract } from './ops.ts';
import { planOpsContract } from './plan-ops.ts';
import { plansContract } from './plans.ts';
import { playbackContract } from './playback.ts';
import { reviewsContract } from './reviews.ts';
import { runnerOpsContract, runnersContract } from './runners.ts';
import { settingsContract } from './settings.ts';
import { cartContract } from './shop/cart.ts';
import { cartRemindersContract } from './shop/cart-reminders.ts';
import { checkoutContract } from './shop/checkout.ts';
import { offersContract } from './shop/offers.ts';
import { orderOpsContract } from './shop/order-ops.ts';
import { ordersContract } from './shop/orders.ts';
import { productCsvContract } from './shop/product-csv.ts';
import { productEditingContract } from './shop/product-editing.ts';
import { productOpsContract } from './shop/product-ops.ts';
import { productReviewsContract } from './shop/product-reviews.ts';
import { productsContract } from './shop/products.ts';
import { shippingContract } from './shop/shipping.ts';
import { stockOpsContract } from './shop/stock-ops.ts';
import { titleMomentsContract } from './shop/title-moments.ts';
import { wishlistContract } from './shop/wishlist.ts';
import { contactOpsContract } from './site/contact-ops.ts';
import { newsletterOpsContract } from './site/newsletter-ops.ts';
import { contactContract, newsletterContract, siteContract } from './site.ts';
import { sitemapContract } from './sitemap.ts';
import { subtitlesContract } from './subtitles.ts';
import { viewingContract } from './viewing.ts';

/** All operations of the API, by domain. */
export const contract = {
  account: {
    ...accountContract,
    ...accountOpsContract,
    ...invitationsContract,
    ...accountPictureContract,
    ...accountSecurityContract,
    ...oidcContract,
    ...passkeysContract,
    ...accountSettingsContract,
    ...deviceLockContract,
    ...pinContract,
    ...profilesContract,
  },
  analytics: { ...analyticsContract, ...dashboardContract },
  blog: {
    ...postsContract,
    ...postOpsContract,
    ...postEditorContract,
    ...postMediaContract,
    ...commentsContract,
    ...commentOpsContract,
  },
  catalogue: {
    ...catalogueContract,
    ...collectionsContract,
    ...oEmbedContract,
    ...peopleContract,
    ...searchContract,
    ...seasonsContract,
    ...termsContract,
    ...artworkContract,
    ...offeredArtworkContract,
    ...filmsContract,
    ...seriesContract,
    ...homeOpsContract,
    ...collectionOpsContract,
    ...termOpsContract,
    ...personOpsContract,
    ...titleDescriptionContract,
    ...inboxContract,
    ...titleOpsContract,
    ...titleRemovalContract,
  },
  gateways: gatewaysContract,
  histories: historiesContract,
  library: libraryContract,
  ops: {
    ...opsContract,
    ...accountListContract,
    ...apiKeysContract,
    ...auditContract,
    ...bulkContract,
    ...healthContract,
    ...importsContract,
    ...importCorrectionsContract,
    ...jobsContract,
    ...renditionSetsContract,
    ...runnerOpsContract,
    ...savedViewsContract,
  },
  moderation: moderationContract,
  plans: { ...plansContract, ...planOpsContract },
  playback: playbackContract,
  reviews: reviewsContract,
  runners: runnersContract,
  shop: {
    ...productsContract,
    ...productReviewsContract,
    ...cartContract,
    ...wishlistContract,
    ...shippingContract,
    ...checkoutContract,
    ...ordersContract,
    ...orderOpsContract,
    ...productOpsContract,
    ...titleMomentsContract,
    ...productEditingContract,
    ...stockOpsContract,
    ...offersContract,
    ...cartRemindersContract,
    ...productCsvContract,
  },
  site: {
    ...siteContract,
    ...contactContract,
    ...contactOpsContract,
    ...newsletterContract,
    ...newsletterOpsContract,
  },
  settings: {
    ...settingsContract,
    ...serviceKeysContract,
    ...lookContract,
    ...mailTextsContract,
    ...testMailContract,
    ...backupsContract,
    ...systemContract,
    ...demoContract,
  },
  sitemap: sitemapContract,
  subtitles: subtitlesContract,
  viewing: viewingContract,
};

export type Contract = typeof contract;
