import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';

export const relateTitlesJob = 'relate_titles';

export const relateTitlesPayload = z.object({});

/** Enqueues the job that relates waiting titles; one at a time, after pictures and before films. */
export async function enqueueRelateTitles(
  db: DatabaseOrTransaction,
  { afterSeconds = 0 } = {},
): Promise<void> {
  await enqueueJob(db, {
    name: relateTitlesJob,
    payload: {},
    key: relateTitlesJob,
    queue: relateTitlesJob,
    priority: 5,
    afterSeconds,
  });
}

/** Marks new or changed titles, so that their related titles are computed (again). */
export async function markTitlesToRelate(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    INSERT INTO related_titles (title_id) SELECT unnest(${sql.param(ids)}::bigint[])
    ON CONFLICT (title_id) DO UPDATE SET state = 'changed', changed_at = now()`);
  await enqueueRelateTitles(tx);
}
