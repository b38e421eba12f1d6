/** What other domains may use of the reviews: those of products are reported and shown alike. */
export { saveReport } from './commands/report-review.ts';
export {
  presentModeratedReview,
  presentOwnReview,
  presentReview,
  type ReviewRow,
} from './present.ts';
export { listTouched } from './queries/list-reported-reviews.ts';
