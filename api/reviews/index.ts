/** The interface for other domains: product reviews are reported and presented the same way. */
export { importRatings } from './commands/import-ratings.ts';
export { afterVerdict, moderateReview, reviewReverter } from './commands/moderate-review.ts';
export { saveReport } from './commands/report-review.ts';
export {
  presentOwnReview,
  presentReview,
  type ReviewRow,
} from './present.ts';
export { readReports, reportContentSchema, writeReports } from './reports.ts';
