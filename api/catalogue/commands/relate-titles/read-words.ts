import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';

/** Titles per transaction. */
const batchSize = 500;
/** Words used by more titles than this are not distinctive. */
const maxTitles = 60;

/** Stemming and stop words are handled by each language's dictionary. */
const dictionary = sql.raw(`(CASE language WHEN 'ar' THEN 'arabic' WHEN 'de' THEN 'german'
  WHEN 'el' THEN 'greek' WHEN 'en' THEN 'english' WHEN 'fr' THEN 'french'
  WHEN 'id' THEN 'indonesian' ELSE 'simple' END)::regconfig`);

/** Indexes the words of some changed titles; false if there are none. */
export async function readWords(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT title_id AS id FROM related_titles WHERE state = 'changed'
    ORDER BY title_id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`);
  if (rows.length === 0) return false;
  const ids = sql`${sql.param(rows.map((row) => row.id))}::bigint[]`;
  await tx.execute(sql`DELETE FROM telling_words WHERE title_id = ANY (${ids})`);
  await tx.execute(sql`
    INSERT INTO telling_words (word, title_id)
    SELECT DISTINCT found.lexeme, text.id
    FROM (
      SELECT id, original_language AS language, name AS words FROM titles WHERE id = ANY (${ids})
      UNION ALL
      SELECT title_id, language, concat_ws(' ', name, tagline, synopsis) FROM title_translations
      WHERE title_id = ANY (${ids})
    ) AS text
    CROSS JOIN LATERAL unnest(to_tsvector(${dictionary}, left(text.words, 20000))) AS found
    WHERE length(found.lexeme) BETWEEN 3 AND 60 AND found.lexeme !~ '[0-9]'
      AND NOT EXISTS (SELECT FROM common_words WHERE word = found.lexeme)`);
  await tx.execute(sql`
    WITH grown AS (
      INSERT INTO common_words (word)
      SELECT word FROM telling_words
      WHERE word IN (SELECT word FROM telling_words WHERE title_id = ANY (${ids}))
      GROUP BY word HAVING count(*) > ${maxTitles}
      ON CONFLICT DO NOTHING RETURNING word
    )
    DELETE FROM telling_words USING grown WHERE telling_words.word = grown.word`);
  await tx.execute(sql`
    UPDATE related_titles SET state = 'read', read_at = clock_timestamp()
    WHERE title_id = ANY (${ids})`);
  return true;
}
