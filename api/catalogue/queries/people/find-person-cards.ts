import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { credits, people, titles } from '../../tables.ts';
import { inOrderOf } from '../find-cards.ts';
import { pictureColumns } from '../title-columns.ts';
import { isAvailable } from '../title-conditions.ts';

const selectPeople = prepareOnce((db) =>
  db
    .select(personColumns)
    .from(people)
    .leftJoin(portraits, eq(portraits.id, people.profileImageId))
    .innerJoinLateral(workOf(sql.placeholder('country')), sql`true`)
    .where(sql`${people.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('find_person_cards'),
);

export type PersonCardRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

/** The cards of these people, in the order of `ids`; missing ids are omitted. */
export async function findPersonCards(
  db: DatabaseOrTransaction,
  ids: number[],
  country: string | null,
): Promise<PersonCardRow[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectPeople(db).execute({ ids, country }));
}

/** Join it by `people.profileImageId`. */
export const portraits = alias(pictures, 'portraits');

/** Credited on a title that is visible in `country`. */
export function isCredited(country: string | null | SQLWrapper): SQL {
  return sql`exists (select 1 from ${credits} join ${titles} on ${titles.id} = ${credits.titleId}
    where ${credits.personId} = ${people.id} and ${isAvailable(country)})`;
}

/** What can be derived from a person's credits; join it laterally, on true. */
export function workOf(country: string | null | SQLWrapper): SQL {
  return sql`(select mode() within group (order by ${credits.role}) as role,
      count(distinct ${credits.titleId})::integer as titles
    from ${credits} join ${titles} on ${titles.id} = ${credits.titleId}
    where ${credits.personId} = ${people.id} and ${isAvailable(country)}) as work`;
}

/** The columns of a person's card: from the source, else derived from the credits. */
export const personColumns = {
  id: people.id,
  slug: people.slug,
  name: people.name,
  portrait: pictureColumns(portraits),
  designation: sql<string | null>`coalesce(${people.designation}, case work.role
    when 'actor' then 'acting' when 'director' then 'directing' when 'writer' then 'writing'
    when 'producer' then 'production' when 'composer' then 'sound'
    when 'cinematographer' then 'camera' when 'editor' then 'editing' end)`,
  knownCredits: sql<number>`coalesce(${people.knownCredits}, work.titles)`,
};
