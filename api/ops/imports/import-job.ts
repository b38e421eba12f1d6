import { z } from 'zod';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';

export const importJob = 'run_import';
export const importPayload = z.object({ runId: z.int() });

/** One after another, because imports wait for each other's locks anyway. */
export function enqueueImport(db: DatabaseOrTransaction, runId: number): Promise<void> {
  return enqueueJob(db, {
    name: importJob,
    payload: { runId },
    key: `${importJob}:${runId}`,
    queue: importJob,
    // Each restart of the process takes one.
    maxAttempts: 10,
  });
}
