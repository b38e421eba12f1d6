import { and, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Page } from '#contract/shared/page.ts';
import { people } from '../../tables.ts';
import { findKeysetPage } from '../find-keyset-page.ts';
import type { ListExtent } from '../list-extent.ts';
import { keysOf, orderBy, type TitleOrder } from '../title-order.ts';
import { isCredited } from './person-columns.ts';

/** People on a full page. */
const pageSize = 60;

/** A list of people as one visitor may see it. */
export type PeopleList = { letter: string | undefined; country: string | null };

const slug = sql`(${people.slug} collate "C")`;
const bySlug: TitleOrder = { keys: [{ value: slug, type: sql`text` }], direction: 'asc' };

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
export async function readPeopleExtent(
  db: DatabaseOrTransaction,
  { letter, country }: PeopleList,
): Promise<ListExtent> {
  const isListed = and(beginsWith(letter), isCredited(country));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(people)
    .where(isListed);
  const total = counted?.total ?? 0;
  const number = Math.ceil(total / pageSize);
  if (number < 2) return { total, lastPage: null };
  const [before] = await db
    .select({ keys: keysOf(bySlug) })
    .from(people)
    .where(isListed)
    .orderBy(orderBy(bySlug, 'backwards'))
    .limit(1)
    .offset(total - (number - 1) * pageSize);
  return { total, lastPage: before ? { number, keys: before.keys } : null };
}

/** `0`: with no Latin letter. */
function beginsWith(letter: string | undefined): SQL | undefined {
  if (letter === undefined) return undefined;
  if (letter === '0') return sql`not (${slug} >= 'a' and ${slug} < '{')`;
  return sql`${slug} >= ${letter} and ${slug} < ${String.fromCharCode(letter.charCodeAt(0) + 1)}`;
}
