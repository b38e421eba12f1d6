import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';

/** Films with the titles that they belong to, with all versions and episodes, without extras. */
export const filmsOfTitles: SQL = sql`(
  SELECT id AS title_id, stream_id, NULL::bigint AS episode_id FROM titles
    WHERE stream_id IS NOT NULL AND deleted_at IS NULL
  UNION
  SELECT v.title_id, v.stream_id, v.episode_id FROM title_versions v
    JOIN titles t ON t.id = v.title_id WHERE t.deleted_at IS NULL AND NOT v.removed
  UNION
  SELECT s.title_id, e.stream_id, e.id FROM episodes e JOIN seasons s ON s.id = e.season_id
    JOIN titles t ON t.id = s.title_id WHERE e.stream_id IS NOT NULL AND t.deleted_at IS NULL)`;

/** Whether a film has subtitles in a language, of whatever country. */
export function hasSubtitles(streamId: SQLWrapper, language: SQLWrapper): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM stream_subtitles has
    WHERE has.stream_id = ${streamId} AND NOT has.forced
      AND split_part(lower(has.language), '-', 1) = split_part(lower(${language}), '-', 1))`;
}

/**
 * Films that play, have no subtitles in a language and wait for none: those of some titles, or those
 * that were added in the last days and nobody has looked for yet, or all.
 */
export async function findWithout(
  db: DatabaseOrTransaction,
  language: string,
  wanted: { titleIds?: number[] | undefined; newInDays?: number } = {},
  limit = 10_000,
): Promise<string[]> {
  const { titleIds, newInDays } = wanted;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM streams s
    WHERE s.state IN ('playable', 'complete')
      AND NOT ${hasSubtitles(sql`s.id`, sql`${language}::text`)}
      AND EXISTS (SELECT FROM ${filmsOfTitles} f WHERE f.stream_id = s.id
        AND (${titleIds ? sql.param(titleIds) : null}::bigint[] IS NULL
          OR f.title_id = ANY (${titleIds ? sql.param(titleIds) : null}::bigint[])))
      AND NOT EXISTS (SELECT FROM subtitle_searches q
        WHERE q.stream_id = s.id AND q.language = ${language} AND q.state = 'waiting')
      AND (${newInDays ?? null}::integer IS NULL OR (
        s.created_at > now() - make_interval(days => ${newInDays ?? null}::integer)
        AND NOT EXISTS (SELECT FROM subtitle_searches q
          WHERE q.stream_id = s.id AND q.language = ${language})))
    ORDER BY s.created_at DESC, s.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** The title that a film belongs to; undefined: none, or it is an extra. */
export async function findFilmTitle(
  db: DatabaseOrTransaction,
  streamId: string,
): Promise<{ titleId: number; episode: { season: number; number: number } | null } | undefined> {
  const { rows } = await db.execute<{
    title: number;
    season: number | null;
    number: number | null;
  }>(sql`
    SELECT f.title_id AS title, s.number AS season, e.number FROM ${filmsOfTitles} f
      LEFT JOIN episodes e ON e.id = f.episode_id LEFT JOIN seasons s ON s.id = e.season_id
    WHERE f.stream_id = ${streamId} ORDER BY f.title_id LIMIT 1`);
  const [row] = rows;
  if (!row) return undefined;
  const { title: titleId, season, number } = row;
  return { titleId, episode: season === null || number === null ? null : { season, number } };
}
