import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Rating, TitleType } from '#contract/shared/catalogue-words.ts';
import { titles, titleTerms } from '../tables.ts';
import { isAvailable } from './availability.ts';
import { titleIsUpcoming } from './playable.ts';
import { isShownTo, type ShownRatings } from './shown-ratings.ts';

/**
 * What a list is narrowed down to. A title carries all of `termIds`, which say more to the planner
 * than slugs would.
 */
export type TitleFilters = {
  type: TitleType;
  termIds: number[];
  country?: string | undefined;
  language?: string | undefined;
  year?: number | undefined;
  rating?: Rating | undefined;
  /** Only what is announced. */
  upcoming?: boolean | undefined;
  shown?: ShownRatings;
};

export function matchesFilters(filters: TitleFilters, visitorCountry: string | null): SQL {
  const { type, termIds, country, language, year, rating, upcoming, shown } = filters;
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
    upcoming ? titleIsUpcoming : undefined,
  );
  return conditions ?? sql`true`;
}

export function carriesTerm(termId: number): SQL {
  return sql`exists (select 1 from ${titleTerms}
    where ${titleTerms.titleId} = ${titles.id} and ${titleTerms.termId} = ${termId})`;
}
