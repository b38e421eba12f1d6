import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import { titles } from '../../tables.ts';
import { isAvailable } from '../availability.ts';
import type { Match, Scope } from './find-matches.ts';
import { allOf, quoteTerm } from './text-search-terms.ts';

const mostFound = 60;

const selectByText = prepareOnce((db) =>
  db
    .select({
      id: titles.id,
      type: titles.type,
      year: titles.year,
      popularity: titles.popularity,
      title: titles.name,
      source: sql<'text'>`'text'`,
      name: sql<string>`''`,
    })
    .from(titles)
    .where(
      sql`${titles.search} @@ to_tsquery('sorot', ${sql.placeholder('words')})
        and ${titles.type} = any(${sql.placeholder('types')}::text[])
        and ${isAvailable(sql.placeholder('country'))}`,
    )
    .limit(mostFound)
    .prepare('find_in_texts'),
);

/** Titles that have all the words anywhere: in names, people, genres, tags, synopses. In no order. */
export async function findInTexts(
  db: DatabaseOrTransaction,
  words: string[],
  { types, country }: Scope,
): Promise<Match[]> {
  const terms = words.map((word, at) => quoteTerm(word, at === words.length - 1));
  return selectByText(db).execute({ words: allOf(terms), types, country });
}
