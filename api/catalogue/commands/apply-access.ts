import { sql } from 'drizzle-orm';
import { enqueueProtection } from '#api/media/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import { accessLevels } from '#contract/shared/plan-words.ts';

/**
 * Makes the films of these titles as restricted as the strictest title that shows them, and asks
 * for their files to follow. Trailers stay free.
 */
export async function applyAccess(tx: Transaction, titleIds: number[]): Promise<void> {
  if (titleIds.length === 0) return;
  const ids = sql.param(titleIds);
  const levels = sql`${sql.param([...accessLevels])}::text[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH wanted AS (
      SELECT stream_id FROM titles WHERE id = ANY (${ids}::bigint[]) AND stream_id IS NOT NULL
      UNION
      SELECT e.stream_id FROM episodes e JOIN seasons s ON s.id = e.season_id
        WHERE s.title_id = ANY (${ids}::bigint[]) AND e.stream_id IS NOT NULL
    ), shown AS (
      SELECT t.stream_id, t.access FROM titles t JOIN wanted USING (stream_id)
      UNION ALL
      SELECT e.stream_id, t.access FROM episodes e JOIN wanted USING (stream_id)
        JOIN seasons s ON s.id = e.season_id JOIN titles t ON t.id = s.title_id
    ), strictest AS (
      SELECT stream_id, (${levels})[max(array_position(${levels}, access))] AS access
      FROM shown GROUP BY stream_id
    )
    UPDATE streams SET access = strictest.access FROM strictest
    WHERE streams.id = strictest.stream_id AND streams.access <> strictest.access
    RETURNING streams.id`);
  for (const { id } of rows) await enqueueProtection(tx, id);
}
