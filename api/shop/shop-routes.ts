import type pg from 'pg';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { createAttemptLimit, createRateLimit } from '#api/platform/turns/rate-limit.ts';
import type { SiteConfig } from '#contract/site.ts';
import { cartRoutes } from './cart/routes.ts';
import { mailPlacedOrder } from './checkout/mail-order.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { DownloadLinks } from './downloads/download-link.ts';
import { offerRoutes } from './offers/routes.ts';
import { orderOpsRoutes } from './orders/ops-routes.ts';
import type { OrderLinks } from './orders/order-link.ts';
import { trackWithinLimits } from './orders/queries/track-order.ts';
import { orderRoutes } from './orders/routes.ts';
import { productReviewRoutes } from './product-reviews/routes.ts';
import { productCsvRoutes } from './products/csv/routes.ts';
import { productEditingRoutes } from './products/editing-routes.ts';
import { productOpsRoutes } from './products/ops-routes.ts';
import type { ShopReads } from './products/queries/cached-queries.ts';
import { productRoutes } from './products/routes.ts';
import { titleMomentRoutes } from './products/title-moments.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { shippingRoutes } from './shipping/routes.ts';
import type { ShopConfig } from './shop-config.ts';
import { stockOpsRoutes } from './stock/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

/** The operations of the shop. */
export function shopRoutes(deps: {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  reads: ShopReads;
  config: ShopConfig;
  site: SiteConfig;
  links: OrderLinks;
  /** The site's; ask when it is needed. */
  timeZone: () => string;
  downloadLinks: DownloadLinks;
  /** Gets mail about orders. */
  operator: Parameters<typeof checkoutRoutes>[0]['operator'];
}) {
  const { db, pool, store, reads, config, site, links, downloadLinks, timeZone, operator } = deps;
  const { currency } = config;
  const hour = 3_600;
  // Thousands of phones share an address (carrier-grade NAT): limits per address are generous, and
  // count failures where they can.
  const limit = (name: string, points: number, seconds: number) =>
    createRateLimit({ pool, name, points, seconds });
  const limitFailures = (name: string, points: number, seconds: number) =>
    createAttemptLimit({ pool, name, points, attempts: 10 * points, seconds });
  const orders = { db, config, links };
  const track = trackWithinLimits(orders, {
    limitTracking: limitFailures('order_tracking', 300, 600),
    limitGuesses: limitFailures('order_guesses', 20, hour),
  });
  const shopping = {
    db,
    currency,
    shippingRates: config.shippingRates,
    limitGuests: limit('guests', 6_000, hour),
  };
  return {
    ...orderRoutes({
      ...orders,
      operator,
      downloadLinks: downloadLinks,
      track,
    }),
    ...orderOpsRoutes({
      ...orders,
      timeZone,
      mailPlaced: (tx, row) => mailPlacedOrder(tx, { ...orders, operator }, row),
    }),
    ...productOpsRoutes({ db, currency: currency }),
    ...productEditingRoutes({ db, store }),
    ...productCsvRoutes({ db, currency, timeZone }),
    ...stockOpsRoutes({ db }),
    ...offerRoutes({ ...shopping, links }),
    ...reminderRoutes({
      ...orders,
      currency: currency,
      limitReminders: limit('cart_reminders', 300, hour),
    }),
    ...checkoutRoutes({
      ...orders,
      operator,
      site,
      limitCheckouts: limit('shopper_checkouts', 60, 600),
      limitOrders: limit('checkouts', 600, 600),
      limitGuests: shopping.limitGuests,
      limitGateways: limit('order_gateways', 60, 600),
      limitChanges: limit('order_payments', 20, hour),
      limitUploads: limit('proofs', 300, 600),
      track,
    }),
    ...productRoutes({ db, reads, shop: config }),
    ...productReviewRoutes({
      db,
      limitReviewer: limitFailures('product_reviewers', 10, hour),
      limitReviews: limitFailures('product_reviews', 100, hour),
      limitReports: limit('review_reports', 20, hour),
    }),
    ...cartRoutes({
      ...shopping,
      limitCoupons: limitFailures('shopper_coupons', 30, 600),
      limitGuessing: limitFailures('coupons', 300, 600),
      limitPlaces: limit('shipping_places', 1_200, 600),
    }),
    ...wishlistRoutes(shopping),
    ...shippingRoutes({ db }),
    ...titleMomentRoutes({ db }),
  };
}
