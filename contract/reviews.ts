import { z } from 'zod';
import { titleTypeSchema } from './catalogue.ts';
import { cursorSchema, doneAnswer, envelope, shortPageSchema } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';
import {
  ownReviewSchema,
  reportSchema,
  reviewFormShape,
  reviewSchema,
  reviewSummarySchema,
} from './shared/review-schemas.ts';

const titlePath = {
  type: titleTypeSchema,
  slug: textSchema(200).meta({ examples: ['senja-di-kapal'] }),
};

export const reviewsContract = {
  listReviews: endpoint('public')
    .route({
      method: 'GET',
      path: '/titles/{type}/{slug}/reviews/',
      summary: 'What viewers say about a title, newest first',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ ...titlePath, cursor: cursorSchema }))
    .output(
      envelope({
        reviews: z.array(reviewSchema),
        mine: ownReviewSchema.nullable().describe("The caller's own"),
        summary: reviewSummarySchema,
        page: shortPageSchema,
      }),
    ),

  saveReview: endpoint('viewer')
    .route({
      method: 'PUT',
      path: '/titles/{type}/{slug}/review/',
      summary: 'Write a review, or another text for the one there is: one per account and title',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ ...titlePath, ...reviewFormShape }))
    .output(doneAnswer),

  deleteReview: endpoint('viewer')
    .route({
      method: 'DELETE',
      path: '/titles/{type}/{slug}/review/',
      summary: 'Delete the own review of a title',
    })
    .errors(problems('title_not_found', 'review_not_found'))
    .input(z.object(titlePath))
    .output(doneAnswer),

  reportReview: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/reviews/{id}/reports/',
      summary: 'Tell the operator about a review; once per account',
      successStatus: 202,
    })
    .errors(problems('review_not_found'))
    .input(reportSchema)
    .output(doneAnswer),
};
