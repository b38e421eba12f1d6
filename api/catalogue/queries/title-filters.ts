import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Rating } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import { terms, titles, titleTerms } from '../tables.ts';
import { isAvailable } from './availability.ts';

/** What a list is narrowed down to. `genre` and `tag` are slugs. */
export type TitleFilters = {
  type: TitleType;
  genre?: string | undefined;
  tag?: string | undefined;
  country?: string | undefined;
  language?: string | undefined;
  year?: number | undefined;
  rating?: Rating | undefined;
};

export function matchesFilters(filters: TitleFilters, visitorCountry: string | null): SQL {
  const { type, genre, tag, country, language, year, rating } = filters;
  const conditions = and(
    eq(titles.type, type),
    isAvailable(visitorCountry),
    genre === undefined ? undefined : carriesTerm(type, 'genre', genre),
    tag === undefined ? undefined : carriesTerm(type, 'tag', tag),
    country === undefined
      ? undefined
      : sql`${titles.countries} @> array[${country.toUpperCase()}]::text[]`,
    language === undefined ? undefined : sql`${titles.languages} @> array[${language}]::text[]`,
    // The expression of the index by year; no title has the year 0.
    year === undefined ? undefined : sql`coalesce(${titles.year}, 0) = ${year}`,
    rating === undefined ? undefined : eq(titles.rating, rating),
  );
  return conditions ?? sql`true`;
}

function carriesTerm(type: TitleType, kind: 'genre' | 'tag', slug: string): SQL {
  return sql`exists (select 1 from ${titleTerms} where ${titleTerms.titleId} = ${titles.id}
    and ${titleTerms.termId} = (select ${terms.id} from ${terms} where ${terms.type} = ${type}
      and ${terms.kind} = ${kind} and ${terms.slug} = ${slug}))`;
}
