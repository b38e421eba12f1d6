import { type SQL, sql } from 'drizzle-orm';

/** Rows whose text includes another; a trigram index on the same expression makes it fast. */
export function includesText(expression: SQL, text: string): SQL {
  return sql`${expression} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}
