import { sql } from 'drizzle-orm';
import { savePlayScores } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import { forgetViewers } from '#api/playback/index.ts';

/** Days after which a play counts half: for "popular", and for "trending" and the top ten. */
const halfLives = { popular: 7, trending: 1 };
/** Days that counted plays are kept; by then even many no longer matter. */
const retentionDays = 90;
/** Plays that the highest imported number is worth at first. */
const importedPlays = 20;
/** Recent plays of the whole site from which imported numbers no longer count. */
const enoughPlays = 1_000;
/** What is left of them then: they order titles that nobody has played, below all others. */
const leftover = 0.000_01;
/** The weight falls in steps, because each rewrites every title with an imported number. */
const steps = 20;

/**
 * Computes `popularity` and `trending` of all titles from counted plays (docs/decisions/080).
 * Returns the number of titles that changed.
 */
export async function scoreTitles(db: Database, signal?: AbortSignal): Promise<number> {
  await forgetViewers(db);
  const today = sql`(now() AT TIME ZONE 'utc')::date`;
  await db.execute(sql`DELETE FROM counted_plays WHERE day < ${today} - ${retentionDays}::integer`);
  // Rounded, so that an old play stops causing writes.
  const decayed = (days: number) => sql`
    round(sum(plays * power(0.5::float8, (${today} - day) / ${days}::float8))::numeric, 3)::float8`;
  const scores = sql`
    SELECT title_id, ${decayed(halfLives.popular)} AS popular,
      ${decayed(halfLives.trending)} AS trending
    FROM counted_plays GROUP BY title_id`;
  const { rows } = await db.execute<{ plays: number; highest: number }>(sql`
    SELECT (SELECT coalesce(sum(popular), 0) FROM (${scores}) s) AS plays,
      (SELECT coalesce(max(imported_popularity), 0) FROM titles) AS highest`);
  const [sums = { plays: 0, highest: 0 }] = rows;
  return savePlayScores(db, { scores, weight: weighImported(sums), ...(signal && { signal }) });
}

/**
 * What an imported number is multiplied by. Without any play, numbers stay as they were imported.
 * `plays`: decayed plays of the whole site; `highest`: the highest imported number.
 */
export function weighImported({ plays, highest }: { plays: number; highest: number }): number {
  if (plays === 0 || highest <= 0) return 1;
  const share = Math.ceil(steps * Math.max(0, 1 - plays / enoughPlays)) / steps;
  return (importedPlays * Math.max(leftover, share)) / highest;
}
