import { z } from 'zod';
import { cursorSchema, doneAnswer, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { digitsSchema, orBlank, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import {
  ownReviewSchema,
  reportSchema,
  reviewFormShape,
  reviewSchema,
} from '../shared/review-schemas.ts';
import { starsSummarySchema } from './products.ts';

/** A guest's proof of purchase; accounts do not need one. */
const proofShape = {
  email: orBlank(z.email().max(254))
    .default('')
    .describe('Of the billing address, or its `phone`; never published'),
  phone: digitsSchema(40).trim().default('').describe('In any form; never published'),
  order_number: textSchema(40).trim().default('').describe('Case and `#` are ignored'),
};

const slug = textSchema(200).meta({ examples: ['kaos-senja'] });

export const productReviewsContract = {
  listProductReviews: endpoint('public')
    .route({
      method: 'GET',
      path: '/products/{slug}/reviews/',
      summary: 'What buyers say about a product, newest first',
    })
    .errors(problems('product_not_found'))
    .input(z.object({ slug, cursor: cursorSchema }))
    .output(
      envelope({
        reviews: z.array(reviewSchema),
        mine: ownReviewSchema.nullable().describe("The caller's own"),
        may_review: z.boolean().describe('Whether the caller has bought it'),
        summary: starsSummarySchema,
        page: shortPageSchema,
      }),
    ),

  saveProductReview: endpoint('public')
    .route({
      method: 'PUT',
      path: '/products/{slug}/review/',
      summary: 'Write a review of something bought, or another text for the one there is',
    })
    .errors(problems('product_not_found', 'purchase_required'))
    .input(z.object({ slug, ...reviewFormShape, ...proofShape }))
    .output(doneAnswer),

  deleteProductReview: endpoint('viewer')
    .route({
      method: 'DELETE',
      path: '/products/{slug}/review/',
      summary: 'Delete the own review of a product',
    })
    .errors(problems('product_not_found', 'review_not_found'))
    .input(z.object({ slug }))
    .output(doneAnswer),

  withdrawProductReview: endpoint('public')
    .route({
      method: 'POST',
      path: '/products/{slug}/review/withdrawals/',
      summary: 'Delete the review that a guest wrote, who proves the purchase again',
    })
    .errors(problems('product_not_found', 'purchase_required', 'review_not_found'))
    .input(z.object({ slug, ...proofShape }))
    .output(doneAnswer),

  reportProductReview: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/product_reviews/{id}/reports/',
      summary: 'Tell the operator about a review of a product; once per account',
      successStatus: 202,
    })
    .errors(problems('review_not_found'))
    .input(reportSchema)
    .output(doneAnswer),
};
