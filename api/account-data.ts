import { exportAccount } from './account/queries/export-account.ts';
import type { ExportSections } from './account/settings-routes.ts';
import { forgetComments } from './blog/comments/commands/remove-comment.ts';
import { exportComments } from './blog/comments/queries/export-comments.ts';
import { exportLibrary } from './library/queries/export-library.ts';
import { exportPlans } from './plans/queries/export-plans.ts';
import type { Transaction } from './platform/database.ts';
import { announceLeaving } from './reviews/commands/announce-reviewed.ts';
import { exportReviews } from './reviews/queries/export-reviews.ts';
import { exportShopping } from './shop/cart/queries/export-shopping.ts';
import { exportOrders } from './shop/orders/queries/export-orders.ts';
import { forgetProductReviews } from './shop/product-reviews/commands/save-product-review.ts';
import { exportProductReviews } from './shop/product-reviews/queries/export-product-reviews.ts';
import { forgetCorrespondence } from './site/commands/forget-correspondence.ts';
import { exportSite } from './site/queries/export-site.ts';
import { exportViewing } from './viewing/queries/export-viewing.ts';

/** Sections of the data export: each domain exports what it stores about an account. */
export const exportSections: ExportSections = {
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
export async function leave(tx: Transaction, accountId: number): Promise<void> {
  await announceLeaving(tx, accountId);
  await forgetProductReviews(tx, accountId);
  await forgetComments(tx, accountId);
  await forgetCorrespondence(tx, accountId);
}
