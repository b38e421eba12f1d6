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
import { titleTypes } from '#contract/constants/catalogue.ts';
import type { Page } from '#contract/shared/answers.ts';
import { credits, people, titles } from '../../tables.ts';
import { partSpan } from '../sitemap-span.ts';
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

/** `letters`: of the same country, which say how long the list is. */
export function readPeopleExtent(
  db: DatabaseOrTransaction,
  { letter, country }: PeopleList,
  letters: LetterCount[],
): Promise<ListExtent> {
  const isListed = and(beginsWith(letter), isCredited(country));
  const listed = letters.filter((each) => letter === undefined || each.letter === letter);
  return readListExtent({
    size: pageSize,
    total: listed.reduce((sum, { count }) => sum + count, 0),
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
/** Titles among whose people they are. */
const featuring = 300;

/** Ids of the people of the most popular titles; those with a portrait first. */
export async function findFeaturedPeople(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with popular as (
      select wanted.* from unnest(${sql.param([...titleTypes])}::text[]) as wanted_type
      cross join lateral (
        select ${titles.id}, ${titles.popularity} from ${titles}
        where ${titles.type} = wanted_type and ${isAvailable(country)}
        order by ${titles.popularity} desc, ${titles.id} desc limit ${featuring}
      ) wanted
      order by popularity desc, id desc limit ${featuring}
    )
    select ${people.id} from popular
    join ${credits} on ${credits.titleId} = popular.id
    join ${people} on ${people.id} = ${credits.personId}
    group by ${people.id}
    order by ${people.profileImageId} is null, sum(popular.popularity) desc, ${people.id}
    limit ${featured}`);
  return rows.map(({ id }) => id);
}

/** How many people have this initial letter in one part of the sitemaps. */
export type PeopleCount = { letter: string; part: number; count: number; updatedAt: Date };

/**
 * The only query that reads all people: their initial letters and the parts of the sitemaps that
 * they are in. `updatedAt`: when one of them, or of their titles, last changed.
 */
export function countPeople(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<PeopleCount[]> {
  const work = db
    .select({
      personId: credits.personId,
      changedAt: sql`max(${titles.updatedAt})`.as('changed_at'),
    })
    .from(credits)
    .innerJoin(titles, eq(titles.id, credits.titleId))
    .where(isAvailable(country))
    .groupBy(credits.personId)
    .as('work');
  return db
    .select({
      letter: sql<string>`case when ${people.slug} ~ '^[a-z]' then left(${people.slug}, 1) else '0' end`,
      part: sql<number>`(${people.id} / ${sql.raw(String(partSpan))})::integer`,
      count: sql<number>`count(*)::integer`,
      updatedAt: sql<Date>`max(greatest(${people.updatedAt}, ${work.changedAt}))`.mapWith(
        people.updatedAt,
      ),
    })
    .from(people)
    .innerJoin(work, eq(work.personId, people.id))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`);
}

export type LetterCount = { letter: string; count: number };

/** The initial letters of people, with their numbers. */
export function countLetters(counts: PeopleCount[]): LetterCount[] {
  return [...Map.groupBy(counts, ({ letter }) => letter)].map(([letter, all]) => ({
    letter,
    count: all.reduce((sum, { count }) => sum + count, 0),
  }));
}
