import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';

/** Tells every process of the site that these titles, and lists that may show them, have changed. */
export async function announceTitles(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<{ tag: string }>(sql`
    WITH changed AS (SELECT unnest(${sql.param(ids)}::bigint[]) AS id)
    SELECT 'title:' || slug AS tag FROM titles JOIN changed USING (id)
    UNION ALL
    SELECT 'episode:' || e.id FROM episodes e JOIN seasons s ON s.id = e.season_id
      JOIN changed ON changed.id = s.title_id`);
  await invalidateCache(tx, ['catalogue', ...rows.map((row) => row.tag)]);
}
