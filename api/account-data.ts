import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AccountActivity } from '#contract/account/account-ops.ts';
import { exportAccount } from './account/queries/export-account.ts';
import type { ExportSections } from './account/settings-routes.ts';
import { profiles } from './account/tables.ts';
import { announceComments, forgetComments } from './blog/comments/commands/remove-comment.ts';
import { exportComments } from './blog/comments/queries/export-comments.ts';
import { findCommentActivity } from './blog/comments/queries/find-comment-activity.ts';
import { comments } from './blog/comments/tables.ts';
import { exportLibrary } from './library/queries/export-library.ts';
import { playlists, watchlistEntries } from './library/tables.ts';
import { exportPlans } from './plans/queries/export-plans.ts';
import { findPlanActivity } from './plans/queries/find-plan-activity.ts';
import type { Database, DatabaseOrTransaction, Transaction } from './platform/database.ts';
import { announceLeaving } from './reviews/commands/announce-reviewed.ts';
import { exportReviews } from './reviews/queries/export-reviews.ts';
import { reviews } from './reviews/tables.ts';
import { exportShopping } from './shop/cart/queries/export-shopping.ts';
import { stateOfGrant } from './shop/downloads/present-download.ts';
import { findGrants } from './shop/downloads/queries/find-grants.ts';
import { exportOrders } from './shop/orders/queries/export-orders.ts';
import { findOrderActivity } from './shop/orders/queries/find-order-activity.ts';
import { orders } from './shop/orders/tables.ts';
import {
  announceProductReviews,
  forgetProductReviews,
} from './shop/product-reviews/commands/save-product-review.ts';
import { exportProductReviews } from './shop/product-reviews/queries/export-product-reviews.ts';
import { productReviews } from './shop/product-reviews/tables.ts';
import { forgetCorrespondence } from './site/commands/forget-correspondence.ts';
import { countMessages } from './site/queries/count-messages.ts';
import { exportSite } from './site/queries/export-site.ts';
import { exportViewing } from './viewing/queries/export-viewing.ts';
import { findViewingActivity } from './viewing/queries/find-viewing-activity.ts';
import { watchProgress } from './viewing/tables.ts';

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

/** What an account has paid, ordered, written and watched, as each domain counts it. */
export async function findActivity(db: Database, accountId: number): Promise<AccountActivity> {
  const [plan, orders, comments, reviewCount, messages, viewing] = await Promise.all([
    findPlanActivity(db, accountId),
    findOrderActivity(db, accountId),
    findCommentActivity(db, accountId),
    countReviews(db, accountId),
    countMessages(db, accountId),
    findViewingActivity(db, accountId),
  ]);
  return { ...plan, orders, comments, reviews: reviewCount, messages, ...viewing };
}

/** Counts an account's reviews of titles and of products. */
async function countReviews(db: Database, accountId: number): Promise<number> {
  const [ofTitles, ofProducts] = await Promise.all([
    db.$count(reviews, eq(reviews.accountId, accountId)),
    db.$count(productReviews, eq(productReviews.accountId, accountId)),
  ]);
  return ofTitles + ofProducts;
}

/** Further changes in the transaction that deletes an account. */
export async function leave(tx: Transaction, accountId: number): Promise<void> {
  await announceLeaving(tx, accountId);
  await forgetProductReviews(tx, accountId);
  await forgetComments(tx, accountId);
  await forgetCorrespondence(tx, accountId);
}

/** Tells the pages on which an account's name or texts appear that it comes or goes. */
export async function announceAccount(tx: Transaction, accountId: number): Promise<void> {
  await announceLeaving(tx, accountId);
  await announceProductReviews(tx, accountId);
  await announceComments(tx, accountId);
}

/** What an account would lose by its deletion, and what stays. */
export async function previewDeletion(db: Database, accountId: number) {
  const own = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  const [plans, grants, reviewCount] = await Promise.all([
    exportPlans(db, accountId),
    findGrants(db, { accountId }),
    countReviews(db, accountId),
  ]);
  const [profileCount, watchlist, lists, history, ordered, commented] = await Promise.all([
    db.$count(profiles, eq(profiles.accountId, accountId)),
    db.$count(watchlistEntries, inArray(watchlistEntries.profileId, own)),
    db.$count(playlists, inArray(playlists.profileId, own)),
    db.$count(watchProgress, inArray(watchProgress.profileId, own)),
    db.$count(orders, eq(orders.accountId, accountId)),
    db.$count(comments, and(eq(comments.accountId, accountId), ne(comments.state, 'deleted'))),
  ]);
  const { plan, paid_until: until } = plans.subscription;
  const isPaid = until !== null && new Date(until) > new Date();
  return {
    plan: plan && isPaid ? { name: plan, paid_until: until } : null,
    profiles: profileCount,
    watchlist,
    playlists: lists,
    history,
    downloads: grants.filter((row) => stateOfGrant(row.grant) === 'ready').length,
    orders: ordered,
    comments: commented,
    reviews: reviewCount,
  };
}

/** Whether the owner has invited somebody, or others work here. The demo's accounts do not count. */
export async function hasColleagues(db: DatabaseOrTransaction): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM staff_invitations WHERE revoked_at IS NULL) OR (
      SELECT count(*) > 1 FROM accounts a WHERE staff_roles <> '{}'
        AND NOT EXISTS (SELECT FROM demo_content d WHERE d.kind = 'account' AND d.id = a.id)
    ) AS has`);
  return rows[0]?.has ?? false;
}
