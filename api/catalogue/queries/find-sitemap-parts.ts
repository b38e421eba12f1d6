import { and, eq, gt, type SQLWrapper, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { SitemapKind } from '#contract/sitemap.ts';
import { collections } from '../collections/tables.ts';
import { episodes, seasons, titleScores, titles } from '../tables.ts';
import { isOffered } from './find-collection.ts';
import type { TermRow } from './find-terms.ts';
import type { PeopleCount } from './people/find-people-page.ts';
import { partSpan } from './sitemap-span.ts';
import { isAvailable } from './title-conditions.ts';

export type SitemapPartRow = { kind: SitemapKind; number: number; count: number; updatedAt: Date };

/** When a page's content last changed: its title or its film. */
export const changedAt = sql`greatest(${titles.updatedAt}, ${streams.updatedAt})`;

/** A season without episodes has no page worth finding. */
export const hasEpisodes = sql`exists (select from ${episodes} where ${episodes.seasonId} = ${seasons.id})`;

/**
 * Divides all public pages into parts by ranges of ids: an entry never moves to another part, so
 * that a new title does not change every sitemap. `terms` and `people`: of the same country.
 */
export async function findSitemapParts(
  db: DatabaseOrTransaction,
  country: string | null,
  { terms, people }: { terms: TermRow[]; people: PeopleCount[] },
): Promise<SitemapPartRow[]> {
  const [ofTitles, ofSeasons, ofEpisodes, ofReviews, ofCollections] = await Promise.all([
    db
      .select({ kind: titles.type, ...summary(titles.id) })
      .from(titles)
      .leftJoin(streams, eq(streams.id, titles.streamId))
      .where(isAvailable(country))
      .groupBy(sql`1, 2`)
      .orderBy(sql`1, 2`),
    db
      .select({ kind: sql<SitemapKind>`'season'`, ...summary(seasons.id) })
      .from(seasons)
      .innerJoin(titles, eq(titles.id, seasons.titleId))
      .leftJoin(streams, eq(streams.id, titles.streamId))
      .where(and(isAvailable(country), hasEpisodes))
      .groupBy(sql`2`)
      .orderBy(sql`2`),
    db
      .select({ kind: sql<SitemapKind>`'episode'`, ...summary(episodes.id) })
      .from(episodes)
      .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
      .innerJoin(titles, eq(titles.id, seasons.titleId))
      .leftJoin(streams, eq(streams.id, episodes.streamId))
      .where(isAvailable(country))
      .groupBy(sql`2`)
      .orderBy(sql`2`),
    db
      .select({ kind: sql<SitemapKind>`'review'`, ...summary(titles.id) })
      .from(titleScores)
      .innerJoin(titles, eq(titles.id, titleScores.titleId))
      .leftJoin(streams, eq(streams.id, titles.streamId))
      .where(and(isAvailable(country), gt(titleScores.count, 0)))
      .groupBy(sql`2`)
      .orderBy(sql`2`),
    db
      .select({
        kind: sql<SitemapKind>`'collection'`,
        number: sql<number>`(${collections.id} / ${sql.raw(String(partSpan))})::integer`,
        count: sql<number>`count(*)::integer`,
        updatedAt: sql<Date>`max(${collections.updatedAt})`.mapWith(collections.updatedAt),
      })
      .from(collections)
      .where(isOffered({ country }))
      .groupBy(sql`2`)
      .orderBy(sql`2`),
  ]);
  const ofTerms = (['genre', 'tag'] as const).flatMap((kind) => {
    const found = termPages(terms, kind);
    return found.length > 0
      ? [{ kind, number: 0, count: found.length, updatedAt: newestOf(found) }]
      : [];
  });
  const ofWorks = [...ofTitles, ...ofSeasons, ...ofEpisodes, ...ofReviews, ...ofCollections];
  return [...ofWorks, ...ofTerms, ...partPeople(people)];
}

function newestOf(parts: { updatedAt: Date }[]): Date {
  return new Date(Math.max(...parts.map(({ updatedAt }) => updatedAt.getTime())));
}

function partPeople(people: PeopleCount[]): SitemapPartRow[] {
  return [...Map.groupBy(people, ({ part }) => part)]
    .map(([number, counts]) => ({
      kind: 'person' as const,
      number,
      count: counts.reduce((sum, { count }) => sum + count, 0),
      updatedAt: newestOf(counts),
    }))
    .sort((a, b) => a.number - b.number);
}

function summary(id: SQLWrapper) {
  return {
    number: sql<number>`(${id} / ${sql.raw(String(partSpan))})::integer`,
    count: sql<number>`count(*)::integer`,
    updatedAt: sql<Date>`max(${changedAt})`.mapWith(titles.updatedAt),
  };
}

/**
 * The pages of genres or tags, by id: one for all terms with the same slug, under the lowest id.
 * The genres of videos also have a page as tags.
 */
export function termPages(
  terms: TermRow[],
  kind: 'genre' | 'tag',
): { id: number; slug: string; updatedAt: Date }[] {
  const ofKind = terms.filter(
    (term) => term.kind === kind || (kind === 'tag' && term.type === 'video'),
  );
  return [...Map.groupBy(ofKind, ({ slug }) => slug)]
    .map(([slug, same]) => ({
      id: Math.min(...same.map(({ id }) => id)),
      slug,
      updatedAt: newestOf(same),
    }))
    .sort((a, b) => a.id - b.id);
}
