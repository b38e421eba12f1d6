import { type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '#api/platform/audit/tables.ts';

/** Kinds whose subjects have the id of a title, and those of its films. */
const ofTitles = ['title', 'artwork', 'trailers', 'versions', 'moments', 'episode_order'];
const ofFilms = ['film_marks', 'film_subtitles'];

/**
 * Changes of a title, its seasons and episodes (also of those that are gone), its films and what
 * belongs to them, which files staff have taken for it, and titles that were merged into it. Each
 * subject is looked up in the index of subjects.
 */
export function isOfTitle(id: number): SQL {
  const { subjectKind, subjectId } = auditEntries;
  return sql`(${subjectKind}, ${subjectId}) IN (
    WITH season AS (
      SELECT id::text FROM seasons WHERE title_id = ${id}
      UNION
      SELECT subject_id FROM audit_entries
      WHERE subject_kind = 'season' AND after IS NULL AND before ->> 'title_id' = ${String(id)}
    ), episode AS (
      SELECT e.id::text FROM episodes e JOIN seasons s ON s.id = e.season_id
      WHERE s.title_id = ${id}
      UNION
      SELECT subject_id FROM audit_entries
      WHERE subject_kind = 'episode' AND after IS NULL
        AND before ->> 'season_id' IN (SELECT id FROM season)
    ), film AS (
      SELECT unnest(ARRAY[stream_id, next_stream_id])::text AS id FROM titles WHERE id = ${id}
      UNION
      SELECT stream_id::text FROM title_versions WHERE title_id = ${id}
      UNION
      SELECT stream_id::text FROM extras WHERE title_id = ${id}
      UNION
      SELECT unnest(ARRAY[e.stream_id, e.next_stream_id])::text
      FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE s.title_id = ${id}
    ), correction AS (
      SELECT id::text FROM import_corrections WHERE title_id = ${id} OR path IN (
        SELECT source_path FROM streams WHERE id::text IN (SELECT id FROM film))
    )
    SELECT unnest(${sql.param(ofTitles)}::text[]), ${String(id)}::text
    UNION ALL SELECT 'title', t.id::text FROM title_redirects r
      JOIN titles t ON t.type = r.type AND t.slug = r.slug WHERE r.title_id = ${id}
    UNION ALL SELECT 'season', id FROM season
    UNION ALL SELECT 'episode', id FROM episode
    UNION ALL SELECT kind, id FROM film, unnest(${sql.param(ofFilms)}::text[]) AS kind
      WHERE id IS NOT NULL
    UNION ALL SELECT 'import_correction', id FROM correction
    UNION ALL SELECT subject_kind, subject_id FROM audit_entries
      WHERE subject_kind = 'import_corrections'
        AND string_to_array(subject_id, ',') && ARRAY(SELECT id FROM correction))`;
}
