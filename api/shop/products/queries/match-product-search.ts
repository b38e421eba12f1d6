import { type SQL, sql } from 'drizzle-orm';
import { querySynonyms, toSearchText } from '#api/catalogue/index.ts';
import { products } from '../tables.ts';

/** Words beyond these add nothing to a search but work. */
const maxWords = 10;

/** What was typed as a `tsquery`: all of its words or their synonyms; each word may go on. */
export function toProductQuery(typed: string): string | undefined {
  const words = toSearchText(typed).split(' ').filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  return querySynonyms(words, 'each');
}

/** Products whose names, SKUs, terms or options have what was typed. */
export function matchesProductSearch(typed: string): SQL {
  const query = toProductQuery(typed);
  return query === undefined ? sql`false` : sql`${products}.search @@ ${query}::tsquery`;
}
