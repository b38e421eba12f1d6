import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { titles } from '../tables.ts';
import {
  isAvailable,
  isShownTo,
  titleIsReady,
  titleIsUpcoming,
  type Visitor,
} from './title-conditions.ts';
import { carriesTerm, type TitleOrderName, titleOrders } from './title-list.ts';

/** The first titles of a type in an order, filtered by `only`. */
export type RailPlan = {
  type: TitleType;
  order: TitleOrderName;
  size: number;
  only?: 'recommended' | 'playable' | 'ready' | 'upcoming' | { termId: number };
  /** Chosen by hand, in this order, instead of those of a type. */
  titleIds?: number[];
};

/** Ids of the titles on each rail, in the order of `plans`, in one statement. */
export async function findRails(
  db: DatabaseOrTransaction,
  plans: RailPlan[],
  { country, shown }: Pick<Visitor, 'country' | 'shown'>,
): Promise<number[][]> {
  if (plans.length === 0) return [];
  const isListed = and(isAvailable(country), isShownTo(shown));
  const parts = plans.map((plan, index) => selectRail(plan, index, isListed));
  const { rows } = await db.execute<{ rail: number; id: number }>(
    sql`${sql.join(parts, sql` union all `)} order by rail, at`,
  );
  const rails: number[][] = plans.map(() => []);
  for (const { rail, id } of rows) rails[rail]?.push(id);
  return rails;
}

function selectRail(plan: RailPlan, index: number, isListed: SQL | undefined): SQL {
  if (plan.titleIds) return selectChosen(plan.titleIds, plan.size, index, isListed);
  const where = and(eq(titles.type, plan.type), isListed, narrow(plan.only));
  return sql`(select ${index}::integer as rail, row_number() over () as at, id
    from (select ${titles.id} from ${titles} where ${where}
      order by ${orderBy(titleOrders[plan.order], 'forwards')} limit ${plan.size}) as found)`;
}

function selectChosen(ids: number[], size: number, index: number, isListed: SQL | undefined): SQL {
  const chosen = sql`${sql.param(ids)}::bigint[]`;
  return sql`(select ${index}::integer as rail, row_number() over () as at, id
    from (select ${titles.id} from ${titles}
      where ${and(sql`${titles.id} = any(${chosen})`, isListed)}
      order by array_position(${chosen}, ${titles.id}) limit ${size}) as found)`;
}

function narrow(only: RailPlan['only']): SQL | undefined {
  if (only === undefined) return undefined;
  if (only === 'recommended') return sql`${titles.recommended}`;
  if (only === 'playable') return sql`${titles.playable}`;
  if (only === 'ready') return titleIsReady;
  if (only === 'upcoming') return titleIsUpcoming;
  return carriesTerm(only.termId);
}
