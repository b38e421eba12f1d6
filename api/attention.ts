import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AttentionKind } from '#contract/constants/dashboard.ts';
import { commentReports, comments } from './blog/comments/tables.ts';
import { awaitsReview } from './catalogue/index.ts';
import { titles } from './catalogue/tables.ts';
import type { ApiDeps } from './deps.ts';
import { streams } from './media/tables.ts';
import { refusedFiles } from './ops/imports/queries/refused-files.ts';
import { importFolders } from './ops/imports/tables.ts';
import { isFailedFilm } from './ops/queries/list-failed-films.ts';
import { plansAttention } from './plans/attention.ts';
import { isForSale } from './plans/plans-config.ts';
import type { Countable } from './platform/keyset/count-up-to.ts';
import { playbackProblems } from './playback/tables.ts';
import { reviewReports, reviews } from './reviews/tables.ts';
import { shopAttention } from './shop/attention.ts';
import { listMethodRules } from './shop/checkout/payment-methods.ts';
import { contactMessages } from './site/tables.ts';
import { openRequests } from './subtitles/queries/list-requests.ts';

/** What waits for staff and the dashboard counts, besides disks. */
export const attention: Record<Exclude<AttentionKind, 'full_disks'>, Countable> = {
  ...shopAttention,
  ...plansAttention,
  messages: { from: contactMessages, where: eq(contactMessages.state, 'open') },
  pending_comments: { from: comments, where: eq(comments.state, 'pending') },
  reported_comments: {
    from: comments,
    where: sql`${comments.id} in (select ${commentReports.commentId} from ${commentReports})`,
  },
  reported_reviews: {
    from: reviews,
    where: sql`${reviews.id} in (select ${reviewReports.reviewId} from ${reviewReports})`,
  },
  inbox: { from: titles, where: awaitsReview },
  failed_films: { from: streams, where: isFailedFilm },
  refused_files: { from: refusedFiles, where: undefined },
  playback_problems: { from: playbackProblems, where: isNull(playbackProblems.doneAt) },
  subtitle_requests: { from: openRequests, where: undefined },
  failed_jobs: {
    from: sql`graphile_worker.jobs`,
    where: sql`attempts >= max_attempts and locked_at is null`,
  },
  lost_folders: {
    from: importFolders,
    where: and(eq(importFolders.watched, true), ne(importFolders.problem, 'emptied')),
  },
};

/** Whether there is a way to pay for products and for plans. */
export function findSaleState({ shop, plans }: Pick<ApiDeps['config'], 'shop' | 'plans'>) {
  return {
    canSellProducts: listMethodRules(shop).length > 0,
    canSellPlans: isForSale(plans),
    hasGateway: plans.gateways.size > 0,
  };
}
