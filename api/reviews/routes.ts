import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { reviewsContract } from '#contract/reviews.ts';
import { reportReview } from './commands/report-review.ts';
import { deleteReview, saveReview } from './commands/save-review.ts';
import { findReviewedTitle, listReviews } from './queries/list-reviews.ts';

const done = { data: { done: true as const } };

export function reviewRoutes(deps: {
  db: Database;
  limitReviews: RateLimit;
  limitReports: RateLimit;
}) {
  const { db } = deps;
  const endpoints = implement(reviewsContract).$context<RequestContext>();
  return endpoints.router({
    listReviews: endpoints.listReviews.handler(async ({ input, context }) => {
      const title = await findReviewedTitle(db, input, context.country);
      const { viewer } = context;
      return { data: await listReviews(db, title, { viewer, cursor: input.cursor }) };
    }),

    saveReview: endpoints.saveReview.handler(async ({ input, context }) => {
      await deps.limitReviews(`account ${viewerOf(context).accountId}`);
      const { id: titleId } = await findReviewedTitle(db, input, context.country);
      const { name, email, stars, text, website } = input;
      // Honeypot: only bots fill this hidden field, and they get a normal answer.
      if (website) return done;
      const { language } = context;
      await saveReview(db, viewerOf(context), titleId, { name, email, stars, text, language });
      return done;
    }),

    deleteReview: endpoints.deleteReview.handler(async ({ input, context }) => {
      const { id: titleId } = await findReviewedTitle(db, input, context.country);
      await deleteReview(db, viewerOf(context), titleId);
      return done;
    }),

    reportReview: endpoints.reportReview.handler(async ({ input, context }) => {
      await deps.limitReports(`account ${viewerOf(context).accountId}`);
      const { id, reason, note } = input;
      await reportReview(db, viewerOf(context), id, { reason, note });
      return done;
    }),
  });
}
