import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import { type TitleType, titles } from '../../tables.ts';
import { isAvailable } from '../availability.ts';

/** How a title was found: by one of its names, by a person of that name, by words of
 * both, by what it is, or by its texts. */
export type MatchSource = 'name' | 'person' | 'words' | 'wish' | 'text';

export type Match = {
  id: number;
  type: TitleType;
  year: number | null;
  popularity: number;
  source: MatchSource;
  /** What the title is called at home. */
  title: string;
  /** The name it was found by; of `words`, all its words. */
  name: string;
};

export type Scope = { types: readonly TitleType[]; country: string | null };

/** Rows that each way of finding gives at most; where there are more, the popular ones are asked. */
export const matchLimit = 120;
/** How deep among the popular titles of a type a very common word is looked for. */
const popularDepth = 800;

const placeholder = sql.placeholder;
// Written out, so that the planner knows them.
const cut = sql.raw(String(matchLimit));
const short = sql.raw(String(matchLimit / 2));
const deep = sql.raw(String(popularDepth));
const isWanted = sql`${titles.type} = any(${placeholder('types')}::text[])
  and ${isAvailable(placeholder('country'))}`;
const columns = {
  id: titles.id,
  type: titles.type,
  year: titles.year,
  popularity: titles.popularity,
  title: titles.name,
  source: sql<MatchSource>`found.source`,
  name: sql<string>`found.matched`,
};
const vector = sql`array_to_tsvector(string_to_array(n.name, ' '))`;

/** `begin`, `end`: the range of names that begin as typed; `exact`: whole names; `words`: tsquery. */
export type Wanted = { begin: string; end: string; exact: string[]; words: string };

const selectMatches = prepareOnce((db) =>
  db
    .select(columns)
    .from(
      sql`(
        (select n.title_id, n.name as matched, 'name' as source from title_names n
          where n.name = any(${placeholder('exact')}::text[]) limit ${cut})
        union all
        (select n.title_id, n.name, 'name' from title_names n
          where n.name >= ${placeholder('begin')} and n.name < ${placeholder('end')}
          limit ${cut})
        union all
        (select n.title_id, n.name, 'name' from title_names n
          where ${vector} @@ ${placeholder('words')}::tsquery limit ${cut})
        union all
        (select c.title_id, n.name, 'person' from person_names n join credits c using (person_id)
          where n.name = any(${placeholder('exact')}::text[]) limit ${cut})
        union all
        (select k.title_id, array_to_string(tsvector_to_array(k.words), ' '), 'words'
          from title_keywords k where k.words @@ ${placeholder('words')}::tsquery
          limit ${short})
      ) found`,
    )
    .innerJoin(titles, sql`${titles.id} = found.title_id`)
    .where(isWanted)
    .prepare('find_search_matches'),
);

const selectPopular = prepareOnce((db) =>
  db
    .select(columns)
    .from(
      sql`(select t.id as title_id, n.name as matched, 'name' as source
        from unnest(${placeholder('types')}::text[]) as wanted (type)
        cross join lateral (
          select id from titles where titles.type = wanted.type
          order by popularity desc, id desc limit ${deep}
        ) t
        join title_names n on n.title_id = t.id
        where (n.name >= ${placeholder('begin')} and n.name < ${placeholder('end')})
          or ${vector} @@ ${placeholder('words')}::tsquery) found`,
    )
    .innerJoin(titles, sql`${titles.id} = found.title_id`)
    .where(isWanted)
    .orderBy(sql`${titles.popularity} desc, ${titles.id} desc`)
    .limit(matchLimit)
    .prepare('find_popular_search_matches'),
);

/** Titles by names, people and both, in no order. */
export async function findMatches(
  db: DatabaseOrTransaction,
  wanted: Wanted,
  { types, country }: Scope,
): Promise<Match[]> {
  return selectMatches(db).execute({ ...wanted, types, country });
}

/** The most popular titles by names: for words so common that `findMatches` cuts them short. */
export async function findPopularMatches(
  db: DatabaseOrTransaction,
  { begin, end, words }: Wanted,
  { types, country }: Scope,
): Promise<Match[]> {
  return selectPopular(db).execute({ begin, end, words, types, country });
}
