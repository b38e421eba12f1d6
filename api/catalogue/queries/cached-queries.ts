import type { Database } from '#api/platform/database.ts';
import { briefly, createQueryCache } from '#api/platform/query-cache.ts';
import { type TitleType, titleTypes } from '#contract/constants/catalogue.ts';
import {
  countTitles,
  findAttributions,
  findLimitedCountries,
  isPlanNeeded,
} from './catalogue-facts.ts';
import { type Facet, findFacets } from './find-facets.ts';
import { findHome } from './find-home.ts';
import { findRails } from './find-rails.ts';
import { findSitemapParts } from './find-sitemap-parts.ts';
import { findTermPictures } from './find-term-pictures.ts';
import { findTerms, type TermRow } from './find-terms.ts';
import { countListed, readTitleExtent } from './find-title-page.ts';
import {
  countLetters,
  countPeople,
  findFeaturedPeople,
  type PeopleList,
  readPeopleExtent,
} from './people/find-people-page.ts';
import { findPersonCards } from './people/find-person-cards.ts';
import { isShownTo, type Visitor } from './title-conditions.ts';
import type { TitleList } from './title-list.ts';

/** Terms with a picture on the indexes: the most used ones. */
const maxPictured = 100;

type PicturedTerms = Pick<Visitor, 'country' | 'shown'> & { kind: TermRow['kind'] };

type TermWanted = { termId: number; type: TitleType; country: string | null };

type FacetsWanted = { type: TitleType; country: string | null };

/** Milliseconds for which the counts of a large catalogue may miss changes. */
const lagOfLarge = 300_000;

/** Stands for the countries that no title names; user-assigned in ISO 3166-1. */
const unnamedCountry = 'ZZ';

/**
 * Queries over the whole catalogue, cached in memory for some seconds. `countingDb`: for those that
 * take many seconds if it is large; `largeFrom`: titles that make it so.
 */
export function createCachedQueries(
  db: Database,
  { countingDb = db, largeFrom = 100_000 }: { countingDb?: Database; largeFrom?: number } = {},
) {
  let titles = 0;
  const slowDb = () => (titles < largeFrom ? db : countingDb);
  /** The options of queries that read the whole catalogue. */
  const counting = { ...briefly, lag: () => (titles < largeFrom ? 0 : lagOfLarge) };
  const titleCounts = createQueryCache({
    ...counting,
    maxEntries: 1,
    keyOf: () => '',
    async load() {
      const counts = await countTitles(slowDb());
      titles = counts.reduce((sum, { count }) => sum + count, 0);
      return counts;
    },
  });
  const limitedCountries = createQueryCache({
    ...briefly,
    maxEntries: 1,
    keyOf: () => '',
    load: () => findLimitedCountries(db),
  });
  /** Countries that no title names see the same. */
  async function groupOf(country: string | null): Promise<string | null> {
    const limited = await limitedCountries.read(undefined);
    if (country === null || limited.length === 0) return null;
    return limited.includes(country) ? country : unnamedCountry;
  }
  const terms = createQueryCache({
    ...counting,
    maxEntries: 300,
    keyOf: (country: string | null) => country ?? '',
    load: (country) => findTerms(slowDb(), country),
  });
  const home = createQueryCache({
    ...briefly,
    maxEntries: 300,
    keyOf: ({ language, country, shown }: Visitor) => `${language} ${country ?? ''} ${shown}`,
    load: async (visitor) => findHome(db, visitor, await terms.read(visitor.country)),
  });
  const facets = createQueryCache({
    ...counting,
    maxEntries: 300,
    keyOf: ({ type, country }: FacetsWanted) => `${type} ${country ?? ''}`,
    load: ({ type, country }) => findFacets(slowDb(), type, country),
  });
  const totals = createQueryCache({
    ...counting,
    maxEntries: 2_000,
    keyOf: keyOfList,
    async load(list) {
      const { visitorCountry: country } = list;
      const [allTerms, allFacets] = await Promise.all([
        terms.read(country),
        facets.read({ type: list.filters.type, country }),
      ]);
      return findKnownTotal(list, allTerms, allFacets) ?? countListed(slowDb(), list);
    },
  });
  const extents = createQueryCache({
    ...counting,
    maxEntries: 2_000,
    keyOf: (list: TitleList) => `${list.order} ${keyOfList(list)}`,
    load: async (list) => readTitleExtent(db, list, await totals.read(list)),
  });
  const attributions = createQueryCache({
    ...counting,
    maxEntries: 1,
    keyOf: () => '',
    load: () => findAttributions(slowDb()),
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
      return findTermPictures(db, found.slice(0, maxPictured), visitor, 1);
    },
  });
  const sitemapParts = createQueryCache({
    ...counting,
    maxEntries: 300,
    keyOf: (country: string | null) => country ?? '',
    load: async (country) =>
      findSitemapParts(slowDb(), country, {
        terms: await terms.read(country),
        people: await peopleCounts.read(country),
      }),
  });
  const peopleCounts = createQueryCache({
    ...counting,
    maxEntries: 300,
    keyOf: (country: string | null) => country ?? '',
    load: (country) => countPeople(slowDb(), country),
  });
  const readLetters = async (country: string | null) =>
    countLetters(await peopleCounts.read(country));
  const peopleExtents = createQueryCache({
    ...counting,
    maxEntries: 2_000,
    keyOf: ({ letter, country }: PeopleList) => `${letter ?? ''} ${country ?? ''}`,
    load: async (list) => readPeopleExtent(db, list, await readLetters(list.country)),
  });
  const featuredPeople = createQueryCache({
    ...counting,
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
    ...[titleCounts, limitedCountries, terms, home, facets, totals, extents, attributions],
    ...[popular, termPictures, sitemapParts, peopleCounts, peopleExtents, featuredPeople, planNeed],
  ];

  async function countAll(): Promise<void> {
    const isLimited = (await limitedCountries.read(undefined)).length > 0;
    for (const country of isLimited ? [null, unnamedCountry] : [null]) {
      await Promise.all([attributions.read(undefined), sitemapParts.read(country)]);
      await peopleExtents.read({ letter: undefined, country });
      await featuredPeople.read(country);
      for (const type of titleTypes) {
        const filters = { type, termIds: [] };
        await extents.read({ order: 'popularity', filters, visitorCountry: country });
      }
    }
  }

  async function readIn<Wanted extends { country: string | null }, Found>(
    read: (wanted: Wanted) => Promise<Found>,
    wanted: Wanted,
  ): Promise<Found> {
    return read({ ...wanted, country: await groupOf(wanted.country) });
  }

  return {
    titleCounts: () => titleCounts.read(undefined),
    terms: async (country: string | null) => terms.read(await groupOf(country)),
    home: (visitor: Visitor) => readIn(home.read, visitor),
    facets: (wanted: FacetsWanted) => readIn(facets.read, wanted),
    extent: async (list: TitleList) =>
      extents.read({ ...list, visitorCountry: await groupOf(list.visitorCountry) }),
    /** The most popular titles of a genre or tag. */
    popularOf: (wanted: TermWanted) => readIn(popular.read, wanted),
    termPictures: (wanted: PicturedTerms) => readIn(termPictures.read, wanted),
    attributions: () => attributions.read(undefined),
    sitemapParts: async (country: string | null) => sitemapParts.read(await groupOf(country)),
    letters: async (country: string | null) => readLetters(await groupOf(country)),
    peopleExtent: (list: PeopleList) => readIn(peopleExtents.read, list),
    featuredPeople: async (country: string | null) => featuredPeople.read(await groupOf(country)),
    needsPlan: () => planNeed.read(undefined),
    /**
     * Runs what reads a whole large catalogue before anybody waits for it. `run` is only called if
     * the catalogue is large.
     */
    async prepare(run: (work: () => Promise<void>) => Promise<void>): Promise<void> {
      await titleCounts.read(undefined);
      if (titles >= largeFrom) await run(countAll);
    },
    /** Called after any change to the catalogue. */
    expire: () => {
      for (const cache of all) cache.expire();
    },
  };
}

/** The key of a list without its order. Audiences that see every rating share a list. */
function keyOfList({ filters, visitorCountry }: TitleList): string {
  const { type, termIds, country, language, year, rating, upcoming, shown } = filters;
  const ratings = isShownTo(shown) ? shown : null;
  return JSON.stringify([
    ...[type, termIds, country, language, year, rating, upcoming],
    ...[ratings, visitorCountry],
  ]);
}

/** The length of a list with a single filter, as counted for that filter; undefined: unknown. */
function findKnownTotal(
  { filters }: TitleList,
  allTerms: TermRow[],
  facets: Awaited<ReturnType<typeof findFacets>>,
): number | undefined {
  const { type: _type, termIds, shown, upcoming, ...values } = filters;
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const [filter] = given;
  const [termId] = termIds;
  if (upcoming || isShownTo(shown) || given.length + termIds.length !== 1) return undefined;
  if (termId !== undefined) return allTerms.find(({ id }) => id === termId)?.count;
  const counts: Record<string, Facet> = {
    country: facets.countries,
    language: facets.languages,
    year: facets.years,
    rating: facets.ratings,
  };
  const [name = '', value] = filter ?? [];
  return counts[name]?.find((each) => each.value === String(value))?.count;
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
