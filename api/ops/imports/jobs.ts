import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { removeParts } from './commands/finish-upload.ts';
import { type RunImportDeps, runImport } from './commands/run-import.ts';
import type { ImportConfig } from './import-config.ts';
import { importJob, importPayload } from './import-job.ts';
import { importRuns, uploads } from './tables.ts';

/** Unfinished uploads are deleted after this many days. */
const idleDays = 7;
/** Reports are deleted after this many days. */
const reportDays = 365;

/** An import may take long: run these jobs in a worker of their own. */
export function importJobs(
  deps: RunImportDeps & { config: ImportConfig },
): [Job<z.infer<typeof importPayload>>, Job<object>] {
  const { db, config } = deps;
  return [
    {
      name: importJob,
      payload: importPayload,
      run: ({ runId }, context) => runImport(deps, runId, context),
    },
    {
      name: 'expire_uploads',
      payload: z.object({}),
      recurs: { everySeconds: 3_600 },
      run: () => expireUploads(db, config),
    },
  ];
}

/** Ends uploads of which nothing has arrived for days, and deletes old reports. */
export async function expireUploads(db: Database, config: ImportConfig): Promise<void> {
  const isIdle = and(
    isNull(uploads.finishedAt),
    lt(uploads.touchedAt, sql`now() - make_interval(days => ${idleDays})`),
  );
  const dropped = await db.transaction(async (tx) => {
    const files = await tx
      .delete(uploads)
      .where(isIdle)
      .returning({ id: uploads.id, runId: uploads.runId });
    const runs = [...new Set(files.map(({ runId }) => runId))];
    await tx
      .update(importRuns)
      .set({ state: 'cancelled', finishedAt: sql`now()` })
      .where(and(inArray(importRuns.id, runs), sql`${importRuns.state} = 'receiving'`));
    return files;
  });
  await removeParts(config, dropped);
  await db
    .delete(importRuns)
    .where(lt(importRuns.finishedAt, sql`now() - make_interval(days => ${reportDays})`));
}
