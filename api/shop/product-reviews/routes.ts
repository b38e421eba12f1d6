import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem, refuseFields } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import {
  type AttemptLimit,
  countFailures,
  type RateLimit,
  toLimitKey,
} from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { presentOwnReview, presentReview, type ReviewRow } from '#api/reviews/index.ts';
import { productReviewsContract } from '#contract/shop/product-reviews.ts';
import { presentRating } from '../products/present/product.ts';
import { findPublishedProduct, findStars } from '../products/queries/find-product.ts';
import { reportProductReview } from './commands/report-product-review.ts';
import { deleteProductReview, saveProductReview } from './commands/save-product-review.ts';
import { type Buyer, findReviewer } from './queries/find-purchase.ts';
import { findOwnProductReview, listProductReviews } from './queries/list-product-reviews.ts';
import type { productReviews } from './tables.ts';

const done = { data: { done: true as const } };

export function productReviewRoutes(deps: {
  db: Database;
  /** Per account, or per guest from each address; and per address. */
  limitReviewer: AttemptLimit;
  limitReviews: AttemptLimit;
  limitReports: RateLimit;
}) {
  const { db } = deps;
  const endpoints = implement(productReviewsContract).$context<RequestContext>();

  async function findProductOf({ slug }: { slug: string }) {
    const product = await findPublishedProduct(db, slug);
    if (!product) throw problem('product_not_found');
    return product;
  }

  /** Failures: whoever guesses order numbers fails often. */
  function countGuesses<Result>(
    { viewer, clientAddress }: RequestContext,
    { email, phone }: Proof,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const address = toLimitKey(clientAddress);
    const guest = `${(email || phone).toLowerCase()} ${address}`;
    const key = viewer ? `account ${viewer.accountId}` : guest;
    const limits = [
      { limit: deps.limitReviewer, key },
      { limit: deps.limitReviews, key: address },
    ];
    return countFailures(limits, work);
  }

  return endpoints.router({
    listProductReviews: endpoints.listProductReviews.handler(async ({ input, context }) => {
      const product = await findProductOf(input);
      const { viewer } = context;
      const [{ rows, page }, byStars, mine, bought] = await Promise.all([
        listProductReviews(db, product, input.cursor),
        findStars(db, product.id),
        viewer && findOwnProductReview(db, product.id, viewer.accountId),
        viewer && findReviewer(db, product.id, viewer),
      ]);
      return {
        data: {
          reviews: rows.map((row) => presentReview(toReviewRow(row), viewer)),
          mine: mine ? presentOwnReview(toReviewRow(mine)) : null,
          may_review: Boolean(bought),
          summary: presentRating(product, byStars),
          page,
        },
      };
    }),

    saveProductReview: endpoints.saveProductReview.handler(async ({ input, context }) => {
      const { id } = await findProductOf(input);
      const { name, stars: rating, text, website } = input;
      // Honeypot: only bots fill this hidden field, and they get a normal answer.
      if (website) return done;
      const { language } = context;
      await countGuesses(context, input, () =>
        saveProductReview(db, buyerOf(input, context), id, { name, rating, text, language }),
      );
      return done;
    }),

    deleteProductReview: endpoints.deleteProductReview.handler(async ({ input, context }) => {
      const { id } = await findProductOf(input);
      await deleteProductReview(db, viewerOf(context), id);
      return done;
    }),

    withdrawProductReview: endpoints.withdrawProductReview.handler(async ({ input, context }) => {
      const { id } = await findProductOf(input);
      await countGuesses(context, input, () => deleteProductReview(db, guestOf(input), id));
      return done;
    }),

    reportProductReview: endpoints.reportProductReview.handler(async ({ input, context }) => {
      await deps.limitReports(`account ${viewerOf(context).accountId}`);
      const { id, reason, note } = input;
      await reportProductReview(db, viewerOf(context), id, { reason, note });
      return done;
    }),
  });
}

/** An order number takes precedence as proof of purchase, signed in or not. */
function buyerOf(input: Proof, { viewer }: RequestContext): Buyer {
  if (viewer && input.order_number === '') return { accountId: viewer.accountId };
  return guestOf(input);
}

type Proof = { email: string; phone: string; order_number: string };

function guestOf({ email, phone, order_number: orderNumber }: Proof): Buyer {
  if (email === '' && phone === '') {
    refuseFields(['email', 'phone'].map((name) => ({ path: [name], reason: 'email_or_phone' })));
  }
  return { email, phone, orderNumber };
}

/** A review of a product in the common form of all reviews. */
function toReviewRow(row: typeof productReviews.$inferSelect): ReviewRow {
  const { rating, updatedAt, ...review } = row;
  return { ...review, stars: rating, editedAt: updatedAt > row.createdAt ? updatedAt : null };
}
