import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditEntries } from '#api/platform/audit/tables.ts';
import type { AnyBulkAction } from '#api/platform/bulk/bulk-action.ts';
import { bulkJob } from '#api/platform/bulk/run-bulk.ts';
import { bulkJobs } from '#api/platform/bulk/tables.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';

export function opsJobs(deps: {
  db: Database;
  bulkActions: readonly AnyBulkAction[];
}): [Job<{ id: number }>, Job<object>] {
  const { db, bulkActions } = deps;
  return [
    bulkJob({ db, actions: bulkActions }),
    {
      name: 'forget_audit',
      payload: z.object({}),
      recurs: { everySeconds: 86_400 },
      run: () => db.transaction(forgetAudit),
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
