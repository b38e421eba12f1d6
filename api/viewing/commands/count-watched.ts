import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { countPlay } from '#api/playback/index.ts';
import type { MergedReport } from '../merge-reports.ts';

/** Milliseconds from the start; less may have been a mistake. */
const countedFrom = 30_000;
const dayMs = 86_400_000;

/** Counts what an account has just watched towards the popularity of its titles. */
export async function countWatched(
  db: Database,
  { accountId, address }: { accountId: number; address: string },
  reports: MergedReport[],
): Promise<void> {
  const counted = reports.filter(({ positionMs, age }) => positionMs >= countedFrom && age < dayMs);
  if (counted.length === 0) return;
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT coalesce(t.id, s.title_id) AS id
    FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS r (kind text, id bigint)
    LEFT JOIN titles t ON r.kind = 'title' AND t.id = r.id
    LEFT JOIN episodes e ON r.kind = 'episode' AND e.id = r.id
    LEFT JOIN seasons s ON s.id = e.season_id
    WHERE coalesce(t.id, s.title_id) IS NOT NULL ORDER BY 1`);
  // Each in its own transaction: one that fails to count must not undo the others.
  for (const { id } of rows) {
    await db.transaction((tx) => countPlay(tx, id, { by: 'account', accountId, address }));
  }
}
