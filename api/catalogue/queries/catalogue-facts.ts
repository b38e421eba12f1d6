import { and, inArray, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { plans } from '#contract/constants/plan.ts';
import { titles } from '../tables.ts';
import { isPublished } from './title-conditions.ts';

export async function countTitles(
  db: DatabaseOrTransaction,
): Promise<{ type: TitleType; count: number }[]> {
  return db
    .select({ type: titles.type, count: sql<number>`count(*)::integer` })
    .from(titles)
    .groupBy(titles.type);
}

/** The countries to which some titles are limited (ISO 3166-1 alpha-2). */
export async function findLimitedCountries(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db
    .selectDistinct({ country: sql<string>`unnest(${titles.availableCountries})` })
    .from(titles)
    .where(isNotNull(titles.availableCountries));
  return rows.map(({ country }) => country);
}

/** Whether watching anything requires a plan: some titles do, and none does without one. */
export async function isPlanNeeded(db: DatabaseOrTransaction): Promise<boolean> {
  const needsPlan = inArray(titles.access, [...plans]);
  const [some, without] = await Promise.all([
    // The first condition matches a partial index.
    findPublished(db, and(ne(titles.access, sql`'free'`), needsPlan)),
    findPublished(db, not(needsPlan)),
  ]);
  return some.length > 0 && without.length === 0;
}

function findPublished(db: DatabaseOrTransaction, condition: SQL | undefined) {
  return db.select({ id: titles.id }).from(titles).where(and(condition, isPublished)).limit(1);
}

/** The sources that titles must credit, most used first. */
export async function findAttributions(db: DatabaseOrTransaction) {
  type Row = { name: string; licence: string | null; count: number };
  const { rows } = await db.execute<Row>(sql`
    SELECT name, licence, count(DISTINCT title_id)::integer AS count FROM (
      SELECT id AS title_id, attribution_name AS name, attribution_licence AS licence
      FROM titles WHERE attribution_name IS NOT NULL
      UNION ALL
      SELECT title_id, source ->> 'name', source ->> 'licence'
      FROM title_descriptions, jsonb_each(sources) AS s (about, source)
      UNION ALL
      SELECT t.id, p.source ->> 'name', p.source ->> 'licence' FROM provider_pictures p
      JOIN titles t ON p.picture_id IN (t.poster_id, t.backdrop_id, t.logo_id)
      WHERE p.source IS NOT NULL
      UNION ALL
      SELECT c.title_id, p.source ->> 'name', p.source ->> 'licence' FROM provider_pictures p
      JOIN people ON people.profile_image_id = p.picture_id
      JOIN credits c ON c.person_id = people.id
      WHERE p.source IS NOT NULL
      UNION ALL
      SELECT film.title_id, own.source ->> 'service', NULL
      FROM stream_own_subtitles own JOIN (
        SELECT id AS title_id, stream_id FROM titles
        UNION SELECT title_id, stream_id FROM title_versions
        UNION SELECT s.title_id, e.stream_id FROM episodes e JOIN seasons s ON s.id = e.season_id
      ) film ON film.stream_id = own.stream_id
      WHERE own.source IS NOT NULL
    ) named GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`);
  return rows;
}
