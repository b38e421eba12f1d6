import { sql } from 'drizzle-orm';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { type TitleType, titles } from '../../tables.ts';
import { isAvailable, type ShownRatings } from '../title-conditions.ts';

/**
 * How a title was found: by one of its names, by a person of that name, by words of both, by its
 * genres and tags, or by its texts.
 */
export type MatchSource = 'name' | 'person' | 'words' | 'criteria' | 'text';

export type Match = {
  id: number;
  type: TitleType;
  year: number | null;
  popularity: number;
  source: MatchSource;
  /** The original name. */
  title: string;
  /** The name it was found by; for `words`, all its words. */
  name: string;
};

export type Scope = {
  types: readonly TitleType[];
  country: string | null;
  shown?: ShownRatings;
};

/** Maximum rows per source; if there are more, the popular titles are searched instead. */
export const matchLimit = 120;
/** Number of popular titles per type that are searched for a very common word. */
const popularDepth = 800;

const placeholder = sql.placeholder;
// A literal, so that the planner knows it.
const cut = sql.raw(String(matchLimit));
const short = sql.raw(String(matchLimit / 2));
const deep = sql.raw(String(popularDepth));
const isWanted = sql`${titles.type} = any(${placeholder('types')}::text[])
  and ${isAvailable(placeholder('country'))}`;
/** The fields of a `Match`. */
const columns = sql`${titles.id}, ${titles.type}, ${titles.year}, ${titles.popularity},
  ${titles.name} as title, found.source, found.matched as name`;
const vector = sql`array_to_tsvector(string_to_array(n.name, ' '))`;

/** `begin`, `end`: range of names with the typed prefix; `exact`: whole names; `words`: tsquery. */
export type Wanted = { begin: string; end: string; exact: string[]; words: string };

/**
 * Rows of `Match` for a `Wanted` in a `Scope`, unordered. If names alone yield enough, titles that
 * match by names and people together are never shown, so they are skipped. `all_by_words` has no
 * limit, with which PostgreSQL would read the whole table for a word that no name has; it is only
 * read as far as needed.
 */
export const matching = sql`
  with all_by_words as materialized (
    select n.title_id, n.name from title_names n
      where ${vector} @@ ${placeholder('words')}::tsquery
  ), by_words as materialized (select * from all_by_words limit ${cut})
  select ${columns} from (
    (select n.title_id, n.name as matched, 'name' as source from title_names n
      where n.name = any(${placeholder('exact')}::text[]) limit ${cut})
    union all
    (select n.title_id, n.name, 'name' from title_names n
      where n.name >= ${placeholder('begin')} and n.name < ${placeholder('end')}
      limit ${cut})
    union all
    select title_id, name, 'name' from by_words
    union all
    (select c.title_id, n.name, 'person' from person_names n join credits c using (person_id)
      where n.name = any(${placeholder('exact')}::text[]) limit ${cut})
    union all
    (select k.title_id, array_to_string(tsvector_to_array(k.words), ' '), 'words'
      from title_keywords k where k.words @@ ${placeholder('words')}::tsquery
        and (select count(*) from by_words) < ${short}
      limit ${short})
  ) found join ${titles} on ${titles.id} = found.title_id where ${isWanted}`;

/** Rows of `Match` for titles with all of `mentioned` anywhere, including their texts. */
export const mentioning = sql`
  select ${titles.id}, ${titles.type}, ${titles.year}, ${titles.popularity},
    ${titles.name} as title, 'text' as source, '' as name
  from title_search s join ${titles} on ${titles.id} = s.title_id
  where s.words @@ to_tsquery('sorot', ${placeholder('mentioned')}) and ${isWanted}
  limit ${short}`;

const selectMatches = prepareOnce((db) =>
  db
    .select({ matches: sql<Match[]>`coalesce(json_agg(found), '[]')` })
    .from(sql`(${matching}) found`)
    .prepare('find_search_matches'),
);

const selectPopular = prepareOnce((db) =>
  db
    .select({ matches: sql<Match[]>`coalesce(json_agg(found), '[]')` })
    .from(
      sql`(select ${columns} from (
        select t.id as title_id, n.name as matched, 'name' as source
        from unnest(${placeholder('types')}::text[]) as wanted (type)
        cross join lateral (
          select id from titles where titles.type = wanted.type
          order by popularity desc, id desc limit ${deep}
        ) t
        join title_names n on n.title_id = t.id
        where (n.name >= ${placeholder('begin')} and n.name < ${placeholder('end')})
          or ${vector} @@ ${placeholder('words')}::tsquery
      ) found join ${titles} on ${titles.id} = found.title_id where ${isWanted}
      order by ${titles.popularity} desc, ${titles.id} desc limit ${cut}) found`,
    )
    .prepare('find_popular_search_matches'),
);

/** Titles by names, people and both, unordered. */
export async function findMatches(
  db: DatabaseOrTransaction,
  wanted: Wanted,
  { types, country }: Scope,
): Promise<Match[]> {
  const [row] = await selectMatches(db).execute({ ...wanted, types, country });
  return row?.matches ?? [];
}

/** The most popular titles by names, for words so common that `findMatches` truncates. */
export async function findPopularMatches(
  db: DatabaseOrTransaction,
  { begin, end, words }: Wanted,
  { types, country }: Scope,
): Promise<Match[]> {
  const [row] = await selectPopular(db).execute({ begin, end, words, types, country });
  return row?.matches ?? [];
}
