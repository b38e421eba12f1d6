import { accountReverters } from './account/commands/change-standing.ts';
import { undoBulkAction } from './ops/undo-bulk.ts';
import { subscriptionReverter } from './plans/commands/grant-plan.ts';
import type { Reverter } from './platform/audit/undo-change.ts';
import type { AnyBulkAction } from './platform/bulk/bulk-action.ts';
import { messageReverter } from './site/commands/answer-contact.ts';
import { newsletterReverter } from './site/commands/change-newsletter.ts';
import { pageReverter } from './site/commands/save-page.ts';

/** How changes of each kind of subject are taken back. */
export const reverters: readonly Reverter[] = [
  ...accountReverters,
  messageReverter,
  newsletterReverter,
  pageReverter,
  subscriptionReverter,
];

/** Actions that staff can apply to many subjects at once. */
export const bulkActions: readonly AnyBulkAction[] = [undoBulkAction(reverters)];
