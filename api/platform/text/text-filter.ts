import { type SQL, sql } from 'drizzle-orm';

/** A text as part of a pattern of `LIKE`, which finds it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Rows whose text includes another; a trigram index on the same expression makes it fast. */
export function includesText(expression: SQL, text: string): SQL {
  return sql`${expression} like ${`%${escapeLike(text)}%`}`;
}
