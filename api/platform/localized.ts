import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A text of a JSON column keyed by language: else in English, in Indonesian, in any. */
export function entryIn(column: SQLWrapper, language: SQLWrapper): SQL<string> {
  return sql<string>`coalesce(${column} ->> ${language}::text, ${column} ->> 'en',
    ${column} ->> 'id', (select min(value) from jsonb_each_text(${column})), '')`;
}
