import { and, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { findKeysetPage } from '#api/platform/keyset/find-keyset-page.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { type ListExtent, readListExtent } from '#api/platform/keyset/list-extent.ts';
import type { Page } from '#contract/shared/answers.ts';
import { people } from '../../tables.ts';
import { isCredited } from './person-columns.ts';

/** People on a full page. */
const pageSize = 60;

/** A list of people as one visitor may see it. */
export type PeopleList = { letter: string | undefined; country: string | null };

const slug = sql`(${people.slug} collate "C")`;
const bySlug: KeysetOrder = { keys: [{ value: slug, type: sql`text` }], direction: 'asc' };

/** The ids of one page of people, by the alphabet of their slugs. */
export function findPeoplePage(
  db: DatabaseOrTransaction,
  list: PeopleList,
  cursorText: string | undefined,
  readExtent: (list: PeopleList) => Promise<ListExtent>,
): Promise<{ ids: number[]; page: Page }> {
  return findKeysetPage({
    order: bySlug,
    size: pageSize,
    scope: JSON.stringify(['people', list.letter]),
    cursorText,
    readRows: (reading, from) => {
      const range = { undefined: 'all', 0: 'others' }[String(list.letter)] ?? 'letter';
      return db
        .select({ id: people.id, keys: keysOf(bySlug) })
        .from(people)
        .where(and(beginsWith(list.letter), isCredited(list.country), from))
        .orderBy(orderBy(bySlug, reading))
        .limit(2 * pageSize + 1)
        .prepare(`find_people_page_${range}_${reading}_${from ? 'from' : 'start'}`)
        .execute();
    },
    readExtent: () => readExtent(list),
  });
}

/** Walks the whole list: worth keeping for some seconds. */
export function readPeopleExtent(
  db: DatabaseOrTransaction,
  { letter, country }: PeopleList,
): Promise<ListExtent> {
  const isListed = and(beginsWith(letter), isCredited(country));
  return readListExtent({
    size: pageSize,
    count: () => db.$count(people, isListed),
    async readKeysBack(rows) {
      const [before] = await db
        .select({ keys: keysOf(bySlug) })
        .from(people)
        .where(isListed)
        .orderBy(orderBy(bySlug, 'backwards'))
        .limit(1)
        .offset(rows);
      return before?.keys;
    },
  });
}

/** `0`: with no Latin letter. */
function beginsWith(letter: string | undefined): SQL | undefined {
  if (letter === undefined) return undefined;
  if (letter === '0') return sql`not (${slug} >= 'a' and ${slug} < '{')`;
  return sql`${slug} >= ${letter} and ${slug} < ${String.fromCharCode(letter.charCodeAt(0) + 1)}`;
}
