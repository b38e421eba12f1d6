import { z } from 'zod';
import { findEntry, type Reverter, undoChange } from '#api/platform/audit/undo-change.ts';
import type { BulkAction } from '#api/platform/bulk/bulk-action.ts';
import { undoActionName } from '#api/platform/bulk/start-bulk.ts';

/**
 * Takes the changes of a bulk job back; `startUndo` lists them. What somebody else has changed since
 * is refused, and stays.
 */
export function undoBulkAction(reverters: readonly Reverter[]): BulkAction<{ job: number }> {
  return {
    name: undoActionName,
    // Never asked for by name: `ops.undoBulk` starts it for the account that started the job.
    role: 'owner',
    input: z.object({ job: z.int() }),
    find: async () => [],
    apply: async (tx, { actor, id, batchId }) =>
      undoChange(tx, actor, await findEntry(tx, Number(id)), { reverters, batchId }),
  };
}
