/** What other domains may use of the reviews: those of products are reported and shown alike. */
export { saveReport } from './commands/save-report.ts';
export {
  presentModeratedReview,
  presentOwnReview,
  presentReview,
  type ReviewRow,
} from './present.ts';
export { listTouched } from './queries/reported.ts';
