import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';

/** Related titles stored for each: more than a page shows, because some may be unavailable. */
const kept = 40;
/** Candidates that are scored, after a first selection. */
const weighed = 80;
/** With this many candidates through shared people, no others are considered. */
const enough = 20;
/** Genres and tags, and people, considered per title. */
const maxTerms = 40;
const maxPeople = 60;
/** Titles considered per person. */
const maxPerPerson = 200;
/** Titles considered per decade and pair of genres. */
const maxPerDecade = 12;

export type RelatedTitles = { id: number; related: number[] };

/**
 * The titles related to each of these, best first. Shared people weigh most, and more the fewer
 * titles they are in; then genres and tags, rarer ones more; distinctive words; and nearby years.
 * Every step is bounded, so the cost per title does not depend on the size of the catalogue.
 */
export async function findRelated(tx: Transaction, ids: number[]): Promise<RelatedTitles[]> {
  const { rows } = await tx.execute<RelatedTitles>(sql`
    WITH wanted AS MATERIALIZED (
      SELECT id, type, year FROM titles WHERE id = ANY (${sql.param(ids)}::bigint[])
    ), carried AS MATERIALIZED (
      -- "Action" of films and "action" of videos are one subject.
      SELECT terms.id AS term_id, terms.kind, min(terms.id) OVER same AS subject,
        ln((SELECT count(*) FROM related_titles)::float8
          / greatest(1, sum(use.titles) OVER same)) AS weight
      FROM terms LEFT JOIN (
        SELECT term_id, count(*) AS titles FROM title_terms GROUP BY term_id
      ) AS use ON use.term_id = terms.id
      WINDOW same AS (PARTITION BY terms.kind, terms.slug)
    ), own AS MATERIALIZED (
      SELECT wanted.id, carried.* FROM wanted
      CROSS JOIN LATERAL (
        SELECT term_id FROM title_terms WHERE title_id = wanted.id
        ORDER BY position LIMIT ${maxTerms}
      ) AS first JOIN carried USING (term_id)
    ), by_people AS (
      SELECT id, other, sum(3 + 3 / sqrt(titles)) AS points FROM (
        SELECT mine.id, theirs.title_id AS other,
          count(*) OVER (PARTITION BY mine.id, mine.person_id) AS titles
        FROM (
          SELECT DISTINCT wanted.id, first.person_id FROM wanted
          CROSS JOIN LATERAL (
            SELECT person_id FROM credits WHERE title_id = wanted.id
            ORDER BY position LIMIT ${maxPeople}
          ) AS first
        ) AS mine
        CROSS JOIN LATERAL (
          SELECT DISTINCT title_id FROM credits
          WHERE person_id = mine.person_id AND title_id <> mine.id LIMIT ${maxPerPerson}
        ) AS theirs
      ) AS shared GROUP BY id, other
    ), by_words AS (
      SELECT mine.title_id AS id, theirs.title_id AS other,
        least(3, 0.8 * count(*))::float8 AS points
      FROM wanted JOIN telling_words mine ON mine.title_id = wanted.id
      JOIN telling_words theirs ON theirs.word = mine.word AND theirs.title_id <> mine.title_id
      GROUP BY 1, 2
    ), lonely AS (
      SELECT * FROM wanted WHERE id NOT IN (
        SELECT id FROM by_people GROUP BY id HAVING count(*) >= ${enough}
      )
    ), pairs AS (
      SELECT DISTINCT a.subject AS a, b.subject AS b FROM lonely
      JOIN own a ON a.id = lonely.id JOIN own b ON b.id = lonely.id AND b.subject > a.subject
      WHERE a.kind = 'genre' AND b.kind = 'genre'
    ), pooled AS (
      SELECT pairs.a, pairs.b, titles.id AS other, titles.year / 10 AS decade,
        row_number() OVER (
          PARTITION BY pairs.a, pairs.b, titles.year / 10
          ORDER BY titles.popularity DESC, titles.id DESC
        ) AS place
      FROM pairs
      JOIN carried one ON one.subject = pairs.a JOIN title_terms x ON x.term_id = one.term_id
      JOIN title_terms y ON y.title_id = x.title_id
      JOIN carried two ON two.term_id = y.term_id AND two.subject = pairs.b
      JOIN titles ON titles.id = x.title_id
    ), by_genres AS (
      SELECT DISTINCT lonely.id, pooled.other FROM lonely
      JOIN own a ON a.id = lonely.id JOIN own b ON b.id = lonely.id
      JOIN pooled ON pooled.a = a.subject AND pooled.b = b.subject AND pooled.other <> lonely.id
      WHERE pooled.place <= ${maxPerDecade}
        AND coalesce(abs(pooled.decade - lonely.year / 10) <= 1, true)
    ), candidates AS (
      SELECT id, other, sum(points) AS points,
        row_number() OVER (PARTITION BY id ORDER BY sum(points + promise) DESC) AS place
      FROM (
        SELECT id, other, points, 0 AS promise FROM by_people
        UNION ALL SELECT id, other, points, 0 FROM by_words
        UNION ALL SELECT id, other, 0, 1.5 FROM by_genres
      ) AS found GROUP BY id, other
    ), weighed AS MATERIALIZED (
      SELECT * FROM candidates WHERE place <= ${weighed}
    ), scored AS (
      SELECT id, other, sum(points) AS points FROM (
        SELECT id, other, points FROM weighed
        UNION ALL
        SELECT own.id, other, 0.8 * own.weight FROM weighed
        JOIN title_terms tt ON tt.title_id = other
        JOIN carried ON carried.term_id = tt.term_id
        JOIN own ON own.id = weighed.id AND own.subject = carried.subject
        UNION ALL
        SELECT wanted.id, other, CASE WHEN titles.type = wanted.type THEN 0.5 ELSE 0 END
          + coalesce(greatest(0, 1 - abs(titles.year - wanted.year) / 20.0), 0)
        FROM weighed JOIN wanted ON wanted.id = weighed.id JOIN titles ON titles.id = other
      ) AS parts GROUP BY id, other
    )
    SELECT wanted.id, coalesce(
      (array_agg(other ORDER BY points DESC, other DESC)
        FILTER (WHERE other IS NOT NULL))[1:${sql.raw(String(kept))}], '{}') AS related
    FROM wanted LEFT JOIN scored ON scored.id = wanted.id GROUP BY wanted.id`);
  return rows;
}
