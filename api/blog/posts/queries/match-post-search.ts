import { type SQL, sql } from 'drizzle-orm';
import { querySynonyms, toSearchText } from '#api/catalogue/index.ts';
import { posts } from '../tables.ts';

/** Words beyond these add nothing to a search but work. */
const maxWords = 10;

/** What was typed as a `tsquery`: all of its words or their synonyms; the last word may go on. */
export function toPostQuery(typed: string): string | undefined {
  const words = toSearchText(typed).split(' ').filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  return querySynonyms(words, 'last');
}

/** Posts whose titles, texts or terms, in any language, have what was typed. */
export function matchesPostSearch(typed: string): SQL {
  const query = toPostQuery(typed);
  return query === undefined ? sql`false` : sql`${posts}.search @@ ${query}::tsquery`;
}
