import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditEntries } from '#api/platform/audit/tables.ts';
import type { AnyBulkAction } from '#api/platform/bulk/bulk-action.ts';
import { bulkJob } from '#api/platform/bulk/run-bulk.ts';
import { bulkJobs } from '#api/platform/bulk/tables.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';

const forgetJob = 'forget_audit';
const daySeconds = 86_400;

/** Called at the start of a worker; from then on the job reschedules itself daily. */
export function enqueueForgettingAudit(db: DatabaseOrTransaction, afterSeconds = 0): Promise<void> {
  return enqueueJob(db, { name: forgetJob, payload: {}, key: forgetJob, afterSeconds });
}

export function opsJobs(deps: {
  db: Database;
  bulkActions: readonly AnyBulkAction[];
}): [Job<{ id: number }>, Job<object>] {
  const { db, bulkActions } = deps;
  return [
    bulkJob({ db, actions: bulkActions }),
    {
      name: forgetJob,
      payload: z.object({}),
      run: () =>
        db.transaction(async (tx) => {
          await forgetAudit(tx);
          await enqueueForgettingAudit(tx, daySeconds);
        }),
    },
  ];
}

/** Deletes what the log keeps no longer than one year. */
export async function forgetAudit(db: DatabaseOrTransaction): Promise<void> {
  const isOld = (time: typeof auditEntries.happenedAt | typeof bulkJobs.createdAt) =>
    lt(time, sql`now() - interval '1 year'`);
  await db.delete(auditEntries).where(isOld(auditEntries.happenedAt));
  await db.delete(bulkJobs).where(isOld(bulkJobs.createdAt));
}
