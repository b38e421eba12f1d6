import { accountContract } from './account.ts';
import { accountListContract, accountOpsContract } from './account-ops.ts';
import { accountSecurityContract } from './account-security.ts';
import {
  accountPictureContract,
  accountSettingsContract,
  profilesContract,
} from './account-settings.ts';
import { analyticsContract } from './analytics.ts';
import { apiKeysContract } from './api-keys.ts';
import { auditContract } from './audit.ts';
import { commentOpsContract } from './blog/comment-ops.ts';
import { commentsContract } from './blog/comments.ts';
import { postEditorContract } from './blog/post-editor.ts';
import { postMediaContract } from './blog/post-media.ts';
import { postOpsContract } from './blog/post-ops.ts';
import { postsContract } from './blog/posts.ts';
import { bulkContract } from './bulk.ts';
import { catalogueContract } from './catalogue.ts';
import { contactOpsContract } from './contact-ops.ts';
import { dashboardContract } from './dashboard.ts';
import { gatewaysContract } from './gateways.ts';
import { homeOpsContract } from './home-ops.ts';
import { libraryContract } from './library.ts';
import { moderationContract } from './moderation.ts';
import { newsletterOpsContract } from './newsletter-ops.ts';
import { oEmbedContract } from './oembed.ts';
import { oidcContract } from './oidc.ts';
import { healthContract } from './ops/health.ts';
import { importsContract } from './ops/imports.ts';
import { jobsContract } from './ops/jobs.ts';
import { opsContract } from './ops.ts';
import { passkeysContract } from './passkeys.ts';
import { peopleContract } from './people.ts';
import { personOpsContract } from './person-ops.ts';
import { deviceLockContract, pinContract } from './pin.ts';
import { planOpsContract } from './plan-ops.ts';
import { plansContract } from './plans.ts';
import { playbackContract } from './playback.ts';
import { reviewsContract } from './reviews.ts';
import { runnerOpsContract, runnersContract } from './runners.ts';
import { savedViewsContract } from './saved-views.ts';
import { searchContract } from './search.ts';
import { seasonsContract } from './seasons.ts';
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
import { contactContract, newsletterContract, siteContract } from './site.ts';
import {
  backupsContract,
  lookContract,
  mailTextsContract,
  systemContract,
} from './site-administration.ts';
import { sitemapContract } from './sitemap.ts';
import { termOpsContract } from './term-ops.ts';
import { termsContract } from './terms.ts';
import { titleOpsContract } from './title-ops.ts';
import { titleRemovalContract } from './title-removal.ts';
import { artworkContract } from './titles/artwork.ts';
import { filmsContract } from './titles/films.ts';
import { seriesContract } from './titles/series.ts';
import { viewingContract } from './viewing.ts';

/** All operations of the API, by domain. */
export const contract = {
  account: {
    ...accountContract,
    ...accountOpsContract,
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
    ...oEmbedContract,
    ...peopleContract,
    ...searchContract,
    ...seasonsContract,
    ...termsContract,
    ...artworkContract,
    ...filmsContract,
    ...seriesContract,
    ...homeOpsContract,
    ...termOpsContract,
    ...personOpsContract,
    ...titleOpsContract,
    ...titleRemovalContract,
  },
  gateways: gatewaysContract,
  library: libraryContract,
  ops: {
    ...opsContract,
    ...accountListContract,
    ...apiKeysContract,
    ...auditContract,
    ...bulkContract,
    ...healthContract,
    ...importsContract,
    ...jobsContract,
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
    ...lookContract,
    ...mailTextsContract,
    ...backupsContract,
    ...systemContract,
  },
  sitemap: sitemapContract,
  viewing: viewingContract,
};

export type Contract = typeof contract;
