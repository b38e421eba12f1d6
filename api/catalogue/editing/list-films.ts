import { eq, sql } from 'drizzle-orm';
import type { StreamState } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { TitleFilm } from '#contract/catalogue/titles/films.ts';
import type { ExtraKind } from '#contract/constants/catalogue.ts';
import type { MediaFailureCode } from '#contract/constants/media.ts';
import { episodePlace, formatFilmPart } from '../present/film-part.ts';
import { type TitleType, titles } from '../tables.ts';

type FilmRow = {
  stream_id: string;
  season: number | null;
  number: number | null;
  extra: number | null;
  kind: ExtraKind | null;
  name: string | null;
  state: StreamState;
  duration: number | null;
  failure: MediaFailureCode | null;
  /** Of its best rendition. */
  size: { width: number; height: number } | null;
  subtitles: string[];
  chapters: number;
};

export type TitleName = { id: number; type: TitleType; slug: string; name: string };

/**
 * The film with its other versions, episodes and extras of a title, in this order.
 *
 * @throws `title_not_found`
 */
export async function listTitleFilms(
  db: DatabaseOrTransaction,
  titleId: number,
): Promise<{ title: TitleName; films: TitleFilm[] }> {
  const title = await requireTitle(db, titleId);
  const { rows } = await db.execute<FilmRow>(sql`
    SELECT p.stream_id, p.season, p.number, p.extra, p.kind, p.name, s.state,
      s.duration_ms / 1000.0::float8 AS duration,
      CASE WHEN s.state = 'failed' THEN s.failure_code END AS failure,
      (SELECT json_build_object('width', r.width, 'height', r.height) FROM stream_renditions r
        WHERE r.stream_id = s.id ORDER BY r.width * r.height DESC LIMIT 1) AS size,
      ARRAY(SELECT language FROM stream_subtitles x WHERE x.stream_id = s.id ORDER BY position)
        AS subtitles,
      (SELECT count(*)::integer FROM stream_chapters c WHERE c.stream_id = s.id) AS chapters
    FROM (
      SELECT 0 AS sort, stream_id, NULL::integer AS season, NULL::integer AS number,
        NULL::integer AS extra, NULL AS kind, NULL AS name FROM titles WHERE id = ${titleId}
      UNION ALL
      SELECT 0, v.stream_id, NULL, NULL, NULL, NULL, coalesce(own_name, v.name)
      FROM title_versions v JOIN titles t ON t.id = v.title_id
      WHERE t.id = ${titleId} AND v.episode_id IS NULL
        AND v.stream_id IS DISTINCT FROM t.stream_id
      UNION ALL
      SELECT 1, v.stream_id, s.number, e.number, NULL, NULL,
        concat_ws(' · ', e.name, coalesce(v.own_name, v.name))
      FROM title_versions v JOIN episodes e ON e.id = v.episode_id
        JOIN seasons s ON s.id = e.season_id
      WHERE v.title_id = ${titleId} AND v.stream_id IS DISTINCT FROM e.stream_id
      UNION ALL
      SELECT 1, e.stream_id, s.number, e.number, NULL, NULL, e.name
      FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE s.title_id = ${titleId}
      UNION ALL
      SELECT 2, stream_id, NULL, NULL, position, kind, name FROM extras
      WHERE title_id = ${titleId} AND NOT removed
    ) p JOIN streams s ON s.id = p.stream_id
    ORDER BY p.sort, p.season, p.number, p.extra`);
  const films = rows.map(({ season, number, extra, kind, duration, size, ...film }) => ({
    ...film,
    duration: duration === null ? null : Number(duration),
    lines: size && countLines(size),
    part: formatFilmPart({ season, number, extra, kind }),
  }));
  return { title, films };
}

const usualLines = [240, 360, 480, 720, 1080, 1440, 2160];

/** By which lines people call a picture: 1920 × 800 and 1916 × 1076 are 1080p. */
function countLines({ width, height }: { width: number; height: number }): number {
  const lines = Math.max(Math.min(width, height), (Math.max(width, height) * 9) / 16);
  const usual = usualLines.find((each) => Math.abs(lines - each) <= each * 0.03);
  return usual ?? Math.round(lines);
}

/** @throws `title_not_found` */
export async function requireTitle(db: DatabaseOrTransaction, id: number): Promise<TitleName> {
  const { type, slug, name } = titles;
  const [title] = await db
    .select({ id: titles.id, type, slug, name })
    .from(titles)
    .where(eq(titles.id, id));
  if (!title) throw problem('title_not_found');
  return title;
}

/**
 * The titles that show a film, and what to call it.
 *
 * @throws `stream_not_found`
 */
export async function findShowing(
  db: DatabaseOrTransaction,
  streamId: string,
): Promise<{ ids: number[]; name: string }> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT t.id, t.name || coalesce(' ' || p.part, '') AS name
    FROM (
      SELECT id AS title_id, NULL AS part FROM titles WHERE stream_id = ${streamId}
      UNION ALL
      SELECT v.title_id, concat_ws(' ', ${episodePlace}, coalesce(v.own_name, v.name))
      FROM title_versions v LEFT JOIN episodes e ON e.id = v.episode_id
        LEFT JOIN seasons s ON s.id = e.season_id
      WHERE v.stream_id = ${streamId} AND e.stream_id IS DISTINCT FROM ${streamId}
        AND NOT EXISTS (
          SELECT FROM titles WHERE stream_id = ${streamId} AND id = v.title_id)
      UNION ALL
      SELECT s.title_id, ${episodePlace}
      FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE e.stream_id = ${streamId}
      UNION ALL
      SELECT title_id, nullif(name, '') FROM extras WHERE stream_id = ${streamId}
    ) p JOIN titles t ON t.id = p.title_id`);
  return { ids: rows.map(({ id }) => id), name: rows[0]?.name ?? streamId };
}
