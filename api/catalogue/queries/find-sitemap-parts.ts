import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { SitemapKind } from '#contract/sitemap.ts';
import { credits, episodes, people, seasons, terms, titles, titleTerms } from '../tables.ts';
import { isAvailable } from './title-conditions.ts';

/** Range of ids per part, which also limits its number of entries. */
export const partSpan = 10_000;

export type SitemapPartRow = { kind: SitemapKind; number: number; count: number; updatedAt: Date };

/** When a page's content last changed: its title or its film. */
export const changedAt = sql`greatest(${titles.updatedAt}, ${streams.updatedAt})`;

/**
 * Divides all public pages into parts by ranges of ids: an entry never moves to another part, so
 * that a new title does not change every sitemap.
 */
export async function findSitemapParts(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<SitemapPartRow[]> {
  const [ofTitles, ofEpisodes, ...others] = await Promise.all([
    db
      .select({ kind: titles.type, ...summary(titles.id) })
      .from(titles)
      .leftJoin(streams, eq(streams.id, titles.streamId))
      .where(isAvailable(country))
      .groupBy(sql`1, 2`)
      .orderBy(sql`1, 2`),
    db
      .select({ kind: sql<SitemapKind>`'episode'`, ...summary(episodes.id) })
      .from(episodes)
      .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
      .innerJoin(titles, eq(titles.id, seasons.titleId))
      .leftJoin(streams, eq(streams.id, episodes.streamId))
      .where(isAvailable(country))
      .groupBy(sql`2`)
      .orderBy(sql`2`),
    findTerms(db, 'genre', country),
    findTerms(db, 'tag', country),
    findPeople(db, country),
  ]);
  return [...ofTitles, ...ofEpisodes, ...others.flat()];
}

function summary(id: SQLWrapper) {
  return {
    number: sql<number>`(${id} / ${sql.raw(String(partSpan))})::integer`,
    count: sql<number>`count(*)::integer`,
    updatedAt: sql<Date>`max(${changedAt})`.mapWith(titles.updatedAt),
  };
}

function findTerms(
  db: DatabaseOrTransaction,
  kind: 'genre' | 'tag',
  country: string | null,
): Promise<SitemapPartRow[]> {
  return db
    .select({
      kind: sql<SitemapKind>`${kind}::text`,
      number: sql<number>`0`,
      count: sql<number>`count(distinct ${terms.slug})::integer`,
      updatedAt: sql<Date>`max(${titles.updatedAt})`.mapWith(titles.updatedAt),
    })
    .from(terms)
    .innerJoin(titleTerms, eq(titleTerms.termId, terms.id))
    .innerJoin(titles, eq(titles.id, titleTerms.titleId))
    .where(and(hasPage(kind), isAvailable(country)))
    .having(sql`count(*) > 0`);
}

/** The genres of videos also have a page as tags. */
export function hasPage(kind: 'genre' | 'tag'): SQL {
  return kind === 'genre'
    ? sql`${terms.kind} = 'genre'`
    : sql`(${terms.kind} = 'tag' or ${terms.type} = 'video')`;
}

function findPeople(db: DatabaseOrTransaction, country: string | null): Promise<SitemapPartRow[]> {
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
      kind: sql<SitemapKind>`'person'`,
      number: sql<number>`(${people.id} / ${sql.raw(String(partSpan))})::integer`,
      count: sql<number>`count(*)::integer`,
      updatedAt: sql<Date>`max(greatest(${people.updatedAt}, ${work.changedAt}))`.mapWith(
        people.updatedAt,
      ),
    })
    .from(people)
    .innerJoin(work, eq(work.personId, people.id))
    .groupBy(sql`2`)
    .orderBy(sql`2`);
}

/** When the person or one of their titles changed. */
export const personChangedAt = sql`greatest(${people.updatedAt}, ${titles.updatedAt})`;
