import { type SQL, sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database } from '#api/platform/database.ts';
import { playScores } from '../tables.ts';

/** What an imported number is worth in plays. */
export const importedWeight: SQL = sql`coalesce(
  (SELECT imported_weight FROM popularity_scale), 1::double precision)`;

/** Titles per transaction, so that importers and editors never wait long. */
const batch = 5_000;

/**
 * Replaces the play scores of all titles by the rows of `scores` (`title_id`, `popular` and
 * `trending`), and sets `popularity` and `trending` of every title to its score plus its imported
 * number times `weight`. Only what differs is written. Returns the number of titles that changed.
 */
export async function savePlayScores(
  db: Database,
  { scores, weight, signal }: { scores: SQL; weight: number; signal?: AbortSignal },
): Promise<number> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      WITH found AS MATERIALIZED (
        SELECT s.* FROM (${scores}) AS s JOIN titles ON titles.id = s.title_id
      ), gone AS (
        DELETE FROM play_scores WHERE title_id NOT IN (SELECT title_id FROM found)
      )
      INSERT INTO play_scores AS known (title_id, popular, trending)
      SELECT title_id, popular, trending FROM found ORDER BY title_id
      ON CONFLICT (title_id) DO UPDATE
        SET popular = excluded.popular, trending = excluded.trending
        WHERE (known.popular, known.trending)
          IS DISTINCT FROM (excluded.popular, excluded.trending)`);
    await tx.execute(sql`
      INSERT INTO popularity_scale (imported_weight) VALUES (${weight}::double precision)
      ON CONFLICT (is_only) DO UPDATE SET imported_weight = excluded.imported_weight
        WHERE popularity_scale.imported_weight <> excluded.imported_weight`);
  });
  let changed = 0;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const step = await applyScores(db, after);
    changed += step.changed;
    if (step.last === null) break;
    after = step.last;
  }
  if (changed > 0) await invalidateCache(db, ['catalogue']);
  return changed;
}

/** The scores of the next titles after `after`, by id. */
async function applyScores(
  db: Database,
  after: number,
): Promise<{ changed: number; last: number | null }> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ last: number | null; changed: number }>(sql`
      WITH step AS MATERIALIZED (
        SELECT t.id, t.popularity, t.trending,
          coalesce(s.popular, 0) + t.imported_popularity * ${importedWeight} AS popular_now,
          coalesce(s.trending, 0) + t.imported_popularity * ${importedWeight} AS trending_now
        FROM titles t LEFT JOIN ${playScores} s ON s.title_id = t.id
        WHERE t.id > ${after} ORDER BY t.id LIMIT ${batch}
      ), held AS MATERIALIZED (
        -- In a fixed order, so that an import at the same time does not deadlock.
        SELECT titles.id, step.popular_now, step.trending_now
        FROM step JOIN titles ON titles.id = step.id
        WHERE (step.popularity, step.trending) IS DISTINCT FROM (step.popular_now, step.trending_now)
        ORDER BY titles.id FOR NO KEY UPDATE OF titles
      ), written AS (
        UPDATE titles SET popularity = held.popular_now, trending = held.trending_now
        FROM held WHERE titles.id = held.id RETURNING 1
      )
      SELECT (SELECT max(id) FROM step) AS last, (SELECT count(*) FROM written) AS changed`);
    return rows[0] ?? { changed: 0, last: null };
  });
}
