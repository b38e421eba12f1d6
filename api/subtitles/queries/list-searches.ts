import { type SQL, sql } from 'drizzle-orm';
import { episodePlace } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { SubtitleSearch } from '#contract/subtitles.ts';
import { filmsOfTitles } from './films.ts';

const longestList = 200;

/** The latest searches, those that wait first; `streamId`: of one film. */
export async function listSearches(
  db: DatabaseOrTransaction,
  streamId?: string,
): Promise<SubtitleSearch[]> {
  const isIts: SQL = streamId ? sql`q.stream_id = ${streamId}` : sql`true`;
  const { rows } = await db.execute<SubtitleSearch>(sql`
    SELECT q.stream_id, q.language, q.state, q.reason, q.release, q.asked_at, t.id AS title_id,
      concat_ws(' ', t.name, f.part) AS name
    FROM subtitle_searches q
      JOIN LATERAL (
        SELECT any_film.title_id, ${episodePlace} AS part FROM ${filmsOfTitles} any_film LEFT JOIN episodes e ON e.id = any_film.episode_id
          LEFT JOIN seasons s ON s.id = e.season_id
        WHERE any_film.stream_id = q.stream_id ORDER BY any_film.title_id LIMIT 1) f ON true
      JOIN titles t ON t.id = f.title_id
    WHERE ${isIts}
    ORDER BY q.state = 'waiting' DESC, q.asked_at DESC, q.stream_id LIMIT ${longestList}`);
  return rows.map((row) => ({ ...row, asked_at: new Date(row.asked_at).toISOString() }));
}
