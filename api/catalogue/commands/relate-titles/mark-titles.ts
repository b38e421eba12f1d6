import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { enqueueRelateTitles } from '../../relate-titles-job.ts';

/** Titles that are new or say something else: what they go together with is computed (again). */
export async function markTitlesToRelate(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    INSERT INTO related_titles (title_id) SELECT unnest(${sql.param(ids)}::bigint[])
    ON CONFLICT (title_id) DO UPDATE SET state = 'changed', changed_at = now()`);
  await enqueueRelateTitles(tx);
}
