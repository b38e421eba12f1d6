import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import { people } from '../../tables.ts';
import { inOrderOf } from '../find-cards.ts';
import { personColumns, portraits, workOf } from './person-columns.ts';

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

/** What cards show of these people, in the order of `ids`; ids that are gone are left out. */
export async function findPersonCards(
  db: DatabaseOrTransaction,
  ids: number[],
  country: string | null,
): Promise<PersonCardRow[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectPeople(db).execute({ ids, country }));
}
