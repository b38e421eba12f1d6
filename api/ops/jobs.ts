import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditEntries } from '#api/platform/audit/tables.ts';
import type { AnyBulkAction } from '#api/platform/bulk/bulk-action.ts';
import { bulkJob } from '#api/platform/bulk/run-bulk.ts';
import { bulkJobs } from '#api/platform/bulk/tables.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { completeWatchedFilms } from './commands/complete-watched-films.ts';

export function opsJobs(deps: {
  db: Database;
  bulkActions: readonly AnyBulkAction[];
  /** The site's time zone; ask when it is needed. */
  timeZone: () => string;
}): [Job<{ id: number }>, Job<object>, Job<object>] {
  const { db, bulkActions, timeZone } = deps;
  return [
    bulkJob({ db, actions: bulkActions }),
    {
      name: 'forget_audit',
      payload: z.object({}),
      recurs: { everySeconds: 86_400 },
      run: () => db.transaction(forgetAudit),
    },
    {
      name: 'complete_watched_films',
      payload: z.object({}),
      recurs: { everySeconds: 3_600, firstAfterSeconds: 3_600 },
      async run() {
        await completeWatchedFilms(db, { timeZone: timeZone(), now: new Date() });
      },
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
