import { undoBulkAction } from './ops/undo-bulk.ts';
import type { Reverter } from './platform/audit/undo-change.ts';
import type { AnyBulkAction } from './platform/bulk/bulk-action.ts';
import { pageReverter } from './site/commands/save-page.ts';

/** How changes of each kind of subject are taken back. */
export const reverters: readonly Reverter[] = [pageReverter];

/** Actions that staff can apply to many subjects at once. */
export const bulkActions: readonly AnyBulkAction[] = [undoBulkAction(reverters)];
