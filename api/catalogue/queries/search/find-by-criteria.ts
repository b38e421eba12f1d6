import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { titles } from '../../tables.ts';
import { isAvailable } from '../title-conditions.ts';
import type { Match, Scope } from './find-matches.ts';
import type { SearchCriteria } from './search-synonyms.ts';

const maxMatches = 60;

/** Titles that match the criteria, best first; `year`: only of that year; `among`: only these. */
export async function findByCriteria(
  db: DatabaseOrTransaction,
  criteria: SearchCriteria,
  scope: Scope & { year?: number | undefined; among?: number[] },
): Promise<Match[]> {
  const types = scope.types.filter((type) => !criteria.types || criteria.types.includes(type));
  const conditions = [
    sql`${titles.type} = wanted.type`,
    isAvailable(scope.country),
    ...criteria.terms.map(carriesOneOf),
  ];
  if (scope.among) conditions.push(sql`${titles.id} = any(${sql.param(scope.among)}::bigint[])`);
  if (scope.year) conditions.push(sql`${titles.year} = ${scope.year}`);
  if (criteria.subtitles) conditions.push(hasSubtitles(criteria.subtitles));
  if (criteria.years) conditions.push(sql`${titles.year} <= ${criteria.years.until}`);
  if (criteria.countries) {
    conditions.push(sql`${titles.countries} && ${sql.param(criteria.countries)}::text[]`);
  }
  // One type at a time, because the indexes that provide the order begin with it.
  const ordered = sql`select * from ${titles} where ${sql.join(conditions, sql` and `)}
    order by ${orderOf(criteria.order)} limit ${maxMatches}`;
  return db
    .select({
      id: sql<number>`titles.id`,
      type: sql<Match['type']>`titles.type`,
      year: sql<number | null>`titles.year`,
      popularity: sql<number>`titles.popularity`,
      title: sql<string>`titles.name`,
      source: sql<'criteria'>`'criteria'`,
      name: sql<string>`''`,
    })
    .from(
      sql`unnest(${sql.param(types)}::text[]) as wanted (type) cross join lateral (${ordered}) titles`,
    )
    .orderBy(orderOf(criteria.order))
    .limit(maxMatches);
}

function carriesOneOf(slugs: string[]): SQL {
  return sql`${titles.id} in (select title_id from title_terms where term_id = any(array(
    select id from terms where slug = any(${sql.param(slugs)}::text[]))))`;
}

/** Subtitles of the film itself, or of an episode. */
function hasSubtitles(language: string): SQL {
  return sql`${titles.id} in (
    select t.id from stream_subtitles s join titles t on t.stream_id = s.stream_id
      where s.language = ${language}
    union all
    select season.title_id from stream_subtitles s
      join episodes e on e.stream_id = s.stream_id join seasons season on season.id = e.season_id
      where s.language = ${language})`;
}

function orderOf(order: SearchCriteria['order']): SQL {
  if (order === 'newest') {
    return sql`coalesce(titles.year, 0) desc, titles.popularity desc, titles.id desc`;
  }
  if (order === 'trending') return sql`titles.trending desc, titles.id desc`;
  const usual = sql`titles.popularity desc, titles.id desc`;
  return order === 'recommended' ? sql`titles.recommended desc, ${usual}` : usual;
}
