import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { findKeysetPage } from '#api/platform/keyset/find-keyset-page.ts';
import {
  type KeysetOrder,
  keysOf,
  type ListExtent,
  orderBy,
  readListExtent,
} from '#api/platform/keyset/keyset-order.ts';
import type { Page } from '#contract/shared/answers.ts';
import { credits, people, titles } from '../../tables.ts';
import { isAvailable } from '../title-conditions.ts';
import { isCredited } from './find-person-cards.ts';

/** People on a full page. */
const pageSize = 60;

/** A list of people as one visitor may see it. */
export type PeopleList = { letter: string | undefined; country: string | null };

const slug = sql`(${people.slug} collate "C")`;
const bySlug: KeysetOrder = { keys: [{ value: slug, type: sql`text` }], direction: 'asc' };

/** The ids of one page of people, sorted by slug. */
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

/** Scans the whole list; cache the result for some seconds. */
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

/** `0`: not a Latin letter. */
function beginsWith(letter: string | undefined): SQL | undefined {
  if (letter === undefined) return undefined;
  if (letter === '0') return sql`not (${slug} >= 'a' and ${slug} < '{')`;
  return sql`${slug} >= ${letter} and ${slug} < ${String.fromCharCode(letter.charCodeAt(0) + 1)}`;
}

const featured = 24;

/** Ids of the people of the most popular titles; those with a portrait first. */
export async function findFeaturedPeople(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<number[]> {
  const rows = await db
    .select({ id: people.id })
    .from(credits)
    .innerJoin(people, eq(people.id, credits.personId))
    .innerJoin(titles, eq(titles.id, credits.titleId))
    .where(isAvailable(country))
    .groupBy(people.id)
    .orderBy(sql`(${people.profileImageId} is null), sum(${titles.popularity}) desc, ${people.id}`)
    .limit(featured);
  return rows.map(({ id }) => id);
}

export type LetterCount = { letter: string; count: number };

/** The initial letters of people, with their numbers. */
export function findLetters(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<LetterCount[]> {
  return db
    .select({
      letter: sql<string>`case when ${people.slug} ~ '^[a-z]' then left(${people.slug}, 1) else '0' end`,
      count: sql<number>`count(*)::integer`,
    })
    .from(people)
    .where(isCredited(country))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
