import { z } from 'zod';
import { titleTypeSchema } from './catalogue.ts';
import { endpoint } from './shared/endpoint.ts';
import { envelope } from './shared/envelope.ts';
import { mostStars, reportReasons, reviewLengths } from './shared/library-words.ts';
import { cursorSchema, pageSchema } from './shared/page.ts';
import { problems } from './shared/problem.ts';
import { textSchema } from './shared/text.ts';

const starsSchema = z.int().min(1).max(mostStars).describe('Whole stars');
const reviewIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const shortPageSchema = pageSchema.omit({ numbered: true });

export const reviewSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('As its writer signs'),
    stars: starsSchema,
    text: z.string(),
    language: z.string().describe('Of the page that it was written on'),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    is_mine: z.boolean(),
  })
  .meta({ id: 'Review' });

export type Review = z.infer<typeof reviewSchema>;

/** What only its writer sees of a review. */
export const ownReviewSchema = reviewSchema
  .extend({ email: z.string(), hidden: z.boolean().describe('Taken off by an operator') })
  .meta({ id: 'OwnReview' });

export type OwnReview = z.infer<typeof ownReviewSchema>;

export const reportedReviewSchema = reviewSchema
  .omit({ is_mine: true })
  .extend({
    email: z.string(),
    hidden: z.boolean(),
    title: z.object({ type: titleTypeSchema, slug: z.string(), name: z.string() }),
    reports: z.array(
      z.object({
        reason: z.enum(reportReasons),
        note: z.string(),
        reported_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ReportedReview' });

export type ReportedReview = z.infer<typeof reportedReviewSchema>;

/** Counts stars of everybody who reviewed a title. */
const summarySchema = z.object({
  average: z.number().nullable().describe('Null while there is no review'),
  count: z.int(),
});

export type ReviewSummary = z.infer<typeof summarySchema>;

/** The review form (specification, section 5). */
export const reviewFormSchema = z.object({
  name: textSchema(reviewLengths.name).trim().min(1),
  email: z.email().max(254).describe('Never published'),
  stars: starsSchema,
  text: textSchema(reviewLengths.text).trim().min(1),
  website: textSchema(200)
    .optional()
    .describe('People leave it empty; what is filled in here is not stored'),
});

const titlePath = {
  type: titleTypeSchema,
  slug: textSchema(200).meta({ examples: ['senja-di-kapal'] }),
};

const done = envelope({ done: z.literal(true) });

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
        mine: ownReviewSchema.nullable().describe('Of the account that asks'),
        summary: summarySchema,
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
    .input(z.object({ ...titlePath, ...reviewFormSchema.shape }))
    .output(done),

  deleteReview: endpoint('viewer')
    .route({
      method: 'DELETE',
      path: '/titles/{type}/{slug}/review/',
      summary: 'Delete the own review of a title',
    })
    .errors(problems('title_not_found', 'review_not_found'))
    .input(z.object(titlePath))
    .output(done),

  reportReview: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/reviews/{id}/reports/',
      summary: 'Tell the operator about a review; once per account',
      successStatus: 202,
    })
    .errors(problems('review_not_found'))
    .input(
      z.object({
        id: reviewIdSchema,
        reason: z.enum(reportReasons),
        note: textSchema(500).trim().default(''),
      }),
    )
    .output(done),

  listReportedReviews: endpoint('operator')
    .route({
      method: 'GET',
      path: '/reported_reviews/',
      summary: 'Reviews that viewers reported or that are hidden, reported last first',
    })
    .input(z.object({ cursor: cursorSchema }))
    .output(envelope({ reviews: z.array(reportedReviewSchema), page: shortPageSchema })),

  judgeReview: endpoint('operator')
    .route({
      method: 'PATCH',
      path: '/reviews/{id}/',
      summary: 'Hide a review, or show it; either way its reports are done with',
    })
    .errors(problems('review_not_found'))
    .input(z.object({ id: reviewIdSchema, hidden: z.boolean() }))
    .output(done),
};
