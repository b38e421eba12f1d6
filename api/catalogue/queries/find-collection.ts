import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { maxCollectionTitles } from '#contract/catalogue/collection-fields.ts';
import type { Title } from '#contract/catalogue.ts';
import { collections, collectionTitles } from '../collections/tables.ts';
import { titles } from '../tables.ts';
import { findCards } from './find-cards.ts';
import { backdrops } from './find-home.ts';
import { pictureColumns } from './title-columns.ts';
import { isAvailable, isShownTo, type Visitor } from './title-conditions.ts';

/** Whether a title is part of a collection; staff outrank imports and providers. */
export const isMember: SQL = sql`(${collectionTitles.choice} = 'added'
  or ((${collectionTitles.imported} or ${collectionTitles.described})
    and ${collectionTitles.choice} is null))`;

export const byRelease: SQL = sql`
  coalesce(${titles.year}, extract(year from ${titles.releasedOn})) nulls last,
  ${titles.releasedOn} nulls last, ${titles.name}, ${titles.id}`;

/** As staff have ordered the titles; those they have not, by release. */
export const inPlayingOrder: SQL = sql`${collectionTitles.position} nulls last, ${byRelease}`;

/** A select of the ids of a collection's titles that a visitor may see, in the order of playing. */
export function memberIds(
  collectionId: SQLWrapper,
  visitor: Pick<Visitor, 'country' | 'shown'>,
): SQL {
  return sql`select ${titles.id} from ${collectionTitles}
    join ${titles} on ${titles.id} = ${collectionTitles.titleId}
    where ${collectionTitles.collectionId} = ${collectionId} and ${isMember}
      and ${isVisible(visitor)}
    order by ${inPlayingOrder}`;
}

/** Whether the visitor sees the title in lists. */
function isVisible({ country, shown }: Pick<Visitor, 'country' | 'shown'>): SQL {
  return sql`(${isAvailable(country)} and ${isShownTo(shown) ?? sql`true`})`;
}

/** Whether a visitor sees several titles of a collection: with one, it is not offered. */
export function isOffered(visitor: Pick<Visitor, 'country' | 'shown'>): SQL {
  return sql`exists (${memberIds(collections.id, visitor)} offset 1)`;
}

const ownPosters = alias(pictures, 'own_posters');
const ownBackdrops = alias(pictures, 'own_backdrops');

/**
 * A collection by its slug or an earlier one, with the titles that the visitor may see. Undefined if
 * there are none.
 */
export async function findCollection(
  db: DatabaseOrTransaction,
  { slug, ...visitor }: Visitor & { slug: string },
) {
  const [row] = await db
    .select({
      id: collections.id,
      slug: collections.slug,
      names: collections.names,
      overviews: collections.overviews,
      poster: pictureColumns(ownPosters),
      backdrop: pictureColumns(ownBackdrops),
      ids: sql<number[]>`array(${memberIds(collections.id, visitor)} limit ${maxCollectionTitles})`,
    })
    .from(collections)
    .leftJoin(ownPosters, eq(ownPosters.id, collections.posterId))
    .leftJoin(ownBackdrops, eq(ownBackdrops.id, collections.backdropId))
    .where(sql`${collections.slug} = ${slug} or ${collections.formerSlugs} @> array[${slug}]`)
    .orderBy(sql`${collections.slug} = ${slug} desc`, collections.id)
    .limit(1);
  const ids = row?.ids.map(Number) ?? [];
  if (!row || ids.length === 0) return undefined;
  const [cards, backdrop] = await Promise.all([
    findCards(db, ids, visitor.language),
    row.backdrop ?? findBackdrop(db, ids),
  ]);
  return { ...row, poster: row.poster ?? cards[0]?.poster ?? null, backdrop, cards };
}

/** The first that one of these titles has. */
async function findBackdrop(db: DatabaseOrTransaction, ids: number[]) {
  const [found] = await db
    .select({ backdrop: pictureColumns(backdrops) })
    .from(titles)
    .innerJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .where(sql`${titles.id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(sql`array_position(${sql.param(ids)}::bigint[], ${titles.id})`)
    .limit(1);
  return found?.backdrop ?? null;
}

/** The collections of a title in which the visitor sees others, too. */
export async function findCollectionsOf(
  db: DatabaseOrTransaction,
  titleId: number,
  { language, ...visitor }: Visitor,
): Promise<Title['collections']> {
  const { rows } = await db.execute<{
    slug: string;
    names: (typeof collections.$inferSelect)['names'];
    count: number;
  }>(sql`
    select c.slug, c.names, seen.count
    from collection_titles own
    join collections c on c.id = own.collection_id
    cross join lateral (
      select count(*)::integer as count from (${memberIds(sql`c.id`, visitor)}) ids) seen
    where own.title_id = ${titleId} and seen.count > 1
      and (own.choice = 'added' or ((own.imported or own.described) and own.choice is null))
    order by c.id`);
  return rows.map(({ slug, names, count }) => ({
    slug,
    name: chooseText(names, language) ?? slug,
    count,
  }));
}
