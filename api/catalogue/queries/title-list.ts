import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { KeysetOrder } from '#api/platform/keyset/keyset-order.ts';
import type { Rating, TitleSort, TitleType } from '#contract/constants/catalogue.ts';
import { titles, titleTerms } from '../tables.ts';
import { isAvailable, isShownTo, type ShownRatings, titleIsUpcoming } from './title-conditions.ts';

/** Titles on a full page. */
export const pageSize = 24;

/** A list of titles as one visitor may see it. */
export type TitleList = {
  filters: TitleFilters;
  order: TitleOrderName;
  visitorCountry: string | null;
};

const id = { value: sql`${titles.id}`, type: sql`bigint` };
const popularity = { value: sql`${titles.popularity}`, type: sql`double precision` };

/** Each sort order has an index with the same keys. */
export const titleOrders: Record<
  TitleSort | 'trending' | 'recommendation' | 'release',
  KeysetOrder
> = {
  popularity: { keys: [popularity, id], direction: 'desc' },
  trending: {
    keys: [{ value: sql`${titles.trending}`, type: sql`double precision` }, id],
    direction: 'desc',
  },
  recommendation: {
    keys: [{ value: sql`${titles.recommended}`, type: sql`boolean` }, popularity, id],
    direction: 'desc',
  },
  /** For upcoming titles, which all have a release date. */
  release: { keys: [{ value: sql`${titles.releasedOn}`, type: sql`date` }, id], direction: 'asc' },
  added: {
    keys: [{ value: sql`${titles.addedAt}`, type: sql`timestamptz` }, id],
    direction: 'desc',
  },
  newest: {
    keys: [{ value: sql`coalesce(${titles.year}, 0)`, type: sql`integer` }, id],
    direction: 'desc',
  },
  oldest: {
    keys: [{ value: sql`coalesce(${titles.year}, 9999)`, type: sql`integer` }, id],
    direction: 'asc',
  },
  name: {
    keys: [{ value: sql`left(lower(${titles.name}), 80)`, type: sql`text` }, id],
    direction: 'asc',
  },
};

export type TitleOrderName = keyof typeof titleOrders;

/**
 * Filters of a list. A title must have all of `termIds`, which give the planner better estimates
 * than slugs.
 */
type TitleFilters = {
  type: TitleType;
  termIds: number[];
  country?: string | undefined;
  language?: string | undefined;
  year?: number | undefined;
  rating?: Rating | undefined;
  /** `imdb:tt0133093`. */
  external_id?: string | undefined;
  /** Upcoming titles only. */
  upcoming?: boolean | undefined;
  shown?: ShownRatings;
};

export function matchesFilters(filters: TitleFilters, visitorCountry: string | null): SQL {
  const { type, termIds, country, language, year, rating, upcoming, shown } = filters;
  const { external_id: externalId } = filters;
  const conditions = and(
    eq(titles.type, type),
    isAvailable(visitorCountry),
    isShownTo(shown),
    ...termIds.map(carriesTerm),
    country === undefined
      ? undefined
      : sql`${titles.countries} @> array[${country.toUpperCase()}]::text[]`,
    language === undefined ? undefined : sql`${titles.languages} @> array[${language}]::text[]`,
    // The expression of the index by year; no title has the year 0.
    year === undefined ? undefined : sql`coalesce(${titles.year}, 0) = ${year}`,
    rating === undefined ? undefined : eq(titles.rating, rating),
    externalId === undefined ? undefined : hasExternalId(externalId),
    upcoming ? titleIsUpcoming : undefined,
  );
  return conditions ?? sql`true`;
}

function hasExternalId(named: string): SQL {
  const colon = named.indexOf(':');
  const [provider, id] = [named.slice(0, colon).toLowerCase(), named.slice(colon + 1)];
  return sql`${titles.id} in (select title_id from title_ids
    where id = ${id} and provider = ${provider})`;
}

export function carriesTerm(termId: number): SQL {
  return sql`exists (select 1 from ${titleTerms}
    where ${titleTerms.titleId} = ${titles.id} and ${titleTerms.termId} = ${termId})`;
}
