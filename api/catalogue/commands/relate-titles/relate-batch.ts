import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { findKindred } from './find-kindred.ts';

/** Titles that are computed in one transaction: some tenths of a second, some megabytes. */
const batchSize = 200;

/** Computes what some waiting titles go together with; false when none waits. */
export async function relateBatch(tx: Transaction): Promise<boolean> {
  const waiting = await tx.execute<{ id: string }>(sql`
    SELECT title_id AS id FROM related_titles WHERE state IN ('read', 'near')
    ORDER BY title_id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`);
  if (waiting.rows.length === 0) return false;
  const kindred = await findKindred(
    tx,
    waiting.rows.map(({ id }) => id),
  );
  const computed = sql`jsonb_to_recordset(${JSON.stringify(kindred)}::jsonb)
    AS computed (id bigint, related bigint[])`;
  // Who is near a title that has changed may gain or lose it: sharing is mutual.
  await tx.execute(sql`
    UPDATE related_titles SET state = 'near' WHERE title_id IN (
      SELECT near.title_id FROM ${computed}
      JOIN related_titles mine ON mine.title_id = computed.id AND mine.state = 'read'
      CROSS JOIN LATERAL unnest(mine.related || computed.related) AS other
      JOIN related_titles near ON near.title_id = other AND near.state = 'ready'
        AND near.computed_at < mine.read_at
      FOR UPDATE OF near SKIP LOCKED)`);
  const changed = await tx.execute<{ tag: string }>(sql`
    WITH old AS (
      SELECT title_id, mine.related IS DISTINCT FROM computed.related AS differs
      FROM related_titles mine JOIN ${computed} ON computed.id = mine.title_id
    )
    UPDATE related_titles mine
    SET related = computed.related, state = 'ready', computed_at = clock_timestamp()
    FROM ${computed} JOIN old ON old.title_id = computed.id JOIN titles ON titles.id = computed.id
    WHERE mine.title_id = computed.id
    RETURNING CASE WHEN differs THEN 'title:' || titles.slug END AS tag`);
  await invalidateCache(
    tx,
    changed.rows.flatMap(({ tag }) => tag ?? []),
  );
  return true;
}
