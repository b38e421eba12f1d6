import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MetadataState } from '#contract/catalogue/title-descriptions.ts';

type Found = Pick<MetadataState, 'sells' | 'waiting' | 'failed'> & {
  /** Titles by the provider that describes them. */
  described: Record<string, number>;
};

/** What databases of films have said, and what they could not be asked. */
export async function findMetadataState(db: DatabaseOrTransaction): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    SELECT
      (SELECT coalesce(jsonb_object_agg(provider, titles), '{}') FROM (
        SELECT provider, count(*)::integer AS titles FROM title_descriptions GROUP BY 1) d)
        AS described,
      EXISTS (SELECT FROM titles WHERE access IN ('basic', 'premium')
        AND NOT hidden AND deleted_at IS NULL) AS sells,
      (SELECT count(*)::integer FROM title_questions WHERE state = 'waiting') AS waiting,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('failure', failure, 'titles', titles)
        ORDER BY titles DESC), '[]') FROM (
        SELECT failure, count(*)::integer AS titles FROM title_questions
        WHERE state = 'failed' AND failure IS NOT NULL GROUP BY 1) f) AS failed`);
  const [found] = rows;
  if (!found) throw new Error('A query without a table has one row');
  return found;
}
