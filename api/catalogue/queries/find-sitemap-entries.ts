import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pictures, streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import type { SitemapKind } from '#contract/sitemap.ts';
import { collections } from '../collections/tables.ts';
import { credits, episodes, people, seasons, titleScores, titles } from '../tables.ts';
import { posters } from './find-cards.ts';
import { isOffered } from './find-collection.ts';
import { backdrops } from './find-home.ts';
import { changedAt, hasEpisodes, termPages } from './find-sitemap-parts.ts';
import type { TermRow } from './find-terms.ts';
import { portraits } from './people/find-person-cards.ts';
import { partSpan } from './sitemap-span.ts';
import { isAvailable, isShownTo, type ShownRatings } from './title-conditions.ts';

export type SitemapRange = {
  kind: SitemapKind;
  part: number;
  /** The id of the previous page's last entry. */
  after: number;
  limit: number;
  country: string | null;
  shown: ShownRatings;
};

export type SitemapEntryRow = {
  id: number;
  slug: string | null;
  updatedAt: Date;
  pictures: (string | null)[];
  /** Undefined: all. */
  languages?: Language[];
};

/** The next entries of a part, by id. */
export async function findSitemapEntries(
  db: DatabaseOrTransaction,
  range: SitemapRange & { kind: Exclude<SitemapKind, 'product' | 'post'> },
  readTerms: (country: string | null) => Promise<TermRow[]>,
): Promise<SitemapEntryRow[]> {
  const { kind, part, after, limit } = range;
  if (kind === 'genre' || kind === 'tag') {
    const pages = termPages(await readTerms(range.country), kind);
    const listed = pages.filter(({ id }) => Math.floor(id / partSpan) === part && id > after);
    return listed.slice(0, limit).map((page) => ({ ...page, pictures: [] }));
  }
  if (kind === 'person') return findPeople(db, range);
  if (kind === 'collection') return findCollections(db, range);
  if (kind === 'season') return findSeasons(db, range);
  if (kind === 'review') return findReviewed(db, range);
  return kind === 'episode' ? findEpisodes(db, range) : findTitles(db, range, kind);
}

const updatedAt = sql<Date>`${changedAt}`.mapWith(titles.updatedAt);

async function findTitles(
  db: DatabaseOrTransaction,
  range: SitemapRange,
  type: TitleType,
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
    .where(
      and(
        eq(titles.type, type),
        isIn(range, titles.id),
        isAvailable(range.country),
        isShownTo(range.shown),
      ),
    )
    .orderBy(titles.id)
    .limit(range.limit);
  return rows.map(({ poster, backdrop, ...row }) => ({ ...row, pictures: [backdrop, poster] }));
}

async function findSeasons(
  db: DatabaseOrTransaction,
  range: SitemapRange,
): Promise<SitemapEntryRow[]> {
  const rows = await db
    .select({
      id: seasons.id,
      slug: sql<string>`${titles.id} || '/' || ${seasons.number}`,
      updatedAt,
      poster: posters.path,
    })
    .from(seasons)
    .innerJoin(titles, eq(titles.id, seasons.titleId))
    .leftJoin(posters, eq(posters.id, seasons.posterId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .where(
      and(isIn(range, seasons.id), isAvailable(range.country), isShownTo(range.shown), hasEpisodes),
    )
    .orderBy(seasons.id)
    .limit(range.limit);
  return rows.map(({ poster, ...row }) => ({ ...row, pictures: [poster] }));
}

/** The titles that have reviews. */
async function findReviewed(
  db: DatabaseOrTransaction,
  range: SitemapRange,
): Promise<SitemapEntryRow[]> {
  const rows = await db
    .select({
      id: titles.id,
      slug: sql<string>`${titles.type} || '/' || ${titles.slug}`,
      updatedAt,
    })
    .from(titleScores)
    .innerJoin(titles, eq(titles.id, titleScores.titleId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .where(
      and(
        isIn(range, titles.id),
        isAvailable(range.country),
        isShownTo(range.shown),
        gt(titleScores.count, 0),
      ),
    )
    .orderBy(titles.id)
    .limit(range.limit);
  return rows.map((row) => ({ ...row, pictures: [] }));
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
    .where(and(isIn(range, episodes.id), isAvailable(range.country), isShownTo(range.shown)))
    .orderBy(episodes.id)
    .limit(range.limit);
  return rows.map(({ still, ...row }) => ({ ...row, slug: null, pictures: [still] }));
}

async function findCollections(
  db: DatabaseOrTransaction,
  range: SitemapRange,
): Promise<SitemapEntryRow[]> {
  const rows = await db
    .select({
      id: collections.id,
      slug: collections.slug,
      updatedAt: collections.updatedAt,
      poster: posters.path,
    })
    .from(collections)
    .leftJoin(posters, eq(posters.id, collections.posterId))
    .where(and(isIn(range, collections.id), isOffered(range)))
    .orderBy(collections.id)
    .limit(range.limit);
  return rows.map(({ poster, ...row }) => ({ ...row, pictures: [poster] }));
}

/** When the person or one of their titles changed. */
const personChangedAt = sql`greatest(${people.updatedAt}, ${titles.updatedAt})`;

async function findPeople(
  db: DatabaseOrTransaction,
  range: SitemapRange,
): Promise<SitemapEntryRow[]> {
  const rows = await db
    .select({
      id: people.id,
      slug: people.slug,
      updatedAt: sql<Date>`max(${personChangedAt})`.mapWith(people.updatedAt),
      portrait: portraits.path,
    })
    .from(people)
    .leftJoin(portraits, eq(portraits.id, people.profileImageId))
    .innerJoin(credits, eq(credits.personId, people.id))
    .innerJoin(titles, eq(titles.id, credits.titleId))
    .where(and(isIn(range, people.id), isAvailable(range.country)))
    .groupBy(people.id, portraits.path)
    .orderBy(people.id)
    .limit(range.limit);
  return rows.map(({ portrait, ...row }) => ({ ...row, pictures: [portrait] }));
}

export function isIn({ part, after }: Pick<SitemapRange, 'part' | 'after'>, id: SQLWrapper): SQL {
  const from = Math.max(part * partSpan, after + 1);
  return sql`${id} >= ${from}::bigint and ${id} < ${(part + 1) * partSpan}::bigint`;
}
