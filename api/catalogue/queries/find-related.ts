import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { credits, titles, titleTerms } from '../tables.ts';
import { isAvailable } from './availability.ts';

const popularPerGenre = 30;
const limit = 12;

/**
 * Titles of the same type that share people or genres. A shared person counts three times a shared
 * genre; of each genre only the most popular titles are looked at, because a genre may hold half of
 * the catalogue.
 */
export async function findRelated(
  db: DatabaseOrTransaction,
  title: { id: number; type: string; termIds: number[] },
  country: string | null,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with shared as (
      select other.title_id, 3 as weight
      from ${credits} join ${credits} as other on other.person_id = ${credits.personId}
      where ${credits.titleId} = ${title.id} and other.title_id <> ${title.id}
      union all
      select popular.id, 1
      from unnest(${sql.param(title.termIds)}::bigint[]) as wanted (term_id)
      cross join lateral (
        select ${titles.id} from ${titles}
        where ${titles.type} = ${title.type} and exists (
          select 1 from ${titleTerms}
          where ${titleTerms.titleId} = ${titles.id} and ${titleTerms.termId} = wanted.term_id)
        order by ${titles.popularity} desc, ${titles.id} desc limit ${popularPerGenre}
      ) as popular
      where popular.id <> ${title.id}
    )
    select ${titles.id} from shared join ${titles} on ${titles.id} = shared.title_id
    where ${titles.type} = ${title.type} and ${isAvailable(country)}
    group by ${titles.id}
    order by sum(weight) desc, ${titles.popularity} desc, ${titles.id} desc limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}
