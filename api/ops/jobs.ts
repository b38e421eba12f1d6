import { lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { auditEntries } from '#api/platform/audit/tables.ts';
import type { AnyBulkAction } from '#api/platform/bulk/bulk-action.ts';
import { bulkJob } from '#api/platform/bulk/run-bulk.ts';
import { bulkJobs } from '#api/platform/bulk/tables.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { noteDisks } from '#api/platform/disks/watch-disks.ts';
import type { WatchedFolders } from '#api/platform/http/health-routes.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { Settings } from '#contract/shared/settings.ts';
import { completeWatchedFilms } from './commands/complete-watched-films.ts';
import { dropUnwatchedRenditions } from './commands/drop-unwatched-renditions.ts';

export function opsJobs(deps: {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  logger: Logger;
  settings: { readonly current: Settings };
  bulkActions: readonly AnyBulkAction[];
  /** The folders that the site writes to. */
  folders: WatchedFolders;
  /** The site's time zone; ask when it is needed. */
  timeZone: () => string;
}): [Job<{ id: number }>, ...Job<object>[]] {
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
      name: 'note_disks',
      payload: z.object({}),
      recurs: { everySeconds: 21_600 },
      run: () => noteDisks(db, deps.folders),
    },
    {
      name: 'complete_watched_films',
      payload: z.object({}),
      recurs: { everySeconds: 3_600, firstAfterSeconds: 3_600 },
      async run() {
        await completeWatchedFilms(db, { timeZone: timeZone(), now: new Date() });
      },
    },
    {
      name: 'drop_unwatched_renditions',
      payload: z.object({}),
      recurs: { everySeconds: 86_400, firstAfterSeconds: 7_200 },
      async run() {
        const { drop_unwatched_months: months } = deps.settings.current;
        await dropUnwatchedRenditions(deps, { months });
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
