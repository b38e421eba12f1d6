import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pictures, streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { SitemapKind } from '#contract/sitemap.ts';
import { episodes, seasons, terms, titles, titleTerms } from '../tables.ts';
import { isAvailable } from './availability.ts';
import { posters } from './find-cards.ts';
import { backdrops } from './find-hero.ts';
import { changedAt, partSpan } from './find-sitemap-parts.ts';

type SitemapRange = {
  kind: SitemapKind;
  part: number;
  /** The id of the last entry that is known already. */
  after: number;
  limit: number;
  country: string | null;
};

export type SitemapEntryRow = {
  id: number;
  slug: string | null;
  updatedAt: Date;
  pictures: (string | null)[];
};

/** The next entries of a part, by id. */
export function findSitemapEntries(
  db: DatabaseOrTransaction,
  range: SitemapRange,
): Promise<SitemapEntryRow[]> {
  if (range.kind === 'genre') return findGenres(db, range);
  return range.kind === 'episode' ? findEpisodes(db, range) : findTitles(db, range, range.kind);
}

const updatedAt = sql<Date>`${changedAt}`.mapWith(titles.updatedAt);

async function findTitles(
  db: DatabaseOrTransaction,
  range: SitemapRange,
  type: Exclude<SitemapKind, 'episode' | 'genre'>,
): Promise<SitemapEntryRow[]> {
  const rows = await db
    .select({
      id: titles.id,
      slug: titles.slug,
      updatedAt,
      poster: posters.path,
      backdrop: backdrops.path,
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .where(and(eq(titles.type, type), isIn(range, titles.id), isAvailable(range.country)))
    .orderBy(titles.id)
    .limit(range.limit);
  return rows.map(({ poster, backdrop, ...row }) => ({ ...row, pictures: [backdrop, poster] }));
}

async function findEpisodes(
  db: DatabaseOrTransaction,
  range: SitemapRange,
): Promise<SitemapEntryRow[]> {
  const rows = await db
    .select({ id: episodes.id, updatedAt, still: pictures.path })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .innerJoin(titles, eq(titles.id, seasons.titleId))
    .leftJoin(pictures, eq(pictures.id, episodes.stillId))
    .leftJoin(streams, eq(streams.id, episodes.streamId))
    .where(and(isIn(range, episodes.id), isAvailable(range.country)))
    .orderBy(episodes.id)
    .limit(range.limit);
  return rows.map(({ still, ...row }) => ({ ...row, slug: null, pictures: [still] }));
}

/** A genre of several types is one page; it goes by the least of its ids. */
async function findGenres(
  db: DatabaseOrTransaction,
  range: SitemapRange,
): Promise<SitemapEntryRow[]> {
  const id = sql<number>`min(${terms.id})`.mapWith(terms.id);
  const rows = await db
    .select({
      id,
      slug: terms.slug,
      updatedAt: sql<Date>`max(${titles.updatedAt})`.mapWith(titles.updatedAt),
    })
    .from(terms)
    .innerJoin(titleTerms, eq(titleTerms.termId, terms.id))
    .innerJoin(titles, eq(titles.id, titleTerms.titleId))
    .where(and(eq(terms.kind, 'genre'), isAvailable(range.country)))
    .groupBy(terms.slug)
    .having(isIn(range, id))
    .orderBy(id)
    .limit(range.limit);
  return rows.map((row) => ({ ...row, pictures: [] }));
}

function isIn({ part, after }: SitemapRange, id: SQLWrapper): SQL {
  const from = Math.max(part * partSpan, after + 1);
  return sql`${id} >= ${from}::bigint and ${id} < ${(part + 1) * partSpan}::bigint`;
}
