import type { Database } from '#api/platform/database.ts';
import { briefly, createQueryCache } from '#api/platform/query-cache.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import { findAttributions, isPlanNeeded } from './catalogue-facts.ts';
import { findFacets } from './find-facets.ts';
import { findHome } from './find-home.ts';
import { findRails } from './find-rails.ts';
import { findSitemapParts } from './find-sitemap-parts.ts';
import { findTermPictures } from './find-term-pictures.ts';
import { findTerms, type TermRow } from './find-terms.ts';
import { readTitleExtent } from './find-title-page.ts';
import {
  findFeaturedPeople,
  findLetters,
  type PeopleList,
  readPeopleExtent,
} from './people/find-people-page.ts';
import { findPersonCards } from './people/find-person-cards.ts';
import type { Visitor } from './title-conditions.ts';
import type { TitleList } from './title-list.ts';

/** Terms with a picture on the indexes: the most used ones. */
const mostPictured = 100;

type PicturedTerms = Pick<Visitor, 'country' | 'shown'> & { kind: TermRow['kind'] };

type TermWanted = { termId: number; type: TitleType; country: string | null };

/** Queries over the whole catalogue, cached in memory for some seconds. */
export function createCachedQueries(db: Database) {
  const terms = createQueryCache({
    ...briefly,
    maxEntries: 300,
    keyOf: (country: string | null) => country ?? '',
    load: (country) => findTerms(db, country),
  });
  const home = createQueryCache({
    ...briefly,
    maxEntries: 300,
    keyOf: ({ language, country, shown }: Visitor) => `${language} ${country ?? ''} ${shown}`,
    load: async (visitor) => findHome(db, visitor, await terms.read(visitor.country)),
  });
  const facets = createQueryCache({
    ...briefly,
    maxEntries: 300,
    keyOf: ({ type, country }: { type: TitleType; country: string | null }) =>
      `${type} ${country ?? ''}`,
    load: ({ type, country }) => findFacets(db, type, country),
  });
  const extents = createQueryCache({
    ...briefly,
    maxEntries: 2_000,
    keyOf: (list: TitleList) => JSON.stringify([list.order, list.filters, list.visitorCountry]),
    load: (list) => readTitleExtent(db, list),
  });
  const attributions = createQueryCache({
    ...briefly,
    maxEntries: 1,
    keyOf: () => '',
    load: () => findAttributions(db),
  });
  const popular = createQueryCache({
    ...briefly,
    freshFor: 300_000,
    maxEntries: 2_000,
    keyOf: ({ termId, country }: TermWanted) => `${termId} ${country ?? ''}`,
    load: ({ termId, type, country }) => findPopular(db, type, termId, country),
  });
  const termPictures = createQueryCache({
    ...briefly,
    freshFor: 300_000,
    maxEntries: 300,
    keyOf: ({ kind, country, shown }: PicturedTerms) => `${kind} ${country ?? ''} ${shown}`,
    load: async ({ kind, ...visitor }) => {
      const found = (await terms.read(visitor.country)).filter((term) => term.kind === kind);
      return findTermPictures(db, found.slice(0, mostPictured), visitor, 1);
    },
  });
  const sitemapParts = createQueryCache({
    ...briefly,
    maxEntries: 300,
    keyOf: (country: string | null) => country ?? '',
    load: (country) => findSitemapParts(db, country),
  });
  const letters = createQueryCache({
    ...briefly,
    maxEntries: 300,
    keyOf: (country: string | null) => country ?? '',
    load: (country) => findLetters(db, country),
  });
  const peopleExtents = createQueryCache({
    ...briefly,
    maxEntries: 2_000,
    keyOf: ({ letter, country }: PeopleList) => `${letter ?? ''} ${country ?? ''}`,
    load: (list) => readPeopleExtent(db, list),
  });
  const featuredPeople = createQueryCache({
    ...briefly,
    freshFor: 300_000,
    maxEntries: 300,
    keyOf: (country: string | null) => country ?? '',
    load: async (country) => findPersonCards(db, await findFeaturedPeople(db, country), country),
  });
  const planNeed = createQueryCache({
    ...briefly,
    maxEntries: 1,
    keyOf: () => '',
    load: () => isPlanNeeded(db),
  });
  const all = [
    ...[terms, home, facets, extents, attributions, popular, termPictures, sitemapParts],
    ...[letters, peopleExtents, featuredPeople, planNeed],
  ];
  return {
    terms: terms.read,
    home: home.read,
    facets: facets.read,
    extent: extents.read,
    /** The most popular titles of a genre or tag. */
    popularOf: popular.read,
    termPictures: termPictures.read,
    attributions: () => attributions.read(undefined),
    sitemapParts: sitemapParts.read,
    letters: letters.read,
    peopleExtent: peopleExtents.read,
    featuredPeople: featuredPeople.read,
    needsPlan: () => planNeed.read(undefined),
    /** Called after any change to the catalogue. */
    expire: () => {
      for (const cache of all) cache.expire();
    },
  };
}

async function findPopular(
  db: Database,
  type: TitleType,
  termId: number,
  country: string | null,
): Promise<number[]> {
  const plan = { type, order: 'popularity', size: 30, only: { termId } } as const;
  const [ids = []] = await findRails(db, [plan], { country });
  return ids;
}

export type CachedQueries = ReturnType<typeof createCachedQueries>;
