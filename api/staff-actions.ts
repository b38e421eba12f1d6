import { artworkReverter } from './catalogue/editing/artwork.ts';
import { episodeReverter } from './catalogue/editing/change-episodes.ts';
import { seasonReverter } from './catalogue/editing/change-seasons.ts';
import { trailersReverter } from './catalogue/editing/trailers.ts';
import { importFolderReverter } from './ops/imports/commands/change-folders.ts';
import { undoBulkAction } from './ops/undo-bulk.ts';
import type { Reverter } from './platform/audit/undo-change.ts';
import type { AnyBulkAction } from './platform/bulk/bulk-action.ts';
import { momentsReverter } from './shop/products/title-moments.ts';
import { pageReverter } from './site/commands/save-page.ts';

/** How changes of each kind of subject are taken back. */
export const reverters: readonly Reverter[] = [
  artworkReverter,
  episodeReverter,
  importFolderReverter,
  momentsReverter,
  pageReverter,
  seasonReverter,
  trailersReverter,
];

/** Actions that staff can apply to many subjects at once. */
export const bulkActions: readonly AnyBulkAction[] = [undoBulkAction(reverters)];
