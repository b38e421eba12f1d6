import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { containing, parseExternalId } from '../../external-ids.ts';
import { personColumns } from '../../person-fields.ts';
import { toSearchText } from '../../search-text.ts';
import { people } from '../../tables.ts';
import { portraits } from '../people/find-person-cards.ts';
import { pictureColumns } from '../title-columns.ts';

const bySlug: KeysetOrder = {
  keys: [{ value: sql`(${people.slug} collate "C")`, type: sql`text` }],
  direction: 'asc',
};

/** Everybody by slug, with or without credits. */
export function listAllPeople(
  db: DatabaseOrTransaction,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const words = toSearchText(q ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => `'${word}':*`);
  const id = parseExternalId(q ?? '');
  const isNamed = sql`select person_id from person_names
    where array_to_tsvector(string_to_array(name, ' ')) @@ ${words.join(' & ')}::tsquery`;
  const hasId = id && sql`select id from people where external_ids @> ${containing(id)}`;
  const isFound = sql`${people.id} in (${hasId ? sql`${isNamed} union ${hasId}` : isNamed})`;
  const where = words.length > 0 ? isFound : undefined;
  return readForwards<ListedPersonRow>({
    order: bySlug,
    size: 50,
    scope: `people ${q ?? ''}`,
    cursorText: cursor,
    count: () => countUpTo(db, people, where),
    readRows: (from, limit) => selectPeople(db, and(where, from), limit),
    keysOf: ({ keys }) => keys,
  });
}

function selectPeople(db: DatabaseOrTransaction, where: SQL | undefined, limit: number) {
  return db
    .select({
      id: people.id,
      ...personColumns,
      portrait: pictureColumns(portraits),
      titles: sql<number>`(select count(distinct title_id)::int from (
        select title_id from credits where person_id = ${people.id} limit 10000) as credited)`,
      keys: keysOf(bySlug),
    })
    .from(people)
    .leftJoin(portraits, eq(portraits.id, people.profileImageId))
    .where(where)
    .orderBy(orderBy(bySlug, 'forwards'))
    .limit(limit);
}

export type ListedPersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

export async function findAnyPerson(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ListedPersonRow | undefined> {
  const [found] = await selectPeople(db, eq(people.id, id), 1);
  return found;
}
