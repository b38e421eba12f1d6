import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { SitemapKind } from '#contract/sitemap.ts';
import { episodes, seasons, terms, titles, titleTerms } from '../tables.ts';
import { isAvailable } from './availability.ts';

/** Ids that one part spans, and so at most so many entries. */
export const partSpan = 10_000;

export type SitemapPartRow = { kind: SitemapKind; number: number; count: number; updatedAt: Date };

/** When what a page shows last changed: its title, or the film that belongs to it. */
export const changedAt = sql`greatest(${titles.updatedAt}, ${streams.updatedAt})`;

/**
 * How everything that may be found is divided, by ranges of ids: an entry never moves to another
 * part, so that a new title does not make all sitemaps look new.
 */
export async function findSitemapParts(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<SitemapPartRow[]> {
  const [ofTitles, ofEpisodes, ofGenres] = await Promise.all([
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
    db
      .select({
        kind: sql<SitemapKind>`'genre'`,
        number: sql<number>`0`,
        count: sql<number>`count(distinct ${terms.slug})::integer`,
        updatedAt: sql<Date>`max(${titles.updatedAt})`.mapWith(titles.updatedAt),
      })
      .from(terms)
      .innerJoin(titleTerms, eq(titleTerms.termId, terms.id))
      .innerJoin(titles, eq(titles.id, titleTerms.titleId))
      .where(and(eq(terms.kind, 'genre'), isAvailable(country)))
      .having(sql`count(*) > 0`),
  ]);
  return [...ofTitles, ...ofEpisodes, ...ofGenres];
}

function summary(id: SQLWrapper) {
  return {
    number: sql<number>`(${id} / ${sql.raw(String(partSpan))})::integer`,
    count: sql<number>`count(*)::integer`,
    updatedAt: sql<Date>`max(${changedAt})`.mapWith(titles.updatedAt),
  };
}
