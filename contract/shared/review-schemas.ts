import { z } from 'zod';
import { maxStars, reportReasons, reviewLengths } from '../constants/library.ts';
import { idSchema, textSchema, trapSchema } from './fields.ts';

/** Common parts of reviews of any kind. */

const starsSchema = z.int().min(1).max(maxStars).describe('Whole stars');

export const reviewSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('Name given by its writer'),
    stars: starsSchema,
    text: z.string(),
    language: z.string().describe('Language of the page that it was written on'),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    is_mine: z.boolean(),
  })
  .meta({ id: 'Review' });

export type Review = z.infer<typeof reviewSchema>;

/** A review as its writer sees it. */
export const ownReviewSchema = reviewSchema
  .extend({ email: z.string(), hidden: z.boolean().describe('Hidden by an operator') })
  .meta({ id: 'OwnReview' });

export type OwnReview = z.infer<typeof ownReviewSchema>;

export const reviewSummarySchema = z.object({
  average: z.number().nullable().describe('Null without reviews'),
  count: z.int(),
});

export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/** The fields of every review form. */
export const reviewFormShape = {
  name: textSchema(reviewLengths.name).trim().min(1),
  email: z.email().max(254).describe('Never published'),
  stars: starsSchema,
  text: textSchema(reviewLengths.text).trim().min(1),
  website: trapSchema,
};

export const reportSchema = z.object({
  id: idSchema,
  reason: z.enum(reportReasons),
  note: textSchema(500).trim().default(''),
});
