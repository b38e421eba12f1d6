import { accountContract } from './account.ts';
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
import { postOpsContract } from './blog/post-ops.ts';
import { postsContract } from './blog/posts.ts';
import { bulkContract } from './bulk.ts';
import { catalogueContract } from './catalogue.ts';
import { dashboardContract } from './dashboard.ts';
import { libraryContract } from './library.ts';
import { oEmbedContract } from './oembed.ts';
import { oidcContract } from './oidc.ts';
import { opsContract } from './ops.ts';
import { passkeysContract } from './passkeys.ts';
import { peopleContract } from './people.ts';
import { deviceLockContract, pinContract } from './pin.ts';
import { plansContract } from './plans.ts';
import { playbackContract } from './playback.ts';
import { reviewsContract } from './reviews.ts';
import { searchContract } from './search.ts';
import { seasonsContract } from './seasons.ts';
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
import { wishlistContract } from './shop/wishlist.ts';
import { contactContract, newsletterContract, siteContract } from './site.ts';
import { sitemapContract } from './sitemap.ts';
import { termsContract } from './terms.ts';
import { viewingContract } from './viewing.ts';

/** All operations of the API, by domain. */
export const contract = {
  account: {
    ...accountContract,
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
  blog: { ...postsContract, ...postOpsContract, ...commentsContract, ...commentOpsContract },
  catalogue: {
    ...catalogueContract,
    ...oEmbedContract,
    ...peopleContract,
    ...searchContract,
    ...seasonsContract,
    ...termsContract,
  },
  library: libraryContract,
  ops: { ...opsContract, ...apiKeysContract, ...auditContract, ...bulkContract },
  plans: plansContract,
  playback: playbackContract,
  reviews: reviewsContract,
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
    ...productEditingContract,
    ...stockOpsContract,
    ...offersContract,
    ...cartRemindersContract,
    ...productCsvContract,
  },
  site: { ...siteContract, ...contactContract, ...newsletterContract },
  sitemap: sitemapContract,
  viewing: viewingContract,
};

export type Contract = typeof contract;
