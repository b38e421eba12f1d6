import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { isShown, type KnownRating, knownRatings } from '#contract/shared/rating-rules.ts';
import { titles } from '../tables.ts';

/** Titles that staff have published, and not deleted since. */
export const isPublished: SQL<boolean> = sql<boolean>`(${titles.deletedAt} is null
  and (not ${titles.hidden} or ${titles.publishAt} <= now()))`;

/**
 * Titles that are available now in `country` (ISO 3166-1 alpha-2). Outside its window or countries,
 * or while it is hidden, a title is not listed, and its address answers as if it did not exist. If
 * the visitor's country is unknown (null), only the window applies.
 */
export function isAvailable(country: string | null | SQLWrapper): SQL {
  return sql`(${isPublished} and (${titles.availableFrom} is null or ${titles.availableFrom} <= now())
    and (${titles.availableUntil} is null or ${titles.availableUntil} > now())
    and (${titles.availableCountries} is null or ${country}::text is null
      or ${country}::text = any(${titles.availableCountries})))`;
}

/** The present slug of a title that had this one; else the same. */
export function currentSlug(type: SQLWrapper, slug: SQLWrapper): SQL {
  return sql`coalesce((select moved.slug from title_redirects led
    join titles moved on moved.id = led.title_id
    where led.type = ${type} and led.slug = ${slug}), ${slug})`;
}

/**
 * For prepared statements: the title with this `type` and `slug`, which may be an earlier one, if
 * it is visible in `country`.
 */
export const isAskedTitle: SQL = sql`(${titles.type} = ${sql.placeholder('type')}
  and ${titles.slug} = ${currentSlug(sql.placeholder('type'), sql.placeholder('slug'))}
  and ${isAvailable(sql.placeholder('country'))})`;

/** Whether a stream is playable, which needs at least one rendition. */
export function streamIsPlayable(streamId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${streams}
    where ${streams.id} = ${streamId} and ${streams.state} in ('playable', 'complete'))`;
}

/** The length of a stream in milliseconds; null: there is none, or it is not known. */
export function streamLength(streamId: SQLWrapper): SQL<number | null> {
  return sql<number | null>`(select ${streams.durationMs} from ${streams}
    where ${streams.id} = ${streamId})`;
}

/** Whether a title is upcoming: released on a later day, and not playable yet. */
export const titleIsUpcoming: SQL<boolean> = sql<boolean>`(${titles.releasedOn} > current_date
  and not ${titles.playable})`;

/**
 * Whether a title may be shown off: in the hero, the top ten and among the newest. One whose film or
 * episodes are still in preparation has to play first; one that has none may be there for its name.
 */
export const titleIsReady: SQL<boolean> = sql<boolean>`(${titles.playable}
  or (${titles.streamId} is null and not exists (select 1 from episodes
    join seasons on seasons.id = episodes.season_id
    where seasons.title_id = ${titles.id} and episodes.stream_id is not null)))`;

/** Ratings allowed by the audience of a request; undefined: all. */
export type ShownRatings = readonly KnownRating[] | undefined;

/** Titles that lists and searches show to an audience; undefined: all of them. */
export function isShownTo(shown: ShownRatings): SQL | undefined {
  return shown && !isAll(shown) ? isRatedOneOf(sql.param(shown)) : undefined;
}

/** Whether a title has one of these ratings: a parameter, for prepared statements. */
export function isRatedOneOf(shown: SQLWrapper): SQL {
  return sql`(${titles.rating} = any(${shown}::text[])
    or (${titles.rating} is null and 'unrated' = any(${shown}::text[])))`;
}

function isAll(shown: readonly KnownRating[]): boolean {
  return shown.length === knownRatings.length;
}

/** The rows that an audience may see, in their order. */
export async function keepShown<Row extends { id: number }>(
  db: DatabaseOrTransaction,
  rows: Row[],
  shown: ShownRatings,
): Promise<Row[]> {
  if (!shown || isAll(shown) || rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const rated = await db
    .select({ id: titles.id, rating: titles.rating })
    .from(titles)
    .where(inArray(titles.id, ids));
  const kept = new Set(rated.filter(({ rating }) => isShown(rating, shown)).map(({ id }) => id));
  return rows.filter(({ id }) => kept.has(id));
}

export type Visitor = {
  language: Language;
  country: string | null;
  shown?: ShownRatings;
};
