import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { findRelated, type RelatedTitles } from './find-related.ts';

/** Titles per transaction: some tenths of a second, some megabytes. */
export const batchSize = 200;

type Waiting = { id: number; state: 'read' | 'near'; related: number[]; readAt: string };

/** Computes the related titles of a waiting batch; false if none wait. */
export async function relateBatch(tx: Transaction, size: number): Promise<boolean> {
  const { rows: waiting } = await tx.execute<Waiting>(sql`
    SELECT title_id AS id, state, related, read_at::text AS "readAt" FROM related_titles
    WHERE state IN ('read', 'near') ORDER BY title_id LIMIT ${size} FOR UPDATE SKIP LOCKED`);
  if (waiting.length === 0) return false;
  const ids = waiting.map(({ id }) => id);
  const related = await findRelated(tx, ids);
  await markNear(tx, waiting, related);
  const computed = sql`jsonb_to_recordset(${JSON.stringify(related)}::jsonb)
    AS computed (id bigint, related bigint[])`;
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

/** Skips the first waiting title, which cannot be computed: it keeps its current list. */
export async function skipFirst(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    UPDATE related_titles SET state = 'ready', computed_at = clock_timestamp()
    WHERE title_id = (
      SELECT title_id FROM related_titles WHERE state IN ('read', 'near')
      ORDER BY title_id LIMIT 1 FOR UPDATE SKIP LOCKED
    )`);
}

/**
 * Marks the neighbours of changed titles, whose lists may gain or lose them because the relation is
 * mutual, except those computed after the words were indexed. Looked up by id, because the numbers
 * per state change too fast for the planner's statistics.
 */
async function markNear(
  tx: Transaction,
  waiting: Waiting[],
  related: RelatedTitles[],
): Promise<void> {
  const changed = waiting.filter(({ state }) => state === 'read');
  if (changed.length === 0) return;
  const found = new Map(related.map(({ id, related }) => [id, related]));
  const near = new Set(
    changed.flatMap(({ id, related }) => [...related, ...(found.get(id) ?? [])]),
  );
  const readAt = changed
    .map((title) => title.readAt)
    .sort()
    .at(-1);
  await tx.execute(sql`
    UPDATE related_titles SET state = 'near' WHERE title_id = ANY (ARRAY(
      SELECT title_id FROM related_titles
      WHERE title_id = ANY (${sql.param([...near])}::bigint[])
        AND state = 'ready' AND computed_at < ${readAt}::timestamptz
      FOR UPDATE SKIP LOCKED))`);
}
