import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { envelope } from '../shared/envelope.ts';
import { mostStars, reviewLengths } from '../shared/library-words.ts';
import { cursorSchema, pageSchema } from '../shared/page.ts';
import { problems } from '../shared/problem.ts';
import { textSchema } from '../shared/text.ts';
import { starsSummarySchema } from './products.ts';

const starsSchema = z.int().min(1).max(mostStars).describe('Whole stars');

export const productReviewSchema = z
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
  .meta({ id: 'ProductReview' });

export type ProductReview = z.infer<typeof productReviewSchema>;

/** What only its writer sees of a review. */
export const ownProductReviewSchema = productReviewSchema
  .extend({ email: z.string(), hidden: z.boolean().describe('Taken off by an operator') })
  .meta({ id: 'OwnProductReview' });

export type OwnProductReview = z.infer<typeof ownProductReviewSchema>;

/** How guests prove what they bought; accounts are known without. */
const proofShape = {
  email: z.email().max(254).describe('Of the billing address; never published'),
  order_number: textSchema(40).trim().default('').describe('Case and `#` do not matter'),
};

/** The form of the tab "reviews". */
export const productReviewFormSchema = z.object({
  name: textSchema(reviewLengths.name).trim().min(1),
  ...proofShape,
  stars: starsSchema,
  text: textSchema(reviewLengths.text).trim().min(1),
  website: textSchema(200)
    .optional()
    .describe('People leave it empty; what is filled in here is not stored'),
});

const slug = textSchema(200).meta({ examples: ['kaos-senja'] });
const done = envelope({ done: z.literal(true) });

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
        reviews: z.array(productReviewSchema),
        mine: ownProductReviewSchema.nullable().describe('Of the account that asks'),
        may_review: z.boolean().describe('The account that asks has bought it'),
        summary: starsSummarySchema,
        page: pageSchema.omit({ numbered: true }),
      }),
    ),

  saveProductReview: endpoint('public')
    .route({
      method: 'PUT',
      path: '/products/{slug}/review/',
      summary: 'Write a review of something bought, or another text for the one there is',
    })
    .errors(problems('product_not_found', 'purchase_required'))
    .input(z.object({ slug, ...productReviewFormSchema.shape }))
    .output(done),

  deleteProductReview: endpoint('viewer')
    .route({
      method: 'DELETE',
      path: '/products/{slug}/review/',
      summary: 'Delete the own review of a product',
    })
    .errors(problems('product_not_found', 'review_not_found'))
    .input(z.object({ slug }))
    .output(done),

  withdrawProductReview: endpoint('public')
    .route({
      method: 'POST',
      path: '/products/{slug}/review/withdrawals/',
      summary: 'Delete the review that a guest wrote, who proves the purchase again',
    })
    .errors(problems('product_not_found', 'purchase_required', 'review_not_found'))
    .input(z.object({ slug, ...proofShape }))
    .output(done),

  judgeProductReview: endpoint('operator')
    .route({
      method: 'PATCH',
      path: '/product_reviews/{id}/',
      summary: 'Hide a review of a product, or show it',
    })
    .errors(problems('review_not_found'))
    .input(
      z.object({
        id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        hidden: z.boolean(),
      }),
    )
    .output(done),
};
