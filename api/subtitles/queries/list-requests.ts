import { type SQL, sql } from 'drizzle-orm';
import { episodePlace } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { SubtitleRequest } from '#contract/subtitles.ts';
import { hasSubtitles } from './films.ts';

const longestList = 200;

/** A request is done when the film has subtitles in the language. */
const isOpen = sql<boolean>`NOT ${hasSubtitles(
  sql`subtitle_requests.stream_id`,
  sql`subtitle_requests.language`,
)}`;

/** The titles and languages that are asked for, and not put aside since. */
export const openRequests: SQL = sql`(
  SELECT DISTINCT title_id, language FROM subtitle_requests
    JOIN titles ON titles.id = title_id AND titles.deleted_at IS NULL
  WHERE ${isOpen} AND dismissed_at IS NULL) open_requests`;

/** What viewers miss, by title and language, what most of them miss first. */
export async function listRequests(db: Database): Promise<SubtitleRequest[]> {
  const { rows } = await db.execute<SubtitleRequest>(sql`
    SELECT subtitle_requests.title_id, t.type, t.slug, t.name, subtitle_requests.language,
      count(*)::integer AS count, max(asked_at) AS asked_at,
      (array_agg(subtitle_requests.stream_id ORDER BY asked_at DESC))[1] AS stream_id,
      (array_agg(${episodePlace} ORDER BY asked_at DESC))[1] AS part
    FROM subtitle_requests JOIN titles t ON t.id = subtitle_requests.title_id
      LEFT JOIN LATERAL (SELECT id, number, season_id FROM episodes
        WHERE episodes.stream_id = subtitle_requests.stream_id LIMIT 1) e ON true
      LEFT JOIN seasons s ON s.id = e.season_id
    WHERE ${isOpen} AND t.deleted_at IS NULL
    GROUP BY subtitle_requests.title_id, t.type, t.slug, t.name, subtitle_requests.language
    HAVING bool_or(dismissed_at IS NULL)
    ORDER BY count(*) DESC, max(asked_at) DESC LIMIT ${longestList}`);
  return rows.map((row) => ({
    ...row,
    part: row.part || null,
    asked_at: new Date(row.asked_at).toISOString(),
  }));
}
