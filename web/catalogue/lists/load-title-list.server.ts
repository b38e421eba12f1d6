import { data } from 'react-router';
import type { Term } from '#contract/catalogue.ts';
import type { ApiClient } from '#contract/client.ts';
import { ratings, type TitleType, titleSorts } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { nameCode } from '#web/lib/code-names.server.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import {
  type DescribedVisit,
  describePage,
  type PageDescription,
} from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { listPath } from '../paths.ts';
import {
  type FilterName,
  filterNames,
  indexedFilters,
  type ListAddress,
  listAddress,
  nameList,
} from './list-address.ts';

/**
 * A filtered list and the possible values of its filters. Empty fields of a plain form count as
 * unset; an impossible value is a 404.
 */
export async function loadTitleList(type: TitleType, { context, request, url }: PageRequest) {
  const { catalogue } = context.get(apiContext);
  const query = url.searchParams;
  const chosen: ListAddress = {};
  for (const name of filterNames) chosen[name] = query.get(name) || undefined;
  const cursor = query.get('cursor') ?? undefined;
  const sort = titleSorts.find((each) => each === chosen.sort) ?? 'popularity';
  const year = chosen.year === undefined ? undefined : Number(chosen.year);
  const rating = ratings.find((each) => each === chosen.rating);
  if (Number.isNaN(year) || rating !== chosen.rating) throw data(null, { status: 404 });
  const signal = { signal: request.signal };
  const [list, facets] = await Promise.all([
    orNotFound(catalogue.listTitles({ ...chosen, rating, year, type, sort, cursor }, signal)),
    catalogue.getTitleFilters({ type }, signal),
  ]);
  const { language } = context.get(visitContext);
  const filters = withChosen(listChoices(facets.data.filters, language), chosen);
  const loaded = { type, chosen: { ...chosen, sort }, filters, ...list.data };
  describePage(context, (visit) => describeList(loaded, cursor, visit));
  return loaded;
}

type Facets = Awaited<ReturnType<ApiClient['catalogue']['getTitleFilters']>>['data']['filters'];

/** The possible values of each filter, with labels and number of titles. */
function listChoices(facets: Facets, language: Language) {
  const term = ({ slug, name, count }: Term) => ({ value: slug, label: name, count });
  const plain = (facet: { value: string; count: number }) => ({ ...facet, label: facet.value });
  const named = (type: 'region' | 'language') => (facet: { value: string; count: number }) => ({
    ...facet,
    label: nameCode(language, type, facet.value),
  });
  return [
    { name: 'genre', choices: facets.genres.map(term) },
    { name: 'tag', choices: facets.tags.map(term) },
    { name: 'country', choices: facets.countries.map(named('region')) },
    { name: 'language', choices: facets.languages.map(named('language')) },
    { name: 'year', choices: facets.years.map(plain) },
    { name: 'rating', choices: facets.ratings.map(plain) },
  ] as const;
}

/** Rare values are not listed, except when the address selects them. */
function withChosen(filters: ReturnType<typeof listChoices>, chosen: ListAddress) {
  return filters.map(({ name, choices }) => {
    const value = chosen[name];
    const isListed = value === undefined || choices.some((choice) => choice.value === value);
    return { name, choices: isListed ? choices : [...choices, { value, label: value, count: 0 }] };
  });
}

export type TitleListData = Awaited<ReturnType<typeof loadTitleList>>;

/** Whether the sitemap lists what this filter selects; rare values are not listed. */
function isIndexedFilter({ chosen, filters }: TitleListData, filter: FilterName): boolean {
  const choices = filters.find(({ name }) => name === filter)?.choices ?? [];
  return (
    indexedFilters.some((name) => name === filter) &&
    choices.some(({ value, count }) => value === chosen[filter] && count > 0)
  );
}

/**
 * A whole list, or one with a single filter, is indexed. Other filters show the same titles again,
 * and cursors move.
 */
function describeList(
  list: TitleListData,
  cursor: string | undefined,
  visit: DescribedVisit,
): PageDescription {
  const { type, chosen, page } = list;
  const { sort, ...filters } = chosen;
  const isSorted = sort !== undefined && sort !== 'popularity';
  const narrowedBy = filterNames.filter((name) => name !== 'sort' && filters[name]);
  const isWhole = narrowedBy.length === 0;
  const isIndexedSelection =
    narrowedBy.length === 1 && narrowedBy.every((name) => isIndexedFilter(list, name));
  const heading = visit.texts('catalogue')(($) => $.list.headings[type]);
  const title = nameList(heading, list);
  const text = visit.texts('seo')(($) => $.lists[type]);
  const path = listPath(type);
  return {
    title,
    description: isWhole ? text : `${title}. ${text}`,
    parameters: { ...chosen, sort: isSorted ? sort : undefined, cursor },
    indexed: page.total > 0 && (isWhole || isIndexedSelection) && !isSorted && !cursor,
    things: [
      breadcrumbList(visit, [
        { name: heading, path },
        ...(isWhole ? [] : [{ name: title, path: listAddress(path, chosen, null) }]),
      ]),
    ],
  };
}
