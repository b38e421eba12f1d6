import { sql } from 'drizzle-orm';
import { enqueueProtection, findExposedStreams, hideStream } from '#api/media/index.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { accessLevels } from '#contract/constants/plan.ts';
import { isPlanNeeded } from '../queries/catalogue-facts.ts';

/**
 * Gives the films of these titles the access of the strictest title that shows them, and enqueues
 * the move of their files. Deleted titles count only where no other shows a film. Trailers stay free;
 * other extras have the access of their title.
 * `before`: films that they do not show any more.
 */
export async function applyAccess(
  tx: Transaction,
  titleIds: number[],
  before: string[] = [],
): Promise<void> {
  if (titleIds.length === 0) return;
  const ids = sql.param(titleIds);
  const levels = sql`${sql.param([...accessLevels])}::text[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH wanted AS (
      SELECT unnest(ARRAY[stream_id, next_stream_id]) AS stream_id
        FROM titles WHERE id = ANY (${ids}::bigint[])
      UNION
      SELECT unnest(ARRAY[e.stream_id, e.next_stream_id])
        FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE s.title_id = ANY (${ids}::bigint[])
      UNION
      SELECT stream_id FROM replaced_films WHERE title_id = ANY (${ids}::bigint[])
      UNION
      SELECT stream_id FROM title_versions WHERE title_id = ANY (${ids}::bigint[])
      UNION
      SELECT stream_id FROM extras WHERE title_id = ANY (${ids}::bigint[]) AND kind <> 'trailer'
      UNION
      SELECT unnest(${sql.param(before)}::uuid[])
    ), shown AS (
      SELECT w.stream_id, t.access, t.deleted_at FROM titles t JOIN wanted w USING (stream_id)
      UNION ALL
      SELECT w.stream_id, t.access, t.deleted_at FROM titles t
        JOIN wanted w ON w.stream_id = t.next_stream_id
      UNION ALL
      SELECT w.stream_id, t.access, t.deleted_at FROM wanted w
        JOIN episodes e ON e.stream_id = w.stream_id OR e.next_stream_id = w.stream_id
        JOIN seasons s ON s.id = e.season_id JOIN titles t ON t.id = s.title_id
      UNION ALL
      SELECT w.stream_id, t.access, t.deleted_at FROM wanted w
        JOIN replaced_films r USING (stream_id) JOIN titles t ON t.id = r.title_id
      UNION ALL
      SELECT w.stream_id, t.access, t.deleted_at FROM wanted w
        JOIN title_versions v USING (stream_id) JOIN titles t ON t.id = v.title_id
      UNION ALL
      SELECT w.stream_id, CASE x.kind WHEN 'trailer' THEN 'free' ELSE t.access END, t.deleted_at
      FROM wanted w JOIN extras x USING (stream_id) JOIN titles t ON t.id = x.title_id
    ), ranked AS (
      SELECT stream_id, array_position(${levels}, access) AS level, deleted_at FROM shown
    ), strictest AS (
      SELECT stream_id,
        (${levels})[coalesce(max(level) FILTER (WHERE deleted_at IS NULL), max(level))] AS access
      FROM ranked GROUP BY stream_id
    )
    UPDATE streams SET access = strictest.access FROM strictest
    WHERE streams.id = strictest.stream_id AND streams.access <> strictest.access
    RETURNING streams.id`);
  for (const { id } of rows) await enqueueProtection(tx, id);
}

/** Carries the films that must be hidden before a commit out of the transaction. */
class StillExposed extends Error {
  streamIds: string[];

  constructor(streamIds: string[]) {
    super('Films of titles that become restricted are still public');
    this.streamIds = streamIds;
  }
}

/**
 * Runs a transaction that may restrict titles. It commits only if no unprotected file of a
 * restricted film is public any more: otherwise it is rolled back, those files are hidden, and it
 * runs again. If the need for plans changes, all pages are invalidated, because each shows it.
 */
export async function withFilmsHidden<Result>(
  deps: { db: Database; store: MediaStore },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await deps.db.transaction(async (tx) => {
        const neededPlan = await isPlanNeeded(tx);
        const result = await work(tx);
        const exposed = await findExposedStreams(tx);
        if (exposed.length > 0) throw new StillExposed(exposed);
        if ((await isPlanNeeded(tx)) !== neededPlan) await invalidateCache(tx, ['site']);
        return result;
      });
    } catch (error) {
      if (!(error instanceof StillExposed)) throw error;
      for (const streamId of error.streamIds) await hideStream(deps, streamId);
    }
  }
}
