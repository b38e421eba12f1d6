import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { collections, collectionTitles } from '../../collections/tables.ts';
import { toSearchText } from '../../search-text.ts';
import { titles } from '../../tables.ts';
import { posters } from '../find-cards.ts';
import { inPlayingOrder, isMember } from '../find-collection.ts';
import { backdrops } from '../find-home.ts';
import { pictureColumns } from '../title-columns.ts';
import { titleState } from './list-all-titles.ts';

const bySlug: KeysetOrder = {
  keys: [{ value: sql`(${collections.slug} collate "C")`, type: sql`text` }],
  direction: 'asc',
};

/** Collections by slug, empty ones too. */
export function listAllCollections(
  db: DatabaseOrTransaction,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const text = toSearchText(q ?? '');
  const where = text
    ? sql`array_to_string(${collections.searchNames}, ' ') like ${`%${text}%`}`
    : undefined;
  return readForwards<CollectionRow>({
    order: bySlug,
    size: 50,
    scope: `collections ${q ?? ''}`,
    cursorText: cursor,
    count: () => countUpTo(db, collections, where),
    readRows: (from, limit) => selectCollections(db, and(where, from), limit),
    keysOf: ({ keys }) => keys,
  });
}

const firstPosters = alias(pictures, 'first_posters');
const isThere = sql`${isMember} and ${titles.deletedAt} is null`;

function selectCollections(db: DatabaseOrTransaction, where: SQL | undefined, limit: number) {
  const members = sql`from ${collectionTitles}
    join ${titles} on ${titles.id} = ${collectionTitles.titleId}
    where ${collectionTitles.collectionId} = ${collections.id} and ${isThere}`;
  return db
    .select({
      id: collections.id,
      slug: collections.slug,
      names: collections.names,
      overviews: collections.overviews,
      source: collections.source,
      poster: pictureColumns(posters),
      backdrop: pictureColumns(backdrops),
      firstPoster: pictureColumns(firstPosters),
      count: sql<number>`(select count(*)::integer ${members})`,
      isOrdered: sql<boolean>`exists (select ${members} and ${collectionTitles.position} is not null)`,
      keys: keysOf(bySlug),
    })
    .from(collections)
    .leftJoin(posters, eq(posters.id, collections.posterId))
    .leftJoin(backdrops, eq(backdrops.id, collections.backdropId))
    .leftJoin(
      firstPosters,
      eq(
        firstPosters.id,
        sql`(select ${titles.posterId} ${members} order by ${inPlayingOrder} limit 1)`,
      ),
    )
    .where(where)
    .orderBy(orderBy(bySlug, 'forwards'))
    .limit(limit);
}

export type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number];

/** A collection with its titles in order, hidden ones too. */
export async function findAnyCollection(db: DatabaseOrTransaction, id: number) {
  const [row] = await selectCollections(db, eq(collections.id, id), 1);
  if (!row) return undefined;
  const { type, slug, name, year } = titles;
  const members = await db
    .select({
      ...{ id: titles.id, type, slug, name, year, state: titleState },
      poster: pictureColumns(posters),
    })
    .from(collectionTitles)
    .innerJoin(titles, eq(titles.id, collectionTitles.titleId))
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .where(and(eq(collectionTitles.collectionId, id), isThere))
    .orderBy(inPlayingOrder);
  return { ...row, titles: members };
}
