import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { titles } from '../../tables.ts';
import { isAvailable } from '../availability.ts';
import type { Match, Scope } from './find-matches.ts';
import type { Wish } from './habits.ts';

const mostWished = 60;

/** Titles that a wish describes, best first; `year`: only of that year; `among`: only these. */
export async function findWished(
  db: DatabaseOrTransaction,
  wish: Wish,
  scope: Scope & { year?: number | undefined; among?: number[] },
): Promise<Match[]> {
  const types = scope.types.filter((type) => !wish.types || wish.types.includes(type));
  const conditions = [
    sql`${titles.type} = any(${sql.param(types)}::text[])`,
    isAvailable(scope.country),
    ...wish.terms.map(carriesOneOf),
  ];
  if (scope.among) conditions.push(sql`${titles.id} = any(${sql.param(scope.among)}::bigint[])`);
  if (scope.year) conditions.push(sql`${titles.year} = ${scope.year}`);
  if (wish.years) conditions.push(sql`${titles.year} <= ${wish.years.until}`);
  if (wish.countries) {
    conditions.push(sql`${titles.countries} && ${sql.param(wish.countries)}::text[]`);
  }
  return db
    .select({
      id: titles.id,
      type: titles.type,
      year: titles.year,
      popularity: titles.popularity,
      title: titles.name,
      source: sql<'wish'>`'wish'`,
      name: sql<string>`''`,
    })
    .from(titles)
    .where(sql.join(conditions, sql` and `))
    .orderBy(orderOf(wish.order))
    .limit(mostWished);
}

function carriesOneOf(slugs: string[]): SQL {
  return sql`exists (select from title_terms tt join terms on terms.id = tt.term_id
    where tt.title_id = ${titles.id} and terms.slug = any(${sql.param(slugs)}::text[]))`;
}

function orderOf(order: Wish['order']): SQL {
  const usual = sql`${titles.popularity} desc, ${titles.id} desc`;
  if (order === 'newest') return sql`${titles.year} desc nulls last, ${usual}`;
  if (order === 'recommended') return sql`${titles.recommended} desc, ${usual}`;
  return usual;
}
