import { eq, sql } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { collections } from '../../collections/tables.ts';
import { titles } from '../../tables.ts';
import { isOffered, memberIds } from '../find-collection.ts';
import { pictureColumns } from '../title-columns.ts';
import type { Visitor } from '../title-conditions.ts';
import { tiers } from './rank-matches.ts';
import { allOf, quoteTerm, readTypedQuery } from './typed-query.ts';

/** More of them would not be read. */
const limit = 40;

/** Collections that a visitor may see, by the words of their names, best first. */
export async function searchCollections(
  db: DatabaseOrTransaction,
  typed: string,
  { language, ...visitor }: Visitor,
) {
  const query = readTypedQuery(typed);
  if (!query) return [];
  const { words, text } = query;
  const wanted = allOf(words.map((word, index) => quoteTerm(word, index === words.length - 1)));
  const firstPoster = sql`(select ${titles.posterId} from ${titles}
    where ${titles.id} = (${memberIds(collections.id, visitor)} limit 1))`;
  const rows = await db
    .select({
      id: collections.id,
      slug: collections.slug,
      names: collections.names,
      searchNames: collections.searchNames,
      poster: pictureColumns(pictures),
      count: sql<number>`(select count(*)::integer from (${memberIds(collections.id, visitor)}) seen)`,
    })
    .from(collections)
    .leftJoin(pictures, eq(pictures.id, sql`coalesce(${collections.posterId}, ${firstPoster})`))
    .where(
      sql`exists (select from unnest(${collections.searchNames}) as name
          where array_to_tsvector(string_to_array(name, ' ')) @@ ${wanted}::tsquery)
        and ${isOffered(visitor)}`,
    )
    .orderBy(collections.id)
    .limit(limit);
  return rows
    .map(({ names, searchNames, ...row }) => ({
      ...row,
      name: chooseText(names, language) ?? row.slug,
      tier: Math.min(...searchNames.map((name) => tierOf(name, text))),
    }))
    .sort((a, b) => a.tier - b.tier || b.count - a.count || a.id - b.id);
}

export type SuggestedCollection = Awaited<ReturnType<typeof searchCollections>>[number];

function tierOf(name: string, text: string): number {
  if (name === text) return tiers.name;
  return name.startsWith(text) ? tiers.beginning : tiers.allWords;
}
