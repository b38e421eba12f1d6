import {
  authorReverter,
  commentReverter,
  postMediaReverter,
  postReverter,
  postTermReverter,
} from './blog/index.ts';
import { bulkModerate } from './moderation/bulk-moderate.ts';
import { undoBulkAction } from './ops/undo-bulk.ts';
import type { Reverter } from './platform/audit/undo-change.ts';
import type { AnyBulkAction } from './platform/bulk/bulk-action.ts';
import { reviewReverter } from './reviews/index.ts';
import { productReviewReverter } from './shop/index.ts';
import { pageReverter } from './site/commands/save-page.ts';

/** How changes of each kind of subject are taken back. */
export const reverters: readonly Reverter[] = [
  authorReverter,
  commentReverter,
  pageReverter,
  postMediaReverter,
  postReverter,
  postTermReverter,
  productReviewReverter,
  reviewReverter,
];

/** Actions that staff can apply to many subjects at once. */
export const bulkActions: readonly AnyBulkAction[] = [bulkModerate, undoBulkAction(reverters)];
