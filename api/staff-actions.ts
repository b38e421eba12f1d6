import {
  changeTitlesAction,
  deleteTitlesAction,
  homeReverter,
  personReverter,
  termReverter,
  titleRedirectReverter,
  titleReverter,
} from './catalogue/index.ts';
import type { ApiDeps } from './deps.ts';
import { undoBulkAction } from './ops/undo-bulk.ts';
import type { Reverter } from './platform/audit/undo-change.ts';
import type { AnyBulkAction } from './platform/bulk/bulk-action.ts';
import { pageReverter } from './site/commands/save-page.ts';

/** How changes of each kind of subject are taken back. */
export const reverters: readonly Reverter[] = [
  pageReverter,
  homeReverter,
  personReverter,
  termReverter,
  titleRedirectReverter,
];

/** Actions that staff can apply to many subjects at once. */
export const bulkActions: readonly AnyBulkAction[] = [deleteTitlesAction];

/** All of them, with those that also move files. */
export function createStaffActions(deps: Pick<ApiDeps, 'db' | 'store'>) {
  const all = [...reverters, titleReverter(deps)];
  return {
    reverters: all,
    bulkActions: [...bulkActions, changeTitlesAction(deps), undoBulkAction(all)],
  };
}
